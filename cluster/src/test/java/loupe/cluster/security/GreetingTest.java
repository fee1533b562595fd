package loupe.cluster.security;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

final class GreetingTest {
    private static final Secret SECRET = secret("the secret that both ends hold");
    private static final Bits256 NONCE_A = new Bits256("0a".repeat(32));
    private static final Bits256 NONCE_C = new Bits256("0c".repeat(32));
    private static final Greeting GREETING = new Greeting(SECRET, 1, NONCE_C, NONCE_A);

    private static Secret secret(String text) {
        return Secret.of(text.getBytes(StandardCharsets.US_ASCII), "the test");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// Computed with Python: hmac.new(secret, role + struct.pack('>I', 1) + nonceC + nonceA, sha256).
    @Test
    void the_proof_is_the_documented_hmac() {
        assertEquals(
                "f4243b73d28dd6974bce444d741c9e1b8b04ee4fca76c6cf5e5ff446e21bf186",
                GREETING.controllerProof().hex());
        assertEquals(
                "77a9406227217c9cacfe83277c12f790555d6365074aa5920b6f15e17bc4d236",
                GREETING.agentProof().hex());
    }

    @Test
    void a_proof_is_of_no_use_in_another_role_greeting_version_or_with_another_secret() {
        var proof = GREETING.controllerProof();
        var otherSecret = secret("the secret that one end holds");

        assertTrue(proof.matches(new Greeting(SECRET, 1, NONCE_C, NONCE_A).controllerProof()));
        assertFalse(proof.matches(GREETING.agentProof()));
        assertFalse(proof.matches(new Greeting(SECRET, 1, NONCE_A, NONCE_C).controllerProof()));
        assertFalse(proof.matches(new Greeting(SECRET, 1, NONCE_C, Bits256.random()).controllerProof()));
        assertFalse(proof.matches(new Greeting(SECRET, 1, Bits256.random(), NONCE_A).controllerProof()));
        assertFalse(proof.matches(new Greeting(SECRET, 2, NONCE_C, NONCE_A).controllerProof()));
        assertFalse(proof.matches(new Greeting(otherSecret, 1, NONCE_C, NONCE_A).controllerProof()));
    }

    @Test
    void both_ends_of_a_greeting_open_what_the_other_closes_and_in_order_only() {
        var closing = GREETING.controllerSeal();
        var opening = new Greeting(SECRET, 1, NONCE_C, NONCE_A).controllerSeal();
        byte[] first = closing.close(bytes("first"));
        byte[] second = closing.close(bytes("second"));
        byte[] third = closing.close(bytes("third"));

        assertEquals(Optional.empty(), opening.open(second), "left out the first");
        assertArrayEquals(bytes("first"), opening.open(first).orElseThrow());
        assertEquals(Optional.empty(), opening.open(first), "the first again");
        assertArrayEquals(bytes("second"), opening.open(second).orElseThrow());
        assertEquals(Optional.empty(), GREETING.agentSeal().open(first), "sent back to its sender");
        assertArrayEquals(bytes("third"), opening.open(third).orElseThrow());
    }

    @ForEachSeed(count = 50)
    void a_changed_bit_breaks_the_seal(RandomGenerator random) {
        byte[] content = new byte[random.nextInt(200)];
        random.nextBytes(content);
        byte[] closed = GREETING.agentSeal().close(content);
        byte[] changed = closed.clone();
        changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
        byte[] cutOff = Arrays.copyOf(closed, random.nextInt(closed.length));

        assertEquals(Optional.empty(), GREETING.agentSeal().open(changed));
        assertEquals(Optional.empty(), GREETING.agentSeal().open(cutOff));
        assertArrayEquals(content, GREETING.agentSeal().open(closed).orElseThrow());
    }

    @Test
    void nonces_are_new_each_time() {
        assertNotEquals(Bits256.random(), Bits256.random());
    }
}
