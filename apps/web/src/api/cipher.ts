import { type Bytes, joined, randomBytes } from './bytes.ts';
import type { Cipher, Seal } from './cipher-port.ts';

export const IV_LENGTH = 12;
const NO_AAD: Bytes = new Uint8Array(0);

/** WebCrypto exists on https and on localhost only; elsewhere the same sums are done in script, loaded when needed. */
export async function cipher(): Promise<Cipher> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  return subtle ? webCipher(subtle) : (await import('./script-cipher.ts')).scriptCipher;
}

/** A fresh iv, then what AES-256-GCM makes of the text. */
export async function seal(key: Bytes, plain: Bytes, aad = NO_AAD): Promise<Bytes> {
  const iv = randomBytes(IV_LENGTH);
  return joined(iv, await (await cipher()).encrypt({ key, iv, aad }, plain));
}

/** The reverse of `seal`. */
export async function unseal(key: Bytes, sealed: Bytes, aad = NO_AAD): Promise<Bytes> {
  return (await cipher()).decrypt({ key, iv: sealed.slice(0, IV_LENGTH), aad }, sealed.slice(IV_LENGTH));
}

const gcm = ({ iv, aad }: Seal): AesGcmParams => ({ name: 'AES-GCM', iv, additionalData: aad });

function webCipher(subtle: SubtleCrypto): Cipher {
  const aesKey = ({ key }: Seal, use: 'encrypt' | 'decrypt') => subtle.importKey('raw', key, 'AES-GCM', false, [use]);
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
    derive: async (key, salt, info) => {
      const root = await subtle.importKey('raw', key, 'HKDF', false, ['deriveBits']);
      return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, root, 256));
    },
    encrypt: async (under, plain) =>
      new Uint8Array(await subtle.encrypt(gcm(under), await aesKey(under, 'encrypt'), plain)),
    decrypt: async (under, sealed) =>
      new Uint8Array(await subtle.decrypt(gcm(under), await aesKey(under, 'decrypt'), sealed)),
  };
}
