import { createHmac } from 'node:crypto';
import type { SmsGateway } from '../config/sender-settings.ts';
import type { CoreContext } from '../app-context.ts';
import type { Sender } from '../ports/sender.ts';

/** No outside call may take longer; the outbox tries again later. */
const PATIENCE_MS = 10_000;

/**
 * Hands text messages and calls to a gateway over HTTP: JSON `{to, channel, text, code, key}`, signed in `x-signature` as
 * HMAC-SHA256 in hex over `x-timestamp`, a line break and the body. `key` is the same when a message comes again, and
 * any answer but 2xx means that it will.
 */
export const gatewaySender =
  ({ now }: Pick<CoreContext, 'now'>, { url, secret }: SmsGateway): Sender =>
  async ({ to, areaCode, channel, text, code }, key) => {
    const body = JSON.stringify({ to: `+${areaCode}${to}`, channel, text, code, key });
    const timestamp = String(now().getTime());
    const signature = createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex');
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`SMS gateway answered with HTTP ${answer.status}`);
  };
