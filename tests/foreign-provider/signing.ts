import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Written from docs/providers.md alone. */
export interface Message {
  readonly method: string;
  readonly path: string;
  readonly time: string;
  readonly event: string;
  readonly body: string;
}

export function sign(key: Buffer, { method, path, time, event, body }: Message): string {
  const hash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', key).update([method, path, time, event, hash].join('\n')).digest('hex');
}

/** `now` in milliseconds; a message is believed for 300 s either way. */
export function isGenuine(
  key: Buffer,
  { now, ...message }: Message & { readonly now: number },
  signature: string,
): boolean {
  const [ours, theirs] = [Buffer.from(sign(key, message)), Buffer.from(signature)];
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return false;
  return (
    /^\d{13}$/.test(message.time) &&
    /^[\w:.-]{1,64}$/.test(message.event) &&
    Math.abs(now - Number(message.time)) <= 300_000
  );
}
