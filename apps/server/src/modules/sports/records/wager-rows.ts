import type { Fen, MemberId } from '@fairground/money';
import type { CancelReason, gameTypeLabels, OddsType, resultLabels } from '@fairground/betting';
import type { Queries } from '../../venues/venues.ts';
import type { LegColumns } from '../leg-columns.ts';

export type GameType = keyof typeof gameTypeLabels;
export type SettlementResultCode = keyof typeof resultLabels;
export type TicketStatus = 'delay' | 'accepted' | 'rejected' | 'settled' | 'void';

/** Which of a member's tickets are wanted. Both ends of the span belong to it. */
export interface WagerFilter {
  readonly memberId: MemberId;
  readonly statuses: readonly TicketStatus[];
  /** The venue they were placed in; every one when left out. */
  readonly venueCode?: string | undefined;
  /** Sports of which at least one leg must be; every sport when left out. */
  readonly sports?: readonly string[] | undefined;
  readonly from: Date;
  readonly to: Date;
}

/** A ticket as the records tell it. */
export interface WagerRow {
  readonly id: string;
  readonly venueCode: string;
  readonly mode: 'single' | 'multiple' | 'series' | 'builder';
  readonly series: string;
  readonly lines: number;
  readonly status: TicketStatus;
  readonly staked: Fen;
  readonly returnable: Fen;
  readonly oddsType: OddsType;
  readonly odds: string;
  readonly returned: Fen | null;
  readonly withheld: Fen;
  readonly cashedStake: Fen;
  readonly cashedOut: Fen;
  readonly result: SettlementResultCode | null;
  readonly reason: string | null;
  readonly rulebook: string;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly receipt: readonly string[] | null;
  /** What of it counted as turnover; null before it is settled. */
  readonly counted: Fen | null;
  readonly legs: readonly WagerLeg[];
}

export interface WagerLeg extends LegColumns {
  readonly marketName: string;
  readonly sideName: string;
  readonly lineText: string;
  readonly resultScore: string;
  readonly startAt: number;
  readonly result: SettlementResultCode | null;
  readonly cancellation: CancelReason | null;
}

/** What the tickets of a filter come to; rejected ones never were bets. */
export interface WagerTotals {
  readonly total: number;
  readonly staked: Fen;
  readonly returned: Fen;
  readonly counted: Fen;
  /** What was staked and came back of those that have ended. */
  readonly net: Fen;
}

const valuesOf = ({ memberId, venueCode, statuses, sports, from, to }: WagerFilter): unknown[] => [
  memberId,
  statuses,
  from,
  to,
  sports ?? null,
  venueCode ?? null,
];

/** The SQL of a member's tickets, for whoever shows them. */
export const wagerRows = {
  page: async (
    store: Queries,
    filter: WagerFilter,
    { limit, skip }: { readonly limit: number; readonly skip: number },
  ): Promise<readonly WagerRow[]> =>
    (await store.query<WagerRow>({ ...PAGE, values: [...valuesOf(filter), limit, skip] })).rows,

  ofIds: async (store: Queries, memberId: MemberId, ids: readonly string[]): Promise<readonly WagerRow[]> =>
    (await store.query<WagerRow>({ ...OF_IDS, values: [memberId, ids] })).rows,

  totals: async (store: Queries, filter: WagerFilter): Promise<WagerTotals> => {
    const { rows } = await store.query<WagerTotals>({ ...TOTALS, values: valuesOf(filter) });
    return rows[0] ?? { total: 0, staked: 0n, returned: 0n, counted: 0n, net: 0n };
  },
};

const WHERE = `t.member_id = $1 and ($6::text is null or t.venue_code = $6) and t.status = any ($2::text[]) and t.placed_at between $3 and $4
    and ($5::text[] is null or exists (select from sport_leg l where l.ticket_id = t.id and l.sport = any ($5::text[])))`;

/** What was cashed out came back too. */
const RETURNED = `coalesce(t.returned, 0) + t.cashed_out`;

const TICKETS = `select t.id, t.venue_code as "venueCode", t.mode, t.series, t.lines, t.status, t.staked, t.returnable, t.odds_type as "oddsType", t.odds,
      t.returned, t.withheld, t.cashed_stake as "cashedStake", t.cashed_out as "cashedOut", t.result, t.reason, t.rulebook,
      t.placed_at as "placedAt", t.settled_at as "settledAt", coalesce(s.receipt, t.receipt) as receipt, b.counted,
      (select jsonb_agg(jsonb_build_object('gameId', l.game_id, 'sport', l.sport, 'league', l.league, 'home', l.home,
          'away', l.away, 'marketCode', l.market_code, 'marketName', l.market_name, 'side', l.side, 'sideName', l.side_name, 'lineText', l.line_text,
          'odds', l.odds, 'score', l.score, 'resultScore', l.result_score,
          'startAt', (extract(epoch from l.start_at) * 1000)::bigint, 'result', l.result,
          'cancellation', l.cancellation) order by l.position)
        from sport_leg l where l.ticket_id = t.id) as legs
    from sport_ticket t
    left join sport_settlement s on s.ticket_id = t.id and s.version = t.settle_version and s.reversed_at is null
    left join wagering_bet b on b.member_id = t.member_id and b.bet_no = t.id`;

const PAGE = {
  name: 'sport.wagers',
  text: `${TICKETS} where ${WHERE} order by t.placed_at desc, t.id desc limit $7 offset $8`,
};

const OF_IDS = {
  name: 'sport.wagers-of-ids',
  text: `${TICKETS} where t.member_id = $1 and t.id = any ($2::text[])`,
};

const TOTALS = {
  name: 'sport.wager-totals',
  text: `select count(*)::int as total, coalesce(sum(t.staked), 0)::bigint as staked,
      coalesce(sum(${RETURNED}), 0)::bigint as returned, coalesce(sum(b.counted), 0)::bigint as counted,
      coalesce(sum(${RETURNED} - t.staked) filter (where t.status in ('settled', 'void')), 0)::bigint as net
    from sport_ticket t left join wagering_bet b on b.member_id = t.member_id and b.bet_no = t.id
    where ${WHERE}`,
};
