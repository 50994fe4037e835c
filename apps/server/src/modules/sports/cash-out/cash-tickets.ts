import type { Fen, MemberId } from '@fairground/money';
import {
  type Fold,
  isSport,
  type OddsType,
  marketTypeOf,
  priceOf,
  quotedFormat,
  quoteFromText,
  rulebookOf,
  seriesFold,
  SINGLE,
} from '@fairground/betting';
import type { TrackedSelection } from '@fairground/sports-feed';
import type { Queries } from '../../venues/venues.ts';
import type { LegColumns } from '../leg-columns.ts';

/** One selection of a ticket that may be cashed out. */
export interface CashLeg extends TrackedSelection {
  readonly title: string;
  /** Decimal, stake included. */
  readonly price: number;
}

export interface CashTicket {
  readonly id: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly status: string;
  readonly mode: 'single' | 'series' | 'builder';
  readonly fold: Fold;
  readonly stake: Fen;
  readonly staked: Fen;
  readonly cashedStake: Fen;
  /** Its stake was a free bet. */
  readonly isFree: boolean;
  /** Operators hold back one of its selections. */
  readonly isSuspended: boolean;
  readonly placedAt: Date;
  /** The edition of the rules it was taken under. */
  readonly rulebook: string;
  readonly legs: readonly CashLeg[];
  /** The price of all legs of a builder bet together. */
  readonly together: number | null;
}

/** The SQL of tickets that are cashed out. */
export const cashTickets = {
  /** A member's own tickets of these numbers, in the order asked. */
  find: async (store: Queries, memberId: MemberId, ids: readonly string[]): Promise<readonly CashTicket[]> => {
    const { rows } = await store.query<Row>({ ...FIND, values: [memberId, ids] });
    return rows.map(ticketOf);
  },

  /** One of them, kept until the end of the transaction. */
  lock: async (store: Queries, memberId: MemberId, id: string): Promise<CashTicket | undefined> => {
    await store.query({ ...LOCK, values: [memberId, id] });
    return (await cashTickets.find(store, memberId, [id]))[0];
  },

  /** A part was paid out; nothing left ends the ticket. */
  cash: async (store: Queries, id: string, part: CashedPart): Promise<void> => {
    const { stake, paid, steps, now } = part;
    await store.query({ ...CASH, values: [id, stake, paid, JSON.stringify(steps), now] });
  },
};

export interface CashedPart {
  readonly stake: Fen;
  readonly paid: Fen;
  readonly steps: readonly string[];
  readonly now: Date;
}

interface LegRow extends LegColumns {
  readonly kind: string;
  readonly line: number;
  readonly marketName: string;
  readonly sideName: string;
}

interface Row extends Omit<CashTicket, 'mode' | 'fold' | 'legs' | 'together'> {
  readonly mode: string;
  readonly series: string;
  readonly oddsType: OddsType;
  readonly wholePrice: bigint | null;
  readonly legs: readonly LegRow[];
}

const PRICE_UNITS = 10_000;

function ticketOf({ mode, series, oddsType, rulebook, wholePrice, legs, ...row }: Row): CashTicket {
  const fold = mode === 'series' ? seriesFold(series, legs.length) : SINGLE;
  if (!fold) throw new Error(`ticket ${row.id}: unknown series ${series}`);
  const together = mode === 'builder' ? Number(wholePrice ?? 0n) / PRICE_UNITS : null;
  return {
    ...row,
    rulebook,
    mode: modeOf(mode),
    fold,
    together,
    legs: legs.map((leg) => legOf(leg, quotedFormat(leg.marketCode, oddsType, rulebookOf(rulebook)))),
  };
}

const modeOf = (mode: string): CashTicket['mode'] => (mode === 'series' || mode === 'builder' ? mode : 'single');

function legOf(leg: LegRow, oddsType: OddsType): CashLeg {
  const marketType = marketTypeOf(leg.marketCode);
  const quote = quoteFromText(oddsType, leg.odds);
  if (!marketType || !quote.ok || !isSport(leg.sport))
    throw new Error(`unreadable ticket leg: market ${leg.marketCode}, odds ${leg.odds}`);
  const { top, bottom } = priceOf(quote.value);
  const [, home, away] = /^(\d+):(\d+)$/.exec(leg.score) ?? [];
  const match = leg.away === '' ? leg.league : `${leg.home} v ${leg.away}`;
  return {
    gameId: leg.gameId,
    kind: leg.kind === 'champion' ? 'champion' : 'normal',
    marketType,
    side: leg.side,
    line: leg.line,
    home: leg.home,
    away: leg.away,
    title: `${match}，${leg.marketName} ${leg.sideName}`,
    price: Number(top) / Number(bottom),
    ...(marketType.inPlay && home !== undefined && { atBet: { home: Number(home), away: Number(away) } }),
  };
}

const FIND = {
  name: 'sport-ticket.cash-find',
  text: `select t.id, t.member_id as "memberId", t.venue_code as "venueCode", t.status, t.mode, t.series, t.stake, t.staked,
      t.cashed_stake as "cashedStake", t.odds_type as "oddsType", t.rulebook, t.price as "wholePrice", t.placed_at as "placedAt",
      exists (select from bet_funding f where f.bet_no = t.id and f.kind = 'freebet') as "isFree",
      exists (select from sport_leg l where l.ticket_id = t.id
        and sport_is_suspended(l.sport, l.game_id, l.market_code)) as "isSuspended",
      (select jsonb_agg(jsonb_build_object('gameId', l.game_id, 'kind', l.kind, 'sport', l.sport, 'league', l.league,
        'home', l.home, 'away', l.away, 'marketCode', l.market_code, 'line', l.line, 'side', l.side, 'marketName', l.market_name,
        'sideName', l.side_name, 'odds', l.odds, 'score', l.score) order by l.position)
        from sport_leg l where l.ticket_id = t.id) as legs
    from unnest($2::text[]) with ordinality w(id, position) join sport_ticket t on t.id = w.id and t.member_id = $1
    order by w.position`,
};
const LOCK = {
  name: 'sport-ticket.cash-lock',
  text: 'select from sport_ticket where member_id = $1 and id = $2 for no key update',
};
const CASH = {
  name: 'sport-ticket.cash',
  text: `update sport_ticket set cashed_stake = cashed_stake + $2, cashed_out = cashed_out + $3,
      status = case when cashed_stake + $2 = staked then 'settled' else status end,
      returned = case when cashed_stake + $2 = staked then 0 else returned end,
      receipt = case when cashed_stake + $2 = staked then $4::jsonb else receipt end,
      settled_at = case when cashed_stake + $2 = staked then $5 else settled_at end
    where id = $1 and status = 'accepted' and cashed_stake + $2 <= staked`,
};
