import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { EVENT_ID_PATTERN, PROVIDER_SIGNATURE_LIFE_MS, providerSignedText } from '@fairground/contract/providers';

export interface SignedMessage {
  readonly method: string;
  readonly path: string;
  readonly time: string;
  readonly event: string;
  readonly body: Buffer;
}

export const signatureOf = (key: Buffer, { body, ...message }: SignedMessage): string =>
  createHmac('sha256', key)
    .update(providerSignedText({ ...message, bodyHash: createHash('sha256').update(body).digest('hex') }))
    .digest('hex');

/** Whether the site sent these very bytes just now. */
export function isSigned(key: Buffer, message: SignedMessage & { readonly signature: string }, now: number): boolean {
  const [expected, given] = [Buffer.from(signatureOf(key, message)), Buffer.from(message.signature)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const isFresh = /^\d{13}$/.test(message.time) && Math.abs(now - Number(message.time)) <= PROVIDER_SIGNATURE_LIFE_MS;
  return isFresh && EVENT_ID_PATTERN.test(message.event);
}
