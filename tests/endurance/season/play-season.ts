import type { Cancellation, Ruling } from '@fairground/betting';
import { ESPORTS_VENUE } from '@fairground/contract/venues';
import {
  type NextResult,
  NOT_YET,
  publishResults,
} from '../../../apps/server/src/modules/sports/results/result-rows.ts';
import { settleAll, settleDue } from '../../../apps/server/src/modules/sports/settling/settle-due.ts';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';
import { fundSportsbook, fundVenue, type PlacedTicket, placeTickets } from '../../support/sports/sport-tickets.ts';
import { seeded } from '../seeded.ts';
import { type SeasonMatch, seasonMatches } from './season-matches.ts';
import { seasonTickets } from './season-tickets.ts';

export interface SeasonSize {
  readonly matches: number;
  readonly tickets: number;
  readonly members: number;
  readonly seed: number;
  /** Told how far it is, after every part. */
  readonly onPart?: (so: { readonly matches: number; readonly tickets: number; readonly settlements: number }) => void;
}

/** What was played, for whoever checks it afterwards, and how long it took. */
export interface SeasonPlayed {
  /** The last word about every match, as it was said and not as it was stored. */
  readonly truth: ReadonlyMap<string, SeasonTruth>;
  readonly rulings: ReadonlyMap<string, Ruling>;
  readonly tickets: number;
  readonly placingSeconds: number;
  readonly settlingSeconds: number;
  /** How often a ticket was settled: more often than there are tickets. */
  readonly settlements: number;
  readonly corrected: number;
  readonly reopened: number;
}

export interface SeasonTruth extends SeasonMatch {
  readonly cancellations: readonly Cancellation[];
  /** Taken back for a while, or its window not told yet. */
  readonly isUnsaid: boolean;
}

/** Matches that are open for betting at a time. */
const PART = 100;
const PLACED_AT_ONCE = 500;
const PLACING_WORKERS = 2;
const FUNDS = 10_000_000_00n;

/** Plays a season: bets are placed, results come in three shuffled parts with what goes wrong, and all is settled. */
export async function playSeason(app: AppContext, size: SeasonSize): Promise<SeasonPlayed> {
  const { matches, tickets, members, seed, onPart } = size;
  const drawInt = seeded(seed);
  const players = await enrol(app, members);
  await fundSportsbook(app, players, FUNDS, 'season');
  await fundVenue(app, players, { venue: ESPORTS_VENUE, amount: FUNDS, key: 'season-esports' });
  const truth = new Map<string, SeasonTruth>();
  const rulings = new Map<string, Ruling>();
  const clock = { placing: 0, settling: 0 };
  const counts = { settled: 0, changed: 0, reopened: 0 };
  let placed = 0;
  let seen = 0;

  async function timed<T>(what: keyof typeof clock, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      clock[what] += (performance.now() - startedAt) / 1000;
    }
  }

  async function settleNow(): Promise<void> {
    const done = await timed('settling', () => settleDue(app));
    counts.settled += done.settled;
    counts.changed += done.changed;
    counts.reopened += done.reopened;
  }

  const publish = (news: readonly NextResult[]) => app.transact((tx) => publishResults(tx, news));

  for (const part of seasonMatches(`season-${seed}`, matches, PART, drawInt)) {
    seen += part.filter(({ sport }) => sport !== 'FS').length;
    const wanted = Math.floor((tickets * Math.min(seen, matches)) / matches) - placed;
    const bets = seasonTickets(part, wanted, players, drawInt, placed + 1);
    placed += bets.length;
    await timed('placing', () => placeAll(app, bets));
    const order = part
      .map((match) => ({ match, place: drawInt.below(1_000_000) }))
      .toSorted((a, b) => a.place - b.place);
    const third = Math.ceil(order.length / 3);
    for (let from = 0; from < order.length; from += third) {
      await publish(order.slice(from, from + third).map(({ match }) => firstWord(match)));
      await settleNow();
    }
    await publish(part.flatMap((match) => laterWords(match, drawInt, truth)));
    await settleNow();
    await publish(part.flatMap((match) => lastWord(match, truth)));
    await settleNow();
    const ruled = bets.filter(() => drawInt.below(2_000) === 0);
    await rule(app, ruled, rulings);
    await timed('settling', () => settleAll(app, ruled));
    if (truth.size === part.length) await analyse(app);
    onPart?.({ matches: Math.min(seen, matches), tickets: placed, settlements: counts.settled + counts.changed });
  }
  return {
    truth,
    rulings,
    tickets: placed,
    placingSeconds: clock.placing,
    settlingSeconds: clock.settling,
    settlements: counts.settled + counts.changed,
    corrected: counts.changed,
    reopened: counts.reopened,
  };
}

/** Side by side, each member in one share: the database places one part while we write the next one down. */
async function placeAll(app: AppContext, bets: readonly PlacedTicket[]): Promise<void> {
  const concurrency = Array.from({ length: PLACING_WORKERS }, (_, share) =>
    bets.filter(({ memberId }) => memberId % BigInt(PLACING_WORKERS) === BigInt(share)),
  );
  await Promise.all(
    concurrency.map(async (share) => {
      for (let from = 0; from < share.length; from += PLACED_AT_ONCE) {
        await placeTickets(app, share.slice(from, from + PLACED_AT_ONCE));
      }
    }),
  );
}

const saying = ({ gameId, start, startedAt }: SeasonMatch, source: string, more: Partial<NextResult>): NextResult => ({
  gameId,
  source,
  startedAt,
  publishedAt: new Date(start),
  ...more,
});

const firstWord = (match: SeasonMatch): NextResult =>
  saying(match, 'feed:1', match.versions[0] ? { facts: match.versions[0] } : {});

/** Corrections of the feed; now and then a window is cancelled, or the result taken back for a while. */
function laterWords(
  match: SeasonMatch,
  drawInt: ReturnType<typeof seeded>,
  truth: Map<string, SeasonTruth>,
): readonly NextResult[] {
  const second = match.versions[1];
  const dice = drawInt.below(200);
  const window: Cancellation = { reason: 'D16', from: match.start - 6 * 3_600_000, until: match.start - 3_600_000 };
  const cancellations = dice === 0 ? [window] : [];
  const isTakenBack = !second && dice === 1 && match.sport !== 'FS';
  truth.set(match.gameId, { ...match, cancellations, isUnsaid: isTakenBack || (second !== undefined && dice === 0) });
  if (second) return [saying(match, 'feed:2', { facts: second })];
  if (dice === 0) return [saying(match, 'operator:window', { cancellation: window })];
  return isTakenBack ? [saying(match, 'operator:rollback', { facts: NOT_YET })] : [];
}

/** What was taken back, and a window of a match whose result was corrected first, is said in the end. */
function lastWord(match: SeasonMatch, truth: ReadonlyMap<string, SeasonTruth>): readonly NextResult[] {
  const facts = match.versions.at(-1);
  const said = truth.get(match.gameId);
  if (!facts || !said?.isUnsaid) return [];
  const [window] = said.cancellations;
  return [saying(match, 'operator:last', { facts, ...(window && { cancellation: window }) })];
}

async function rule(app: AppContext, bets: readonly PlacedTicket[], rulings: Map<string, Ruling>): Promise<void> {
  for (const [index, { id }] of bets.entries()) {
    const ruling: Ruling = index % 2 === 0 ? { result: 'A' } : { result: 'D', reason: 'D14' };
    rulings.set(id, ruling);
    const reason = ruling.result === 'D' ? ruling.reason : null;
    await app.pool.query(
      `insert into sport_ruling (ticket_id, result, reason, ruled_by, ruled_at) values ($1, $2, $3, 'season', $4)`,
      [id, ruling.result, reason, app.now()],
    );
  }
}

/** Members as rows only: nobody of them ever logs in. */
async function enrol(app: AppContext, count: number): Promise<bigint[]> {
  const { rows } = await app.pool.query<{ id: bigint }>(
    `insert into member (name, password_hash, invite_code, registered_at, registered_ip, registered_device)
     select 'season' || n, 'none', 'season' || n, now(), '', '' from generate_series(1, $1::int) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** As the database does by itself after a while: plans made for empty tables are no good for full ones. */
async function analyse({ pool }: AppContext): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}
