import type { Fen, MemberId } from '@fairground/money';
import { numberList } from '../../../platform/number-list.ts';
import type { Queries } from '../../venues/venues.ts';

/** A chair whose member played a hand with chips of the table: what it has now, and what it drew from its time bank. */
export interface PlayedChips {
  readonly chair: number;
  readonly chips: Fen;
  readonly bankUsedMs: number;
}

/** The SQL of chips that stay at a table, of blinds and time banks. Whoever writes here holds the row of the table. */
export const tableChips = {
  askTopUp: async (store: Queries, memberId: MemberId, to: Fen): Promise<void> => {
    await store.query({ ...ASK_TOP_UP, values: [memberId, to] });
  },

  /** Fills up who asked for it; never above the most a seat can bring, and never down. */
  fillUp: async (store: Queries, tableId: bigint, most: Fen): Promise<void> => {
    await store.query({ ...FILL_UP, values: [tableId, most] });
  },

  /** A hand begins: who plays it, and over whom the big blind went. */
  begin: async (
    store: Queries,
    tableId: bigint,
    { dealt, passed }: { readonly dealt: readonly number[]; readonly passed: readonly number[] },
  ): Promise<void> => {
    await store.query({ ...BEGIN, values: [tableId, dealt, passed] });
  },

  /** Every tenth hand fills a time bank a little. */
  end: async (store: Queries, tableId: bigint, played: readonly PlayedChips[]): Promise<void> => {
    const chairs = played.map(({ chair }) => chair);
    const chips = numberList(played.map((each) => each.chips));
    await store.query({ ...END, values: [tableId, chairs, chips, played.map(({ bankUsedMs }) => bankUsedMs)] });
  },

  /** What a member took from this room's tables when they left, if that was after `since`. */
  leftWith: async (
    store: Queries,
    { memberId, roomCode }: { readonly memberId: MemberId; readonly roomCode: string },
    since: Date,
  ): Promise<Fen> =>
    (await store.query<{ chips: Fen }>({ ...LEFT_WITH, values: [memberId, roomCode, since] })).rows[0]?.chips ?? 0n,

  /** The clock waits for a connection that was lost. */
  waitFor: async (store: Queries, memberId: MemberId, now: Date): Promise<void> => {
    await store.query({ ...WAIT_FOR, values: [memberId, now] });
  },

  /** Sits this hand out and stays; the reason stands at its seat. */
  setWaiting: async (store: Queries, memberId: MemberId, reason: string): Promise<void> => {
    await store.query({ ...WAITING, values: [memberId, reason] });
  },
};

const ASK_TOP_UP = { name: 'table-chips.ask', text: 'update card_seat set top_up = $2 where member_id = $1' };
const FILL_UP = {
  name: 'table-chips.fill-up',
  text: `update card_seat set chips = greatest(chips, least(top_up, $2)), top_up = null
    where table_id = $1 and top_up is not null`,
};
const BEGIN = {
  name: 'table-chips.begin',
  text: `update card_seat set is_in = chair = any ($2::smallint[]),
      missed_blinds = case when chair = any ($2::smallint[]) then 0
        when chair = any ($3::smallint[]) then missed_blinds + 1 else missed_blinds end
    where table_id = $1`,
};
const END = {
  name: 'table-chips.end',
  text: `update card_seat s set chips = p.chips, bank_hands = (s.bank_hands + 1) % 10,
      bank_ms = least(60000, greatest(0, s.bank_ms - p.used) + case when s.bank_hands = 9 then 5000 else 0 end)
    from unnest($2::smallint[], $3::bigint[], $4::integer[]) as p (chair, chips, used)
    where s.table_id = $1 and s.chair = p.chair and s.member_id is not null and s.chips is not null`,
};
const LEFT_WITH = {
  name: 'table-chips.left-with',
  text: 'select chips from card_left where member_id = $1 and room_code = $2 and left_at >= $3',
};
const WAIT_FOR = { name: 'table-chips.wait-for', text: 'update card_seat set waited_at = $2 where member_id = $1' };
const WAITING = {
  name: 'table-chips.waiting',
  text: 'update card_seat set away_reason = $2, away_at = null where member_id = $1',
};
