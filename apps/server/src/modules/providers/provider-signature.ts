import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { EVENT_ID_PATTERN, PROVIDER_SIGNATURE_LIFE_MS, providerSignedText } from '@fairground/contract/providers';

export interface SignedMessage {
  readonly method: string;
  /** Below the agreed base address: `/stake`. */
  readonly path: string;
  /** Milliseconds since the epoch, as the header carries it. */
  readonly time: string;
  readonly event: string;
  /** The bytes that travel, not what they mean. */
  readonly body: Buffer;
}

export const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** HMAC-SHA256 over method, path, time, event id and the hash of the body, in hex. */
export const providerSignature = (key: Buffer, { body, ...message }: SignedMessage): string =>
  createHmac('sha256', key)
    .update(providerSignedText({ ...message, bodyHash: sha256(body).toString('hex') }))
    .digest('hex');

/** Whether somebody who knows the key sent these very bytes just now. */
export function isSigned(key: Buffer, message: SignedMessage & { readonly signature: string }, now: Date): boolean {
  const expected = Buffer.from(providerSignature(key, message));
  const given = Buffer.from(message.signature);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGenuine || !/^\d{13}$/.test(message.time) || !EVENT_ID_PATTERN.test(message.event)) return false;
  return Math.abs(now.getTime() - Number(message.time)) <= PROVIDER_SIGNATURE_LIFE_MS;
}
