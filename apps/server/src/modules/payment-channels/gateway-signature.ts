import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers every message between the site and a gateway carries. */
export const GatewayHeader = { channel: 'x-channel', time: 'x-time', signature: 'x-signature' } as const;

/** A message is believed for this long, either way of the clock. */
export const SIGNATURE_LIFE_MS = 300_000;

/** What is said by a message to the webhook route; requests to a gateway say their own path. */
export const WEBHOOK_ACTION = '/hook';

export interface SignedMessage {
  /** Milliseconds since the epoch, as the header carries it. */
  readonly time: string;
  readonly action: string;
  /** The bytes that travel, not what they mean. */
  readonly body: Buffer;
}

/** HMAC-SHA256 over time, action and the raw bytes, in hex. */
export function gatewaySignature(secret: Buffer, { time, action, body }: SignedMessage): string {
  return createHmac('sha256', secret).update(`${time}\n${action}\n`).update(body).digest('hex');
}

/** Whether somebody who knows the secret sent these very bytes just now. */
export function signatureFault(
  secret: Buffer,
  message: SignedMessage & { readonly signature: string },
  now: Date,
): 'bad-signature' | 'stale' | undefined {
  const expected = Buffer.from(gatewaySignature(secret, message));
  const given = Buffer.from(message.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'bad-signature';
  if (!/^\d{13}$/.test(message.time)) return 'stale';
  return Math.abs(now.getTime() - Number(message.time)) > SIGNATURE_LIFE_MS ? 'stale' : undefined;
}
