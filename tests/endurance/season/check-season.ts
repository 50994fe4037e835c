import { checkLedger } from '@fairground/ledger';
import { type MatchResult, priceOf, rulebookOf, settle, type Settled, type Ticket } from '@fairground/betting';
import { Client, Pool } from 'pg';
import { checkLimits } from '../../../apps/server/src/modules/limits/check-limits.ts';
import {
  readStanding,
  readTickets,
  ticketOf,
  type TicketRow,
} from '../../../apps/server/src/modules/sports/settling/ticket-rows.ts';
import { checkSports } from '../../../apps/server/src/modules/sports/betting/check-sports.ts';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';
import type { SeasonPlayed, SeasonTruth } from './play-season.ts';

const PAGE = 2_000;

/** Checks a played season against every invariant we know; each line is a break. */
export async function checkSeason(app: AppContext, databaseUrl: string, played: SeasonPlayed): Promise<string[]> {
  // The tickets are reckoned here, the books over there, both at once.
  const [tickets, books] = await Promise.all([checkTickets(app, played), checkAllBooks(databaseUrl)]);
  return [...tickets, ...books];
}

async function checkAllBooks(databaseUrl: string): Promise<string[]> {
  // Whole checks read everything and may take longer than any call.
  const pool = new Pool({ connectionString: databaseUrl, statement_timeout: 0 });
  try {
    const report = await checkLedger(pool);
    return [
      ...(await checkBooks(databaseUrl)),
      ...report.breaks.map(({ invariant, detail }) => `ledger ${invariant}: ${detail}`),
      ...(await checkLimits(pool)),
      ...(await checkSports(pool)),
    ];
  } finally {
    await pool.end();
  }
}

/** Every ticket again, from what was said about its matches and not from what was stored of it. */
async function checkTickets(app: AppContext, { truth, rulings, tickets }: SeasonPlayed): Promise<string[]> {
  const breaks: string[] = [];
  const matches = new Map([...truth].map(([gameId, match]) => [gameId, lastResult(match)]));
  let looked = 0;
  for (let after = ''; ;) {
    const { rows } = await app.pool.query<{ id: string }>(
      `select id from sport_ticket where id > $1 order by id limit ${PAGE}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const ids = rows.map(({ id }) => id);
    const standing = await readStanding(app.pool, ids);
    for (const row of await readTickets(app.pool, ids, false)) {
      looked += 1;
      const ticket = ticketOf(row);
      const rulebook = rulebookOf(row.rulebook);
      const ends = rulebook && settle(ticket, { matches, rulings }, rulebook);
      const stands = standing.get(row.id);
      if (!stands || row.isOpen || ends?.state !== 'settled') {
        breaks.push(`ticket ${row.id} is ${row.isOpen ? 'open' : 'settled'} and should be ${ends?.state}`);
      } else if (stands.result !== ends.result || stands.paid + stands.withheld !== longhand(ticket, ends, row)) {
        breaks.push(`ticket ${row.id}: ${stands.result} ${stands.paid}, should be ${ends.result} ${ends.returned}`);
      }
      if (breaks.length > 20) return breaks;
    }
  }
  if (looked !== tickets) breaks.push(`${looked} tickets found of ${tickets}`);
  return breaks;
}

const lastResult = ({ gameId, versions, startedAt, cancellations }: SeasonTruth): MatchResult => ({
  gameId,
  version: 1,
  facts: versions.at(-1) ?? { kind: 'match', state: 'scheduled', periods: [], complete: 0 },
  ...(startedAt !== undefined && { startedAt }),
  ...(cancellations.length > 0 && { cancellations }),
});

/** The return line by line, as a person with a pencil would: a second way to the same sum. */
function longhand(ticket: Ticket, { legs }: Settled, row: TicketRow): bigint {
  const halves = legs.map((leg, index) => {
    const quote = ticket.legs[index]?.quote;
    const price = quote ? priceOf(quote) : { top: 1n, bottom: 1n };
    const { result: letter = 'W', places = 1, tied = 1 } = leg?.outcome ?? {};
    return letter === 'W'
      ? { top: price.top * BigInt(places), bottom: price.bottom * BigInt(tied) }
      : byResult(letter, price);
  });
  const open = row.staked - row.cashedStake;
  let [top, bottom] = [0n, 1n];
  const add = (more: { readonly top: bigint; readonly bottom: bigint }): void => {
    top = top * more.bottom + more.top * bottom;
    bottom *= more.bottom;
    // Without lowest terms a thousand lines would make numbers of thousands of digits.
    const shared = divisor(top, bottom);
    [top, bottom] = [top / shared, bottom / shared];
  };
  if (ticket.together) add(togetherLonghand(ticket, legs));
  else for (const line of linesOf(halves, ticket.fold.sizes)) add(line);
  const exactTop = 2n * open * ticket.stake * top + row.staked * bottom;
  return exactTop / (2n * row.staked * bottom);
}

const byResult = (letter: string, price: { top: bigint; bottom: bigint }) => {
  if (letter === 'LW') return { top: price.top + price.bottom, bottom: 2n * price.bottom };
  if (letter === 'LL') return { top: 1n, bottom: 2n };
  return { top: letter === 'L' ? 0n : 1n, bottom: 1n };
};

/** Every choice of legs of the sizes wanted, multiplied out. */
function* linesOf(factors: readonly { top: bigint; bottom: bigint }[], sizes: readonly number[]) {
  for (let mask = 1; mask < 2 ** factors.length; mask += 1) {
    const chosen = factors.filter((_, index) => (mask >> index) % 2 === 1);
    if (!sizes.includes(chosen.length)) continue;
    yield chosen.reduce((one, other) => ({ top: one.top * other.top, bottom: one.bottom * other.bottom }));
  }
}

/** All ways the halves of half results can fall, each worth the price, the stake or nothing. */
function togetherLonghand(ticket: Ticket, legs: Settled['legs']): { top: bigint; bottom: bigint } {
  const price = ticket.together ? priceOf(ticket.together) : { top: 1n, bottom: 1n };
  const halvesOf: Readonly<Record<string, string>> = { W: 'ww', LW: 'wp', LL: 'pl', L: 'll' };
  let ways = [''];
  for (const leg of legs) {
    const two = halvesOf[leg?.outcome.result ?? 'W'] ?? 'pp';
    ways = ways.flatMap((way) => two.split('').map((half) => way + half));
  }
  const won = BigInt(ways.filter((way) => /^w+$/.test(way)).length);
  const kept = BigInt(ways.filter((way) => !way.includes('l')).length) - won;
  return { top: won * price.top + kept * price.bottom, bottom: BigInt(ways.length) * price.bottom };
}

function divisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}

/** What must be true of the books whatever the tickets were; each query gives the breaks. */
const BOOKS: Readonly<Record<string, string>> = {
  'stakes are open tickets': `
    select a.member_id || ' has ' || a.balance || ' staked' as detail from ledger_account a
    where a.wallet in ('stake:CRTY', 'stake:FLDJ') and a.balance <> (select coalesce(sum(t.staked - t.cashed_stake), 0)
      from sport_ticket t where t.member_id = a.member_id and 'stake:' || t.venue_code = a.wallet
        and t.status in ('accepted', 'delay'))`,
  'one settlement stands': `
    select ticket_id as detail from sport_settlement where reversed_at is null group by 1 having count(*) > 1`,
  'what stands was posted': `
    select s.ticket_id || ' pays ' || s.paid as detail from sport_settlement s
    join sport_ticket t on t.id = s.ticket_id
    left join lateral (select sum(amount) filter (where p.from_wallet = 'stake:' || t.venue_code) as staked,
        coalesce(sum(amount) filter (where p.to_wallet = 'venue:' || t.venue_code), 0) as paid
      from ledger_posting p where p.entry_id = s.entry_id) p on true
    where s.reversed_at is null and (p.paid <> s.paid or p.staked is distinct from t.staked - t.cashed_stake)`,
  'what is gone was reversed': `
    select s.ticket_id || ' version ' || s.version as detail from sport_settlement s
    where s.reversed_at is not null and not exists (select from ledger_entry e where e.reverses = s.entry_id)
      and not exists (select from sport_settlement n where n.ticket_id = s.ticket_id and n.version > s.version
        and n.entry_id = s.entry_id)`,
  'the limits counted every return': `
    select g.member_id || ' got ' || g.returned as detail from limit_member g
    where g.returned <> (select coalesce(sum(s.paid), 0) from sport_ticket t join sport_settlement s
      on s.ticket_id = t.id and s.reversed_at is null where t.member_id = g.member_id)`,
  'turnover counts each bet once': `
    select count(*) || ' bets counted' as detail from wagering_bet
    having count(*) <> (select count(*) from sport_ticket where settle_version > 0)`,
  'the day sums are what was paid': `
    select 'days ' || coalesce(sum(paid), 0) as detail from daily_payout
    having coalesce(sum(paid), 0) <> (select coalesce(sum(s.paid), 0) from sport_ticket t join sport_settlement s
      on s.ticket_id = t.id and s.reversed_at is null and s.paid > t.staked - t.cashed_stake)`,
};

async function checkBooks(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const breaks: string[] = [];
  try {
    for (const [invariant, query] of Object.entries(BOOKS)) {
      const { rows } = await client.query<{ detail: string }>(`${query} limit 20`);
      breaks.push(...rows.map(({ detail }) => `${invariant}: ${detail}`));
    }
  } finally {
    await client.end();
  }
  return breaks;
}
