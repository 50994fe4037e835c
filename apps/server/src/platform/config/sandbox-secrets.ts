import { createHash } from 'node:crypto';
import { SANDBOX_KEY_SEED } from '@fairground/contract';

const secretFrom = (seed: string): Buffer => createHash('sha256').update(seed).digest();

/** What a sandbox signs and hashes with until it is told otherwise. They are public, so live mode refuses each of them. */
export const sandboxSecrets = {
  signKey: secretFrom(SANDBOX_KEY_SEED),
  passwordPepper: secretFrom(`${SANDBOX_KEY_SEED}/pepper`),
  fieldKey: secretFrom(`${SANDBOX_KEY_SEED}/field`),
} as const;
