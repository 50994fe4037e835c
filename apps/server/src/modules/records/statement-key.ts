import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in DER. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export interface StatementKey {
  readonly published: { readonly algorithm: 'Ed25519'; readonly keyId: string; readonly publicKey: string };
  /** In base64. */
  readonly sign: (text: string) => string;
}

/** The key the site signs personal exports with. */
export const statementKey = (fieldKey: Buffer): StatementKey => signingKey(fieldKey, 'fairground/vault');

/** A key the site signs with, for one use, derived from the one it seals personal fields with. */
export function signingKey(fieldKey: Buffer, use: string): StatementKey {
  const seed = Buffer.from(hkdfSync('sha256', fieldKey, '', use, 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length);
  return {
    published: { algorithm: 'Ed25519', keyId: keyIdOf(raw), publicKey: raw.toString('base64') },
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

const keyIdOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex').slice(0, 16);

/** A published key as a key; undefined when it is none. */
export function publicKeyFrom(base64: string): KeyObject | undefined {
  const raw = Buffer.from(base64, 'base64');
  if (raw.length !== 32) return undefined;
  return createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, raw]), format: 'der', type: 'spki' });
}
