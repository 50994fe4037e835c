import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals single personal fields before they reach the database. */
export interface FieldCrypto {
  /** `place` names row and column, so that a sealed value copied to another row does not open there. */
  seal(clear: string, context: string): string;
  open(sealed: string, context: string): string;
}

const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** The same for bytes: pictures. */
export interface BytesCrypto {
  seal(clear: Buffer, context: string): Buffer;
  open(sealed: Buffer, context: string): Buffer;
}

/** AES-256-GCM under the configured field key: iv, ciphertext, tag. */
export function bytesCrypto(key: Buffer): BytesCrypto {
  return {
    seal(clear, context) {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      return Buffer.concat([iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_LENGTH), {
        authTagLength: TAG_LENGTH,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-TAG_LENGTH));
      return Buffer.concat([decipher.update(sealed.subarray(IV_LENGTH, -TAG_LENGTH)), decipher.final()]);
    },
  };
}

/**
 * Each value carries the id of its key, so that after a change of key one can tell which rows still wait for the new
 * one; a value of another key is an error, never an empty field.
 */
export function fieldCrypto(key: Buffer): FieldCrypto {
  const keyId = createHash('sha256').update('field-key-id').update(key).digest('hex').slice(0, 8);
  const bytes = bytesCrypto(key);
  return {
    seal: (clear, context) => `${keyId}.${bytes.seal(Buffer.from(clear), context).toString('base64url')}`,
    open(sealed, context) {
      const [sealedWith = '', hiddenText = ''] = sealed.split('.');
      if (sealedWith !== keyId) throw new Error(`sealed field uses key ${sealedWith}, configured key is ${keyId}`);
      return bytes.open(Buffer.from(hiddenText, 'base64url'), context).toString();
    },
  };
}
