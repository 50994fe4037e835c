import { type BlindIndex, blindIndex } from './blind-index.ts';
import { type BytesCrypto, bytesCrypto, type FieldCrypto, fieldCrypto } from './field-encryption.ts';

/** What keeps personal data unreadable in the database, under the configured field key. */
export interface Encryption {
  readonly fields: FieldCrypto;
  /** For pictures. */
  readonly bytes: BytesCrypto;
  readonly blindIndex: BlindIndex;
}

export const createEncryption = (fieldKey: Buffer): Encryption => ({
  fields: fieldCrypto(fieldKey),
  bytes: bytesCrypto(fieldKey),
  blindIndex: blindIndex(fieldKey),
});
