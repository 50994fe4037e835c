import type { Fen, MemberId } from '@fairground/money';
import type { CardAction, HandSetup } from '@fairground/cards';
import type { Tx } from '../../../platform/app-context.ts';
import { numberList } from '../../../platform/number-list.ts';
import type { Queries } from '../../venues/venues.ts';
import type { KeptResult } from './kept-result.ts';

export type HandState = 'gathering' | 'playing' | 'settled' | 'void';

/** A hand as it is kept. */
export interface HandRow {
  readonly handNo: string;
  readonly tableId: bigint;
  readonly roomCode: string;
  readonly venueCode: string;
  readonly rulebook: string;
  readonly sealed: Buffer;
  readonly seedHash: string;
  readonly root: string;
  readonly redeals: number;
  readonly setup: HandSetup | null;
  /** The place that deals by the hand before; null where the deck drew it, and in games without. */
  readonly dealer: number | null;
  readonly state: HandState;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  readonly result: KeptResult | null;
}

/** A place in a hand. */
export interface PlaceRow {
  readonly place: number;
  readonly chair: number;
  readonly memberId: MemberId | null;
  readonly userName: string | null;
  readonly botName: string | null;
  readonly stack: Fen;
  readonly hold: Fen;
  readonly commit: string | null;
  readonly seed: string;
  readonly net: Fen;
  readonly rake: Fen;
  readonly actsAt: Date | null;
}

export type NewPlace = Pick<
  PlaceRow,
  'place' | 'chair' | 'memberId' | 'botName' | 'stack' | 'hold' | 'commit' | 'seed'
> & {
  readonly holdEntry: bigint | null;
};

/** One step of a hand; without a place the clock ran down. */
export interface StepRow {
  readonly seq: number;
  readonly at: Date;
  readonly place: number | null;
  readonly action: CardAction | null;
  readonly isTrustee: boolean;
}

/** What a place came to. */
export interface SettledPlace {
  readonly place: number;
  readonly net: Fen;
  readonly rake: Fen;
  readonly returned: Fen;
  readonly settleEntry: bigint | null;
}

type NewHand = Omit<HandRow, 'state' | 'endedAt' | 'result'> & { readonly gameCode: string };

/** The SQL of hands. Whoever writes to one that is not over holds the row of its table. */
export const cardHands = {
  begin: async ({ db }: Pick<Tx, 'db'>, hand: NewHand, places: readonly NewPlace[]): Promise<void> => {
    const {
      handNo,
      tableId,
      roomCode,
      gameCode,
      venueCode,
      rulebook,
      sealed,
      seedHash,
      root,
      redeals,
      dealer,
      beganAt,
    } = hand;
    const setup = hand.setup === null ? null : JSON.stringify(hand.setup);
    await db
      .insertInto('card_hand')
      .values({
        hand_no: handNo,
        table_id: tableId,
        room_code: roomCode,
        game_code: gameCode,
        venue_code: venueCode,
        rulebook,
        seed_sealed: sealed,
        seed_hash: seedHash,
        root,
        redeals,
        setup,
        dealer,
        began_at: beganAt,
      })
      .execute();
    await db
      .insertInto('card_hand_seat')
      .values(
        places.map(({ memberId, botName, holdEntry, ...place }) => ({
          hand_no: handNo,
          ...place,
          member_id: memberId,
          bot_name: botName,
          hold_entry: holdEntry,
        })),
      )
      .execute();
  },

  find: async (store: Queries, handNo: string): Promise<HandRow | undefined> =>
    (await store.query<HandRow>({ ...FIND, values: [handNo] })).rows[0],

  places: async (store: Queries, handNo: string): Promise<readonly PlaceRow[]> =>
    (await store.query<PlaceRow>({ ...OF_HAND, values: [handNo] })).rows,

  steps: async (store: Queries, handNo: string): Promise<readonly StepRow[]> =>
    (await store.query<StepRow>({ ...STEPS, values: [handNo] })).rows,

  open: async (store: Queries, handNo: string, { place, seed }: { place: number; seed: string }): Promise<void> => {
    await store.query({ ...OPEN_SEED, values: [handNo, place, seed] });
  },

  deal: async (store: Queries, handNo: string): Promise<void> => {
    await store.query({ ...DEAL, values: [handNo] });
  },

  append: async (store: Queries, handNo: string, step: StepRow): Promise<void> => {
    const { seq, at, place, action, isTrustee } = step;
    await store.query({
      ...APPEND,
      values: [handNo, seq, at, place, action === null ? null : JSON.stringify(action), isTrustee],
    });
  },

  /** When a place's bot or trustee acts; null for none. */
  actsAt: async (store: Queries, handNo: string, times: readonly { place: number; at: Date | null }[]) => {
    const values = [handNo, times.map(({ place }) => place), times.map(({ at }) => at)];
    if (times.length > 0) await store.query({ ...ACTS_AT, values });
  },

  end: async (
    store: Queries,
    ended: {
      readonly handNo: string;
      readonly result: KeptResult | null;
      readonly botsEntry: bigint | null;
      readonly now: Date;
    },
    places: readonly SettledPlace[],
  ): Promise<void> => {
    const { handNo, result, botsEntry, now } = ended;
    const state = result === null ? 'void' : 'settled';
    const kept = result === null ? null : JSON.stringify(result);
    await store.query({ ...END, values: [handNo, state, kept, botsEntry, now] });
    await store.query({
      ...END_PLACES,
      values: [
        handNo,
        places.map(({ place }) => place),
        numberList(places.map(({ net }) => net)),
        numberList(places.map(({ rake }) => rake)),
        numberList(places.map(({ returned }) => returned)),
        places.map(({ settleEntry }) => settleEntry),
      ],
    });
  },

  /** A page of the hands a member played, newest first. */
  page: async (
    store: Queries,
    { memberId, gameCode }: { readonly memberId: MemberId; readonly gameCode: string | undefined },
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ) => {
    const values = [memberId, gameCode ?? null];
    const [{ rows }, { rows: totals }] = await Promise.all([
      store.query<PlayedRow>({ ...PAGE, values: [...values, pageSize, (pageNum - 1) * pageSize] }),
      store.query<{ total: number }>({ ...COUNT, values }),
    ]);
    return { total: totals[0]?.total ?? 0, hands: rows };
  },
};

/** A hand that is over, as one of its members came out of it. */
export interface PlayedRow extends Pick<HandRow, 'handNo' | 'roomCode' | 'beganAt' | 'state'> {
  readonly net: Fen;
  readonly rake: Fen;
}

const FIND = {
  name: 'card-hand.find',
  text: `select hand_no as "handNo", table_id as "tableId", room_code as "roomCode", venue_code as "venueCode", rulebook,
      seed_sealed as sealed, seed_hash as "seedHash", root, redeals, setup, dealer, state, began_at as "beganAt", ended_at as "endedAt", result
    from card_hand where hand_no = $1`,
};
const OF_HAND = {
  name: 'card-hand.of-hand',
  text: `select s.place, s.chair, s.member_id as "memberId", m.name as "userName", s.bot_name as "botName", s.stack, s.hold,
      s.commit, s.seed, s.net, s.rake, s.acts_at as "actsAt"
    from card_hand_seat s left join member m on m.id = s.member_id where s.hand_no = $1 order by s.place`,
};
const STEPS = {
  name: 'card-hand.steps',
  text: `select seq, at, place, action, is_trustee as "isTrustee" from card_step where hand_no = $1 order by seq`,
};
const OPEN_SEED = {
  name: 'card-hand.open-seed',
  text: 'update card_hand_seat set seed = $3 where hand_no = $1 and place = $2',
};
const DEAL = { name: 'card-hand.deal', text: `update card_hand set state = 'playing' where hand_no = $1` };
const APPEND = {
  name: 'card-hand.append',
  text: `insert into card_step (hand_no, seq, at, place, action, is_trustee) values ($1, $2, $3, $4, $5::jsonb, $6)`,
};
const ACTS_AT = {
  name: 'card-hand.acts-at',
  text: `update card_hand_seat s set acts_at = r.at from unnest($2::smallint[], $3::timestamptz[]) as r (place, at)
    where s.hand_no = $1 and s.place = r.place`,
};
const END = {
  name: 'card-hand.end',
  text: `update card_hand set state = $2, result = $3::jsonb, bots_entry = $4, ended_at = $5 where hand_no = $1`,
};
const END_PLACES = {
  name: 'card-hand.end-places',
  text: `update card_hand_seat s set net = r.net, rake = r.rake, returned = r.returned, settle_entry = r.entry, acts_at = null
    from unnest($2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) as r (place, net, rake, returned, entry)
    where s.hand_no = $1 and s.place = r.place`,
};
const PLAYED = `s.member_id = $1 and ($2::text is null or h.game_code = $2) and h.ended_at is not null`;
const PAGE = {
  name: 'card-hand.page',
  text: `select h.hand_no as "handNo", h.room_code as "roomCode", h.began_at as "beganAt", h.state, s.net, s.rake
    from card_hand_seat s join card_hand h using (hand_no) where ${PLAYED}
    order by h.began_at desc, h.hand_no desc limit $3 offset $4`,
};
const COUNT = {
  name: 'card-hand.count',
  text: `select count(*)::int as total from card_hand_seat s join card_hand h using (hand_no) where ${PLAYED}`,
};
