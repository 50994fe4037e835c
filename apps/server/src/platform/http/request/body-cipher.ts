import { BODY_KEY_INFO } from '@fairground/contract';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Encrypted mode's key for one request id: path, body and reply of that request are sealed with it. */
export interface BodyCipher {
  /** Undefined when it does not open. */
  readonly open: (sealed: Buffer) => Buffer | undefined;
  readonly seal: (clear: string) => Buffer;
}

export function bodyCipher(siteKey: Buffer, requestId: string): BodyCipher {
  const key = Buffer.from(hkdfSync('sha256', siteKey, Buffer.from(requestId), BODY_KEY_INFO, KEY_BYTES));
  return {
    open: (sealed) => {
      if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
      const clear = decipher.update(sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES));
      try {
        decipher.final();
        return clear;
      } catch {
        return undefined;
      }
    },
    seal: (clear) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([iv, cipher.update(clear, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
  };
}
