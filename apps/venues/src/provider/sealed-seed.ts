import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { seedHash } from '@fairground/fair-play';

const CIPHER = 'aes-256-gcm';
const SEED_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A seed we have committed to: its hash is published, and who reads the database alone cannot foresee a round. */
export interface SealedSeed {
  readonly hash: string;
  /** Nonce, tag and what was sealed. */
  readonly sealed: Buffer;
}

/** 32 bytes of the system's randomness, sealed under our key and bound to their hash. */
export function drawSeed(key: Buffer): SealedSeed {
  const seed = randomBytes(SEED_BYTES);
  const hash = seedHash(seed);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(hash));
  const closed = Buffer.concat([cipher.update(seed), cipher.final()]);
  return { hash, sealed: Buffer.concat([nonce, cipher.getAuthTag(), closed]) };
}

export function openSeed(key: Buffer, { hash, sealed }: SealedSeed): Buffer {
  const tagged = NONCE_BYTES + TAG_BYTES;
  const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(hash))
    .setAuthTag(sealed.subarray(NONCE_BYTES, tagged));
  return Buffer.concat([cipher.update(sealed.subarray(tagged)), cipher.final()]);
}
