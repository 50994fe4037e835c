import { setTimeout as sleep } from 'node:timers/promises';
import { sign } from './signing.ts';

export interface Site {
  /** `https://{site}/provider/v1/{provider}` */
  readonly url: string;
  readonly provider: string;
  readonly key: Buffer;
  readonly now: () => number;
}

export type Answer =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: string };

/** Errors after which the same message is sent again, under the same id. */
const PASSING = new Set(['unavailable', 'unknown_stake', 'bad_signature', 'malformed', 'other_request']);
const PAUSE_MS = 100;

/** Says something to the site until it is answered for good. */
export async function tell(site: Site, path: string, event: string, said: object): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- again and again is the point
    const answer = await tellOnce(site, path, event, JSON.stringify(said)).catch(() => undefined);
    if (answer && (answer.ok || !PASSING.has(answer.error))) return answer;
    // oxlint-disable-next-line no-await-in-loop
    await sleep(Math.min(PAUSE_MS * 2 ** Math.min(tries, 4), 2000));
  }
}

async function tellOnce({ url, provider, key, now }: Site, path: string, event: string, body: string): Promise<Answer> {
  const time = String(now());
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-provider': provider,
      'x-time': time,
      'x-event': event,
      'x-signature': sign(key, { method: 'POST', path, time, event, body }),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  const read: unknown = await response.json();
  if (typeof read !== 'object' || read === null) throw new Error('not of the protocol');
  const fields: Readonly<Record<string, unknown>> = { ...read };
  if (response.status === 200 && typeof fields['stakeId'] === 'string') return { ok: true, body: fields };
  if (typeof fields['error'] === 'string') return { ok: false, error: fields['error'] };
  throw new Error('not of the protocol');
}
