import { createRequire } from 'node:module';

interface Library {
  hash(password: string, cost?: object): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

// This file stands in the place of the library (vitest.config.ts), which is reached by another way.
const slow: Library = createRequire(new URL('../../../apps/server/package.json', import.meta.url))('@node-rs/argon2');

/**
 * Argon2 as it is, but slow only once for the same words: every test app seeds the same five passwords, and
 * most members log in with the same one.
 */
function remembered<Words extends readonly unknown[], Result>(
  work: (...words: Words) => Promise<Result>,
): (...words: Words) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (...words) => {
    const key = JSON.stringify(words);
    const result = known.get(key) ?? work(...words);
    known.set(key, result);
    return result;
  };
}

export const hash = remembered((password: string, cost?: object) => slow.hash(password, cost));
export const verify = remembered((stored: string, password: string) => slow.verify(stored, password));
