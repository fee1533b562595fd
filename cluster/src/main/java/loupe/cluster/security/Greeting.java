package loupe.cluster.security;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.KDF;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// What follows from a secret and the nonces of one greeting. Each proof is an HMAC-SHA256 over the prover's role, the
/// protocol's version and both nonces, so that neither end's proof is of use to the other role, in another greeting or
/// to whoever sends it back. The keys of the session come from the secret by HKDF-SHA256 (RFC 5869), salted with both
/// nonces, one for each direction.
///
/// @param secret never sent
/// @param protocol the control protocol's version
/// @param controllerNonce chosen by the controller for this greeting
/// @param agentNonce chosen by the agent for this greeting
public record Greeting(Secret secret, int protocol, Bits256 controllerNonce, Bits256 agentNonce) {
    private static final String MAC = "HmacSHA256";
    private static final int KEY_BYTES = 32;

    /// The controller shows it first: the agent is the one that anybody can come to, and gives nothing that a guess
    /// could be checked against to who has not proved itself.
    public Bits256 controllerProof() {
        return proof("loupe control: the controller proves");
    }

    public Bits256 agentProof() {
        return proof("loupe control: the agent proves");
    }

    /// Closes what the controller sends and opens it at the agent.
    public Seal controllerSeal() {
        return new Seal(key("loupe control: the controller speaks"));
    }

    /// Closes what the agent sends and opens it at the controller.
    public Seal agentSeal() {
        return new Seal(key("loupe control: the agent speaks"));
    }

    private Bits256 proof(String role) {
        try {
            var mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(secret.bytes(), MAC));
            mac.update(role.getBytes(StandardCharsets.US_ASCII));
            mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, protocol));
            mac.update(nonces());
            return Bits256.of(mac.doFinal());
        } catch (GeneralSecurityException absent) {
            throw absent(absent);
        }
    }

    private SecretKey key(String direction) {
        var parameters = HKDFParameterSpec.ofExtract()
                .addIKM(secret.bytes())
                .addSalt(nonces())
                .thenExpand((direction + ", protocol " + protocol).getBytes(StandardCharsets.US_ASCII), KEY_BYTES);
        try {
            return KDF.getInstance("HKDF-SHA256").deriveKey(MAC, parameters);
        } catch (GeneralSecurityException absent) {
            throw absent(absent);
        }
    }

    private byte[] nonces() {
        return ByteBuffer.allocate(2 * Bits256.BYTES)
                .put(controllerNonce.bytes())
                .put(agentNonce.bytes())
                .array();
    }

    static IllegalStateException absent(GeneralSecurityException absent) {
        return new IllegalStateException("every JDK 25 has HMAC-SHA256 and HKDF-SHA256", absent);
    }
}
