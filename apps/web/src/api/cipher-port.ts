import type { Bytes } from './bytes.ts';

/** Under what a text is sealed. */
export interface Seal {
  readonly key: Bytes;
  readonly iv: Bytes;
  readonly aad: Bytes;
}

/** The few primitives the wire needs, whoever computes them. */
export interface Cipher {
  sha256(bytes: Bytes): Promise<Bytes>;
  /** HKDF-SHA256, 32 bytes. */
  derive(key: Bytes, salt: Bytes, info: Bytes): Promise<Bytes>;
  /** AES-256-GCM, the 16-byte tag appended. */
  encrypt(seal: Seal, plain: Bytes): Promise<Bytes>;
  /** Rejects when the tag does not fit. */
  decrypt(seal: Seal, sealed: Bytes): Promise<Bytes>;
}
