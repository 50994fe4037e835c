import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import { numberList } from '../../../platform/number-list.ts';
import type { Queries } from '../../venues/venues.ts';

/** Somebody at a table: a member, or a bot. */
export interface SeatRow {
  readonly chair: number;
  readonly memberId: MemberId | null;
  /** A member's user name. */
  readonly userName: string | null;
  readonly botName: string | null;
  readonly withBots: boolean;
  /** Of a member, what lies in the venue's wallet now, or the chips they have bought for the table. */
  readonly stack: Fen;
  /** What it is to be filled up to before the next hand. */
  readonly topUp: Fen | null;
  /** Played the last hand. */
  readonly isIn: boolean;
  readonly missedBlinds: number;
  readonly bankMs: number;
  /** When the clock last waited for its lost connection. */
  readonly waitedAt: Date | null;
  readonly commit: string | null;
  /** A bot's own. */
  readonly seed: string | null;
  readonly timeouts: number;
  readonly isTrustee: boolean;
  readonly isLeaving: boolean;
  readonly awayReason: string;
  readonly awayAt: Date | null;
  readonly device: string;
  readonly address: string;
  readonly seenAt: Date;
}

/** Somebody who sits down. */
export interface NewSeat {
  readonly tableId: bigint;
  readonly chair: number;
  readonly now: Date;
  readonly memberId?: MemberId;
  readonly botName?: string;
  readonly withBots?: boolean;
  readonly stack?: Fen;
  /** Bought for the table. */
  readonly chips?: Fen | undefined;
  readonly commit?: string;
  readonly seed?: string;
  readonly device?: string;
  readonly address?: string;
}

interface SeatsOfTable {
  readonly tableId: bigint;
  readonly chairs: readonly number[];
}

/**
 * The SQL of seats. Whoever writes here holds the row of the table. Who deals next was decided between those who sat there:
 * with anybody who comes or goes it is drawn anew.
 */
export const cardSeats = {
  of: async (store: Queries, tableId: bigint): Promise<readonly SeatRow[]> =>
    (await store.query<SeatRow>({ ...OF, values: [tableId] })).rows,

  sit: async (tx: Pick<Tx, 'db' | 'query'>, seat: NewSeat): Promise<void> => {
    const { tableId, memberId = null, botName = null, withBots = true, now, ...rest } = seat;
    await tx.db
      .insertInto('card_seat')
      .values({
        ...rest,
        table_id: tableId,
        member_id: memberId,
        bot_name: botName,
        with_bots: withBots,
        joined_at: now,
        seen_at: now,
      })
      .execute();
    await tx.query({ ...NO_DEALER, values: [tableId] });
  },

  leave: async (store: Queries, { tableId, chairs }: SeatsOfTable, now: Date): Promise<void> => {
    if (chairs.length === 0) return;
    await store.query({ ...LEAVE, values: [tableId, chairs, now] });
    await store.query({ ...NO_DEALER, values: [tableId] });
  },

  askToLeave: async (store: Queries, memberId: MemberId): Promise<void> => {
    await store.query({ ...ASK_TO_LEAVE, values: [memberId] });
  },

  /** Came back, in time or after having asked to leave. */
  stay: async (store: Queries, memberId: MemberId, now: Date): Promise<void> => {
    await store.query({ ...STAY, values: [memberId, now] });
  },

  /** The time ran down for these; whoever reached the most of it is played for from here. */
  countTimeouts: async (store: Queries, tableId: bigint, missed: { chairs: readonly number[]; most: number }) => {
    if (missed.chairs.length > 0) await store.query({ ...TIMED_OUT, values: [tableId, missed.chairs, missed.most] });
  },

  /** The member plays in person again, or no longer. */
  setTrustee: async (store: Queries, memberId: MemberId, isTrustee: boolean): Promise<void> => {
    await store.query({ ...TRUSTEE, values: [memberId, isTrustee] });
  },

  setAway: async (
    store: Queries,
    memberId: MemberId,
    { reason, now }: { readonly reason: string; readonly now: Date },
  ): Promise<void> => {
    await store.query({ ...AWAY, values: [memberId, reason, now] });
  },

  /** These play the next hand: what they had bound for it is used up. */
  usedUp: async (store: Queries, tableId: bigint, chairs: readonly number[]): Promise<void> => {
    await store.query({ ...USED_UP, values: [tableId, chairs] });
  },

  commit: async (store: Queries, memberId: MemberId, commit: string): Promise<void> => {
    await store.query({ ...COMMIT, values: [memberId, commit] });
  },

  addToBots: async (
    store: Queries,
    tableId: bigint,
    results: readonly { readonly chair: number; readonly change: Fen }[],
  ): Promise<void> => {
    if (results.length === 0) return;
    const [chairs, changes] = [results.map(({ chair }) => chair), results.map(({ change }) => change)];
    await store.query({ ...ADD_TO_BOTS, values: [tableId, chairs, numberList(changes)] });
  },

  /** A member who looks at the table is there. Written now and then only. */
  seen: async (store: Queries, memberId: MemberId, now: Date): Promise<void> => {
    await store.query({ ...SEEN, values: [memberId, now] });
  },
};

const OF = {
  name: 'card-seat.of',
  text: `select s.chair, s.member_id as "memberId", m.name as "userName", s.bot_name as "botName", s.with_bots as "withBots",
      case when s.member_id is null then s.stack else coalesce(s.chips, a.balance, 0) end as stack, s.top_up as "topUp",
      s.is_in as "isIn", s.missed_blinds as "missedBlinds", s.bank_ms as "bankMs",
      s.waited_at as "waitedAt", s.commit, s.seed, s.timeouts,
      s.is_trustee as "isTrustee", s.is_leaving as "isLeaving", s.away_reason as "awayReason", s.away_at as "awayAt", s.device,
      s.address, s.seen_at as "seenAt"
    from card_seat s join card_table t on t.id = s.table_id left join member m on m.id = s.member_id
    left join ledger_account a on a.member_id = s.member_id and a.wallet = 'venue:' || t.venue_code and a.currency = 'CNY'
    where s.table_id = $1 order by s.chair`,
};
const LEAVE = {
  name: 'card-seat.leave',
  text: `with gone as (delete from card_seat where table_id = $1 and chair = any ($2::smallint[]) returning member_id, chips)
    insert into card_left (member_id, room_code, chips, left_at)
    select g.member_id, t.room_code, g.chips, $3 from gone g join card_table t on t.id = $1
    where g.member_id is not null and g.chips is not null
    on conflict (member_id, room_code) do update set chips = excluded.chips, left_at = excluded.left_at`,
};
const NO_DEALER = {
  name: 'card-seat.no-dealer',
  text: 'update card_table set dealer = null where id = $1 and dealer is not null',
};
const ASK_TO_LEAVE = {
  name: 'card-seat.ask-to-leave',
  text: 'update card_seat set is_leaving = true, is_trustee = true where member_id = $1',
};
const STAY = {
  name: 'card-seat.stay',
  text: `update card_seat set is_leaving = false, is_trustee = false, timeouts = 0, seen_at = $2 where member_id = $1`,
};
const TIMED_OUT = {
  name: 'card-seat.timed-out',
  text: `update card_seat set timeouts = timeouts + 1, is_trustee = is_trustee or timeouts + 1 >= $3
    where table_id = $1 and chair = any ($2::smallint[]) and member_id is not null`,
};
const TRUSTEE = {
  name: 'card-seat.trustee',
  text: `update card_seat set is_trustee = $2, timeouts = 0 where member_id = $1
    and (is_trustee <> $2 or timeouts <> 0) and not is_leaving`,
};
const AWAY = {
  name: 'card-seat.away',
  text: `update card_seat set away_reason = $2, away_at = case when $2 = '' then null else coalesce(away_at, $3) end
    where member_id = $1`,
};
const USED_UP = {
  name: 'card-seat.used-up',
  text: `update card_seat set commit = null, seed = null, away_reason = '', away_at = null
    where table_id = $1 and chair = any ($2::smallint[])`,
};
const COMMIT = { name: 'card-seat.commit', text: 'update card_seat set commit = $2 where member_id = $1' };
const ADD_TO_BOTS = {
  name: 'card-seat.add-to-bots',
  text: `update card_seat s set stack = s.stack + r.change from unnest($2::smallint[], $3::bigint[]) as r (chair, change)
    where s.table_id = $1 and s.chair = r.chair and s.bot_name is not null`,
};
const SEEN = {
  name: 'card-seat.seen',
  text: `update card_seat set seen_at = $2 where member_id = $1 and seen_at < $2::timestamptz - interval '5 seconds'`,
};
