import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import type { LotState, Store } from './bonus-lots.ts';

export type FundingKind = 'lot' | 'freebet' | 'spins';

/** What of a bet's stake was not the member's own, and what it has brought so far. */
export interface Funding {
  readonly betNo: string;
  readonly kind: FundingKind;
  readonly sourceId: bigint;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly amount: Fen;
  readonly stake: Fen;
  readonly returned: Fen;
  readonly advance: Fen;
  readonly isOpen: boolean;
  /** Of a lot; null for the others. */
  readonly state: LotState | null;
  readonly balance: Fen | null;
  readonly converted: Fen | null;
  readonly maxConversion: Fen | null;
}

/** The SQL of what paid for bets beside the member's own money. */
export const betFundings = {
  insert: async (
    tx: Tx,
    { betNo, kind, sourceId, memberId, venueCode, amount, stake }: NewFunding,
    now: Date,
  ): Promise<void> => {
    await tx.query({ ...INSERT, values: [betNo, kind, sourceId, memberId, venueCode, amount, stake, now] });
  },

  /** Of these bets, each bet's in the order in which it was paid. Nearly always there is none. */
  of: async (store: Store, betNos: readonly string[]): Promise<readonly Funding[]> =>
    (await store.query<Funding>({ ...OF_BETS, values: [betNos] })).rows,

  change: async (
    tx: Tx,
    { betNo, kind, sourceId }: Pick<Funding, 'betNo' | 'kind' | 'sourceId'>,
    { returned, advance, isOpen }: Pick<Funding, 'returned' | 'advance' | 'isOpen'>,
  ): Promise<void> => {
    await tx.query({ ...CHANGE, values: [betNo, kind, sourceId, returned, advance, isOpen] });
  },
};

export type NewFunding = Pick<Funding, 'betNo' | 'kind' | 'sourceId' | 'memberId' | 'venueCode' | 'amount' | 'stake'>;

const INSERT = {
  name: 'bonus.insert-funding',
  text: `insert into bet_funding (bet_no, kind, source_id, member_id, venue_code, amount, stake, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
const OF_BETS = {
  name: 'bonus.funding-of-bets',
  text: `select f.bet_no as "betNo", f.kind, f.source_id as "sourceId", f.member_id as "memberId", f.venue_code as "venueCode",
      f.amount, f.stake, f.returned, f.advance, f.is_open as "isOpen", l.state, l.balance, l.converted,
      l.max_conversion as "maxConversion"
    from bet_funding f left join bonus_lot l on f.kind = 'lot' and l.id = f.source_id
    where f.bet_no = any ($1::text[]) order by f.bet_no, f.kind, f.source_id`,
};
const CHANGE = {
  name: 'bonus.change-funding',
  text: `update bet_funding set returned = $4, advance = $5, is_open = $6
    where bet_no = $1 and kind = $2 and source_id = $3`,
};
