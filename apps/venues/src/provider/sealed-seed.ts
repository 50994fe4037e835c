import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { seedHash } from '@fairground/fair-play';

const CIPHER = 'aes-256-gcm';
const SEED_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;
/** Seeds that were kept before there was a second key do not say theirs, and are shorter by that. */
const NAMED_BYTES = KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES + SEED_BYTES;

/** A seed we have committed to: its hash is published, and who reads the database alone cannot foresee a round. */
export interface SealedSeed {
  readonly hash: string;
  /** The id of the key, nonce, tag and what was sealed. */
  readonly sealed: Buffer;
}

interface SeedKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

/** What seeds are sealed under, and what they are opened with. */
export interface SeedKeys {
  readonly current: SeedKey;
  /** The current one, and those before it. */
  readonly all: readonly SeedKey[];
}

export const seedKeys = (current: Buffer, old: readonly Buffer[]): SeedKeys => ({
  current: named(current),
  all: [current, ...old].map(named),
});

const named = (key: Buffer): SeedKey => ({
  id: createHash('sha256').update('seed-key-id').update(key).digest().subarray(0, KEY_ID_BYTES),
  key,
});

/** 32 bytes of the system's randomness, sealed under our key and bound to their hash. */
export function drawSeed(keys: SeedKeys): SealedSeed {
  const seed = randomBytes(SEED_BYTES);
  const hash = seedHash(seed);
  return { hash, sealed: sealSeed(keys, hash, seed) };
}

function sealSeed({ current: { id, key } }: SeedKeys, hash: string, seed: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(hash));
  const closed = Buffer.concat([cipher.update(seed), cipher.final()]);
  return Buffer.concat([id, nonce, cipher.getAuthTag(), closed]);
}

/** The same seed under the current key; undefined when no key we have opens it. */
export function resealed(keys: SeedKeys, seed: SealedSeed): SealedSeed | undefined {
  const opened = tryOpen(keys, seed);
  return opened && { hash: seed.hash, sealed: sealSeed(keys, seed.hash, opened) };
}

export function openSeed(keys: SeedKeys, seed: SealedSeed): Buffer {
  const opened = tryOpen(keys, seed);
  if (!opened) throw new Error(`no key opens the seed ${seed.hash}`);
  return opened;
}

function tryOpen({ all }: SeedKeys, { hash, sealed }: SealedSeed): Buffer | undefined {
  const isNamed = sealed.length === NAMED_BYTES;
  const keyId = sealed.subarray(0, KEY_ID_BYTES);
  const fitting = isNamed ? all.filter(({ id }) => id.equals(keyId)) : all;
  const closed = isNamed ? sealed.subarray(KEY_ID_BYTES) : sealed;
  for (const { key } of fitting) {
    const opened = openedWith(key, hash, closed);
    if (opened) return opened;
  }
  return undefined;
}

/** Undefined when the tag says that it was sealed under another key, or for another hash. */
function openedWith(key: Buffer, hash: string, closed: Buffer): Buffer | undefined {
  const tagged = NONCE_BYTES + TAG_BYTES;
  try {
    const cipher = createDecipheriv(CIPHER, key, closed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(hash))
      .setAuthTag(closed.subarray(NONCE_BYTES, tagged));
    return Buffer.concat([cipher.update(closed.subarray(tagged)), cipher.final()]);
  } catch {
    return undefined;
  }
}
