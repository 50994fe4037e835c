import type { NoAnswer } from '../rounds/kill-in-mid-round.ts';

/** What a page of the venue says, as far as somebody who plays on it needs it. */
export interface VenuePage {
  readonly status: number;
  readonly key: string;
  /** The round it shows; empty while it shows none that has ended. */
  readonly roundId: string;
  readonly said: string;
  readonly nextSeedHash: string;
}

/** A result that is still to be told by the site: whoever asks again hears it. */
const NOT_YET = '结果确认中';

/** Asks for a page a single time. */
export async function venuePage(
  address: string,
  fields?: Readonly<Record<string, string>>,
): Promise<VenuePage | NoAnswer> {
  try {
    const body = fields && new URLSearchParams(fields).toString();
    const reply = await fetch(address, body === undefined ? {} : { method: 'POST', body });
    const text = await reply.text();
    if (reply.status === 429 || reply.status >= 500) return 'not now';
    const page = { status: reply.status, ...readPage(text) };
    return page.said.startsWith(NOT_YET) ? 'not now' : page;
  } catch {
    return 'cut off';
  }
}

function readPage(text: string): Omit<VenuePage, 'status'> {
  const first = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
  return {
    key: first(/name="key" value="([\w-]+)"/),
    roundId: first(/href="\/fair\/([\w-]+)"/),
    said: first(/role="status">([^<]*)/),
    nextSeedHash: first(/name="nextSeedHash" value="(\w+)"/),
  };
}
