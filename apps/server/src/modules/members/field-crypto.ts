import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals single personal fields before they reach the database. */
export interface FieldCrypto {
  /** `place` names row and column, so that a sealed value copied to another row does not open there. */
  seal(clear: string, place: string): string;
  open(sealed: string, place: string): string;
}

const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * AES-256-GCM under the house's field key. Each value carries the id of its key, so that after a change of key one can
 * tell which rows still wait for the new one; a value of another key is an error, never an empty field.
 */
export function fieldCrypto(key: Buffer): FieldCrypto {
  const keyId = createHash('sha256').update('field-key-id').update(key).digest('hex').slice(0, 8);
  return {
    seal(clear, place) {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const hidden = Buffer.concat([iv, cipher.update(clear, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${keyId}.${hidden.toString('base64url')}`;
    },
    open(sealed, place) {
      const [sealedWith = '', hiddenText = ''] = sealed.split('.');
      if (sealedWith !== keyId) throw new Error(`This field was sealed with key ${sealedWith}, ours is ${keyId}.`);
      const hidden = Buffer.from(hiddenText, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, hidden.subarray(0, IV_LENGTH), {
        authTagLength: TAG_LENGTH,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(hidden.subarray(-TAG_LENGTH));
      return decipher.update(hidden.subarray(IV_LENGTH, -TAG_LENGTH), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
