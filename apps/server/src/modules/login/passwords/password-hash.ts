import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from '../../../platform/bounded-queue.ts';
import type { Passwords } from '../../../platform/ports/passwords.ts';

/** Argon2id is this library's default variant. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Verifying against it costs exactly what a real one costs and never succeeds, so the time of an answer does not tell
 * whether a name exists.
 */
const NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * A slow hash of the text that travelled, together with a secret the database never sees. One queue for the whole
 * process: what is scarce is its processor and memory.
 */
export function argonPasswords(pepper: Buffer): Passwords {
  const enqueue = boundedQueue({ running: 2, waiting: 50 });
  return {
    hash: (md5) => enqueue(() => hash(peppered(md5, pepper), COST)),
    matches: (stored, md5) => enqueue(() => verify(stored ?? NOBODY, peppered(md5, pepper))),
  };
}

/** The library reads text only, so the pepper is written as hex. */
const peppered = (md5: string, pepper: Buffer): string => md5 + pepper.toString('hex');
