import {
  type CancelReason,
  type Fold,
  foldOf,
  isSport,
  type OddsType,
  marketTypeOf,
  quotedFormat,
  quoteFromText,
  rulebookOf,
  seriesFold,
  type Settlement,
  SINGLE,
  type Sport,
  type Ticket,
  type TicketLeg,
} from '@fairground/betting';
import type { Fen, MatchId, MemberId, TicketId } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import type { LegColumns } from '../leg-columns.ts';

export type BetMode = 'single' | 'multiple' | 'series' | 'builder';

/** A ticket as it stands in the database, as far as settling goes. */
export interface TicketRow {
  readonly id: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly mode: BetMode;
  readonly series: string;
  readonly stake: Fen;
  readonly staked: Fen;
  readonly oddsType: OddsType;
  readonly price: bigint | null;
  /** What a same-match multiple was priced by; null where it was not kept, and for every other bet. */
  readonly pinned: Ticket['pinned'] | null;
  readonly returnable: Fen;
  readonly rulebook: string;
  readonly placedAt: Date;
  readonly placedFeedAt: Date;
  readonly cashedStake: Fen;
  /** 0 while it was never settled. */
  readonly version: number;
  readonly isOpen: boolean;
  readonly legs: readonly LegRow[];
}

export interface LegRow extends LegColumns {
  readonly ticketId: TicketId;
  readonly position: number;
  readonly line: number;
}

/** The settlement that stands, with what it paid. */
export interface StandingRow {
  readonly ticketId: TicketId;
  readonly version: number;
  readonly result: string;
  readonly cancellation: CancelReason | null;
  readonly returned: Fen;
  readonly paid: Fen;
  readonly withheld: Fen;
  readonly receipt: readonly string[];
  readonly versions: Readonly<Record<string, number>>;
  readonly entryId: bigint | null;
  readonly settledAt: Date;
}

type Db = Pick<Tx, 'query'>;

/** A ticket that is to be looked at, and whose it is. */
export type DueTicket = Pick<TicketRow, 'id' | 'memberId'>;

/**
 * The tickets that any of these matches may concern: accepted ones, and settled ones that may change. One member's stand
 * together, in the order of their ids.
 */
export async function ticketsOn(db: Db, gameIds: readonly MatchId[]): Promise<readonly DueTicket[]> {
  return (await db.query<DueTicket>(TICKETS_ON, [gameIds])).rows;
}

/** The matches of a ticket, and its member's other tickets on them. */
export async function besideTicket(
  db: Db,
  id: string,
): Promise<{ readonly games: readonly MatchId[]; readonly others: readonly string[] }> {
  const { rows } = await db.query<{ games: MatchId[]; others: string[] }>(BESIDE_TICKET, [id]);
  return rows[0] ?? { games: [], others: [] };
}

/** Tickets with their legs, in the order of their ids; locked unless somebody only wants to look. */
export async function readTickets(db: Db, ids: readonly string[], isLocked: boolean): Promise<TicketRow[]> {
  const { rows } = await db.query<Omit<TicketRow, 'legs'>>(isLocked ? LOCK_TICKETS : READ_TICKETS, [ids]);
  const found = await db.query<LegRow>(READ_LEGS, [rows.map(({ id }) => id)]);
  const legs = new Map<string, LegRow[]>();
  for (const leg of found.rows) {
    const known = legs.get(leg.ticketId);
    if (known) known.push(leg);
    else legs.set(leg.ticketId, [leg]);
  }
  return rows.map((row) => ({ ...row, legs: legs.get(row.id) ?? [] }));
}

/** The settlements that stand now, by ticket. */
export async function readStanding(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StandingRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<StandingRow>(READ_STANDING, [ids]);
  return new Map(rows.map((row) => [row.ticketId, row]));
}

/** The ticket as the rules know it. A row that makes none is a fault of ours and stops its batch. */
export function ticketOf(row: TicketRow): Ticket {
  const fold = row.mode === 'series' ? seriesOf(row.series, row.legs.length) : SINGLE;
  if (!fold || (row.mode === 'series' && fold.legs !== row.legs.length))
    throw new Error(`ticket ${row.id}: unknown series ${row.series}`);
  return {
    id: row.id,
    fold,
    stake: row.stake,
    acceptedAt: row.placedFeedAt.getTime(),
    rulebook: row.rulebook,
    legs: row.legs.map((leg) => legOf(leg, row)),
    ...(row.mode === 'builder' && { together: { type: 'E', units: row.price ?? 0n } }),
    ...(row.mode === 'builder' && row.pinned && { pinned: row.pinned }),
    ...(row.cashedStake > 0n && { cashed: row.cashedStake }),
  };
}

/** A code is read with the number of selections: `2c1` of three is every pair of them. */
export const seriesOf = (code: string, legs: number): Fold | undefined => seriesFold(code, legs) ?? foldOf(code);

function legOf(leg: LegRow, { oddsType, rulebook }: TicketRow): TicketLeg {
  const marketType = marketTypeOf(leg.marketCode);
  const quote = quoteFromText(quotedFormat(leg.marketCode, oddsType, rulebookOf(rulebook)), leg.odds);
  if (!marketType || !quote.ok)
    throw new Error(`ticket ${leg.ticketId} has an unreadable leg: market ${leg.marketCode}, odds ${leg.odds}`);
  const atBet = /^(\d+):(\d+)$/.exec(leg.score);
  return {
    gameId: leg.gameId,
    sport: sportOf(leg),
    marketType,
    side: leg.side,
    line: leg.line,
    quote: quote.value,
    title: leg.away === '' ? leg.league : `${leg.home} 对 ${leg.away}`,
    ...(marketType.inPlay && atBet && { atBet: { home: Number(atBet[1]), away: Number(atBet[2]) } }),
  };
}

function sportOf({ sport, ticketId }: LegRow): Sport {
  if (!isSport(sport)) throw new Error(`ticket ${ticketId}: unknown sport ${sport}`);
  return sport;
}

/** What a settlement said, as far as another one is compared with it. */
export function settlementOf(
  row: StandingRow | undefined,
  { isOpen, staked, cashedStake, rulebook }: TicketRow,
): Settlement {
  if (!row || isOpen) return { state: 'open' };
  return {
    state: 'settled',
    result: settlementResultOf(row.result),
    ...(row.cancellation && { reason: row.cancellation }),
    staked: staked - cashedStake,
    returned: row.returned,
    legs: [],
    rulebook,
    versions: row.versions,
    receipt: row.receipt.filter((line) => !line.startsWith(CAP_LINE)),
  };
}

/** How the line begins that tells of a payout cap; it belongs to the day, not to the arithmetic of the ticket. */
export const CAP_LINE = '单日最高派彩';

const LETTERS = ['W', 'LW', 'P', 'LL', 'L', 'D', 'A'] as const;

function settlementResultOf(text: string): (typeof LETTERS)[number] {
  const letter = LETTERS.find((each) => each === text);
  if (!letter) throw new Error(`unknown settlement result ${text}`);
  return letter;
}

const TICKETS_ON = {
  name: 'sport.tickets-on',
  text: `select distinct t.member_id as "memberId", t.id from sport_leg l join sport_ticket t on t.id = l.ticket_id
    where l.game_id = any ($1::text[]) and t.cashed_stake < t.staked and (t.status = 'accepted' or t.settle_version > 0)
    order by 1, 2`,
};

const BESIDE_TICKET = {
  name: 'sport.beside-ticket',
  text: `with game as (select distinct game_id from sport_leg where ticket_id = $1)
    select array(select game_id from game) as games,
      array(select distinct t.id from game join sport_leg l using (game_id) join sport_ticket t on t.id = l.ticket_id
        where t.member_id = (select member_id from sport_ticket where id = $1) and t.id <> $1
          and t.cashed_stake < t.staked and (t.status = 'accepted' or t.settle_version > 0)) as others`,
};

const TICKETS = `select t.id, t.member_id as "memberId", t.venue_code as "venueCode", t.mode, t.series, t.stake, t.staked,
    t.odds_type as "oddsType", t.price, t.returnable, t.rulebook, t.placed_at as "placedAt", t.placed_feed_at as "placedFeedAt",
    t.cashed_stake as "cashedStake", t.settle_version as version, t.status = 'accepted' as "isOpen",
    case t.mode when 'builder' then (select p.pricing from sport_ticket_pricing p where p.ticket_id = t.id) end as pinned
  from sport_ticket t
  where t.id = any ($1::text[]) and t.cashed_stake < t.staked and (t.status = 'accepted' or t.settle_version > 0)
  order by t.id`;
const READ_TICKETS = { name: 'sport.read-tickets', text: TICKETS };
const LOCK_TICKETS = { name: 'sport.lock-tickets', text: `${TICKETS} for no key update` };

const READ_LEGS = {
  name: 'sport.read-legs',
  text: `select ticket_id as "ticketId", position, game_id as "gameId", sport, league, home, away, market_code as "marketCode", line, side, odds, score
    from sport_leg where ticket_id = any ($1::text[]) order by ticket_id, position`,
};

const READ_STANDING = {
  name: 'sport.read-standing',
  text: `select s.ticket_id as "ticketId", s.version, s.result, s.cancellation, s.returned, s.paid, s.withheld, s.receipt,
      s.result_versions as versions, s.entry_id as "entryId", s.settled_at as "settledAt"
    from sport_ticket t join sport_settlement s on s.ticket_id = t.id and s.version = t.settle_version
    where t.id = any ($1::text[])`,
};
