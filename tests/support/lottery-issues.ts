import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

const PATIENCE_MS = 30_000;

/** An issue of a game that is on sale, once issues are laid; the next one is opened where the last was drawn before its time. */
export async function issueOnSale({ app }: TestApp, gameCode: string): Promise<string> {
  return eventually(async () => {
    const { rows } = await app.pool.query<{ issueNo: string }>(ON_SALE, [gameCode]);
    return rows[0]?.issueNo;
  });
}

/** Its draw time is now; the beacon must be hurried for it. */
export async function bringToDraw({ app }: TestApp, issueNo: string): Promise<void> {
  await app.pool.query(BRING, [issueNo]);
}

/** Closed, and not drawn for an hour. */
export async function closeSale({ app }: TestApp, issueNo: string): Promise<void> {
  await app.pool.query(CLOSE, [issueNo]);
}

/** Asks again until there is an answer. */
export async function eventually<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > until) throw new Error('it did not happen');
    await pause(25);
  }
}

/** What decided an issue, once something has. */
export const decided = ({ app }: TestApp, issueNo: string) =>
  eventually(async () => {
    const { rows } = await app.pool.query<DecidedIssue>(DECIDED, [issueNo]);
    return rows[0];
  });

export interface DecidedIssue {
  readonly state: 'drawn' | 'settled' | 'void';
  readonly draw: readonly number[] | null;
  readonly link: string | null;
  readonly beacon: string | null;
  readonly voidReason: string;
  readonly lateMs: number;
}

const ON_SALE = `update lottery_issue set opens_at = least(opens_at, date_trunc('milliseconds', clock_timestamp()))
  where issue_no = (select issue_no from lottery_issue where game_code = $1 and state = 'waiting'
    and closes_at > clock_timestamp() + interval '1 second' order by draws_at limit 1)
  returning issue_no as "issueNo"`;
const BRING = `update lottery_issue i set opens_at = least(i.opens_at, n.at - interval '1 millisecond'),
    closes_at = n.at - interval '1 millisecond', draws_at = n.at
  from (select date_trunc('milliseconds', clock_timestamp()) as at) n where issue_no = $1 and state = 'waiting'`;
const CLOSE = `update lottery_issue set closes_at = date_trunc('milliseconds', clock_timestamp()),
    draws_at = date_trunc('milliseconds', clock_timestamp()) + interval '1 hour'
  where issue_no = $1 and state = 'waiting'`;
const DECIDED = `select state, draw, link, beacon, void_reason as "voidReason",
    extract(epoch from drawn_at - draws_at)::float8 * 1000 as "lateMs"
  from lottery_issue where issue_no = $1 and state <> 'waiting'`;
