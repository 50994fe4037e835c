import type { MatchId } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { noteLater } from '../results/price-log.ts';
import { linkedOpposites } from './linked-opposites.ts';
import { settleTickets, type Settling, type Surroundings } from './settle-tickets.ts';
import { notifyVoidLegs } from './void-legs.ts';
import { type DueTicket, ticketsOn } from './ticket-rows.ts';

export interface SettleOptions {
  /** Tickets of one transaction. */
  readonly batch?: number;
  /** Transactions side by side: while one computes, the other is with the database. */
  readonly concurrency?: number;
}

const BATCH = 500;
const CONCURRENCY = 3;
/** Matches taken up together. */
const GAMES = 100;

const NOTHING: Settling = { settled: 0, changed: 0, reopened: 0, unchanged: 0 };

/**
 * Applies every result that has not been applied: each ticket it concerns is held against all that is known, in batches.
 * Whoever is stopped in the middle begins with the same results again, and finds settled what is settled.
 */
export async function settleDue(app: AppContext, options: SettleOptions = {}): Promise<Settling> {
  let total = NOTHING;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until nothing is due
    const due = await dueResults(app);
    if (due.length === 0) return total;
    const games = gamesOf(due);
    // oxlint-disable-next-line no-await-in-loop
    const tickets = await ticketsOn(app.pool, games);
    // oxlint-disable-next-line no-await-in-loop
    const linked = await linkedOpposites(app.pool, games);
    // oxlint-disable-next-line no-await-in-loop
    total = sum(total, await settleAll(app, tickets, { ...options, linked }));
    // oxlint-disable-next-line no-await-in-loop
    if (tickets.length > 0) await app.transact((tx) => noteLater(app, tx, games));
    // oxlint-disable-next-line no-await-in-loop
    await notifyVoidLegs(app, gamesOf(due.filter(({ isByOperator }) => isByOperator)));
    // oxlint-disable-next-line no-await-in-loop
    await app.pool.query(APPLIED, [due.map(({ gameId }) => gameId), due.map(({ version }) => version), app.now()]);
  }
}

/** Settles tickets by what is known, whatever led to them; one member's stand together. */
export async function settleAll(
  app: AppContext,
  tickets: readonly DueTicket[],
  { batch = BATCH, concurrency = CONCURRENCY, linked = [] }: SettleOptions & Pick<Surroundings, 'linked'> = {},
): Promise<Settling> {
  const parts = batchesOf(tickets, batch);
  let total = NOTHING;
  const worker = async (): Promise<void> => {
    for (let part = parts.next(); !part.done; part = parts.next()) {
      const { ids, others } = part.value;
      // oxlint-disable-next-line no-await-in-loop -- a worker settles one batch after the other
      const done = await app.transact(async (tx) => {
        // Nobody waits for an answer here: a busy moment is no reason to begin the batch again.
        await tx.query(PATIENCE);
        return settleTickets(app, tx, { ids, now: app.now(), others, linked });
      });
      total = sum(total, done);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return total;
}

/** A member's tickets go into one batch as long as they fit: workers that share no member never wait for each other. */
function* batchesOf(tickets: readonly DueTicket[], batch: number): Generator<Batch> {
  let from = 0;
  while (from < tickets.length) {
    const most = Math.min(from + batch, tickets.length);
    let to = most;
    while (to > from && tickets[to]?.memberId === tickets[to - 1]?.memberId) to -= 1;
    // Whoever has more tickets than that goes into several.
    if (to === from) to = most;
    yield { ids: idsOf(tickets.slice(from, to)), others: idsOf(restOf(tickets, { from, to })) };
    from = to;
  }
}

interface Batch {
  readonly ids: readonly string[];
  /** Of members who go into several. */
  readonly others: readonly string[];
}

const idsOf = (tickets: readonly DueTicket[]): readonly string[] => tickets.map(({ id }) => id);

/** The tickets beside a batch that belong to its first or last member. */
function restOf(
  tickets: readonly DueTicket[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly DueTicket[] {
  let [first, last] = [from, to];
  while (first > 0 && tickets[first - 1]?.memberId === tickets[from]?.memberId) first -= 1;
  while (last < tickets.length && tickets[last]?.memberId === tickets[to - 1]?.memberId) last += 1;
  return [...tickets.slice(first, from), ...tickets.slice(to, last)];
}

/**
 * A bet that was accepted while its match was being settled may have been missed: such results are applied again.
 */
export async function reviewLateBets(app: AppContext): Promise<void> {
  const since = new Date(app.now().getTime() - LATE_BETS_MS);
  await app.pool.query(LATE_BETS, [since]);
}

const LATE_BETS_MS = 3_600_000;

const sum = (one: Settling, other: Settling): Settling => ({
  settled: one.settled + other.settled,
  changed: one.changed + other.changed,
  reopened: one.reopened + other.reopened,
  unchanged: one.unchanged + other.unchanged,
});

interface DueResult {
  readonly gameId: MatchId;
  readonly version: number;
  readonly isByOperator: boolean;
}

const gamesOf = (due: readonly DueResult[]): readonly MatchId[] => [...new Set(due.map(({ gameId }) => gameId))];

async function dueResults({ pool }: AppContext): Promise<readonly DueResult[]> {
  return (await pool.query<DueResult>(DUE, [GAMES])).rows;
}

const PATIENCE = `set local statement_timeout = '60s'`;

const DUE = {
  name: 'sport.due-results',
  text: `select game_id as "gameId", version, source like 'operator:%' as "isByOperator" from sport_result where applied_at is null order by published_at limit $1`,
};

const APPLIED = {
  name: 'sport.results-applied',
  text: `update sport_result r set applied_at = $3 from unnest($1::text[], $2::int[]) as w (game_id, version)
    where r.game_id = w.game_id and r.version = w.version`,
};

const LATE_BETS = {
  name: 'sport.late-bets',
  text: `with late as (
      select distinct l.game_id, coalesce(t.decided_at, t.placed_at) as at from sport_ticket t
      join sport_leg l on l.ticket_id = t.id where t.status = 'accepted' and t.placed_at > $1)
    update sport_result r set applied_at = null from late where r.game_id = late.game_id and late.at >= r.applied_at`,
};
