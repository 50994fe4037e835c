import type { Verdict } from '@fairground/money';
import type { ChannelEvent, WebhookRequest } from '../../platform/ports/payment-adapter.ts';
import { channelFact } from './channel-fact.ts';
import { webhookBody } from './gateway-protocol.ts';
import { GatewayHeader, WEBHOOK_ACTION, signatureFault } from './gateway-signature.ts';

/** Who sent it and when come first; only then is looked at what it says. */
export function readWebhook(
  secret: Buffer,
  { headers, body, now }: WebhookRequest,
): Verdict<ChannelEvent, 'bad-signature' | 'stale' | 'malformed'> {
  const one = (name: string): string => (typeof headers[name] === 'string' ? headers[name] : '');
  const [time, signature] = [one(GatewayHeader.time), one(GatewayHeader.signature)];
  const fault = signatureFault(secret, { time, action: WEBHOOK_ACTION, body, signature }, now);
  if (fault) return { ok: false, why: fault };
  const read = webhookBody.safeParse(jsonOf(body));
  if (!read.success) return { ok: false, why: 'malformed' };
  const { eventId, about, orderNo, at, ...said } = read.data;
  const fact = channelFact(said);
  // Whoever says that money came has to say how much, and under which number.
  if (said.state === 'paid' && fact.state !== 'paid') return { ok: false, why: 'malformed' };
  return { ok: true, value: { eventId, about, orderNo, fact, at: new Date(at) } };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
