import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Bytes } from './bytes.ts';
import type { Cipher } from './cipher-port.ts';

/** The libraries promise bytes of any buffer; ours are always plain ones. */
const own = (bytes: Uint8Array): Bytes => Uint8Array.from(bytes);

/** The wire's primitives where the browser has no WebCrypto: plain http on an address other than this machine. */
export const scriptCipher: Cipher = {
  sha256: async (bytes) => own(sha256(bytes)),
  derive: async (key, salt, info) => own(hkdf(sha256, key, salt, info, 32)),
  encrypt: async ({ key, iv, aad }, plain) => own(gcm(key, iv, aad).encrypt(plain)),
  decrypt: async ({ key, iv, aad }, sealed) => own(gcm(key, iv, aad).decrypt(sealed)),
};
