import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. Shown once, at login; what stays with us is only its hash. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** Cheap to tell from a token of ours, so that noise never reaches the database. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** A token has all the entropy a hash can hold, so a fast hash without salt keeps it safe. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
