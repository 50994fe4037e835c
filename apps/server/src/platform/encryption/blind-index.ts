import { createHmac, hkdfSync } from 'node:crypto';

const INFO = 'fairground/blind-index';

/**
 * By what equal values are found without being read. `context` keeps a phone and a code, or two columns, from ever
 * sharing a hash. Without the key a million phone numbers cannot be tried out by whoever reads the table.
 */
export type BlindIndex = (context: string, text: string) => Buffer;

export function blindIndex(fieldKey: Buffer): BlindIndex {
  // A key of its own: what seals a field must not also be what it is compared by.
  const key = Buffer.from(hkdfSync('sha256', fieldKey, '', INFO, 32));
  return (context, text) => createHmac('sha256', key).update(`${context}\n${text}`).digest();
}
