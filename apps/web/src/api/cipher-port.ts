import type { Bytes } from './bytes.ts';

/** The few primitives the wire needs, whoever computes them. */
export interface Cipher {
  sha256(bytes: Bytes): Promise<Bytes>;
  /** HKDF-SHA256, 32 bytes. */
  derive(key: Bytes, salt: Bytes, info: Bytes): Promise<Bytes>;
  /** AES-256-GCM, the 16-byte tag appended. */
  encrypt(key: Bytes, iv: Bytes, plain: Bytes, aad: Bytes): Promise<Bytes>;
  /** Rejects when the tag does not fit. */
  decrypt(key: Bytes, iv: Bytes, sealed: Bytes, aad: Bytes): Promise<Bytes>;
}
