import type { Positions } from '@fairground/cards';
import type { MemberId } from '@fairground/money';
import type { Queries } from '../../venues/venues.ts';

export type TableStage = 'waiting' | 'gathering' | 'playing' | 'resting';

/** A table as it is kept. */
export interface TableRow {
  readonly id: bigint;
  readonly roomCode: string;
  readonly venueCode: string;
  readonly version: number;
  readonly stage: TableStage;
  readonly handNo: string | null;
  readonly redeals: number;
  /** Chairs of the last hand's button and blinds, where a game has them. */
  readonly positions: Positions | null;
  /** The chair that deals next, in games where that goes by the last hand; null while the deck has to draw it. */
  readonly dealer: number | null;
  readonly nextHandNo: string;
  readonly nextSealed: Buffer;
  readonly nextSeedHash: string;
  readonly nextRoot: string;
  readonly companyAt: Date;
  readonly clockAt: Date | null;
  readonly dueAt: Date | null;
}

/** What the next hand of a table is bound to. */
export interface NextHand {
  readonly handNo: string;
  readonly sealed: Buffer;
  readonly seedHash: string;
  readonly root: string;
}

/** What a step of a table changes; the clock and the due time are always said anew. */
export interface TableChange {
  readonly stage: TableStage;
  readonly handNo: string | null;
  readonly redeals: number;
  readonly companyAt: Date;
  readonly clockAt: Date | null;
}

/** The SQL of tables. */
export const cardTables = {
  /** Whoever changes a table holds its row: of two at once the second sees what the first did. */
  lock: async (store: Queries, tableId: bigint): Promise<TableRow | undefined> =>
    (await store.query<TableRow>({ ...LOCK, values: [tableId] })).rows[0],

  find: async (store: Queries, tableId: bigint): Promise<TableRow | undefined> =>
    (await store.query<TableRow>({ ...FIND, values: [tableId] })).rows[0],

  open: async (
    store: Queries,
    room: { readonly roomCode: string; readonly gameCode: string; readonly venueCode: string },
    { next, now }: { readonly next: NextHand; readonly now: Date },
  ): Promise<bigint> => {
    const values = [room.roomCode, room.gameCode, room.venueCode];
    const { rows } = await store.query<{ id: bigint }>({ ...OPEN, values: [...values, ...nextValues(next), now] });
    if (!rows[0]) throw new Error(`no table opened in ${room.roomCode}`);
    return rows[0].id;
  },

  /** Everybody who looks at the table sees another version from here. */
  change: async (store: Queries, tableId: bigint, change: TableChange): Promise<void> => {
    const { stage, handNo, redeals, companyAt, clockAt } = change;
    await store.query({ ...CHANGE, values: [tableId, stage, handNo, redeals, companyAt, clockAt] });
  },

  touch: async (store: Queries, tableId: bigint): Promise<void> => {
    await store.query({ ...TOUCH, values: [tableId] });
  },

  /** Where the button and the blinds are now. */
  place: async (store: Queries, tableId: bigint, positions: Positions): Promise<void> => {
    await store.query({ ...PLACE, values: [tableId, JSON.stringify(positions)] });
  },

  /** Who deals the next hand, for as long as nobody else sits down. */
  setDealer: async (store: Queries, tableId: bigint, chair: number): Promise<void> => {
    await store.query({ ...SET_DEALER, values: [tableId, chair] });
  },

  bindNext: async (store: Queries, tableId: bigint, next: NextHand): Promise<void> => {
    await store.query({ ...BIND_NEXT, values: [tableId, ...nextValues(next)] });
  },

  dueAt: async (store: Queries, tableId: bigint, dueAt: Date | null): Promise<void> => {
    await store.query({ ...DUE_AT, values: [tableId, dueAt] });
  },

  close: async (store: Queries, tableId: bigint, now: Date): Promise<void> => {
    await store.query({ ...CLOSE, values: [tableId, now] });
  },

  /** Tables somebody has to look at, the longest due first, with how late they are. */
  due: async (store: Queries, now: Date, most: number): Promise<readonly { id: bigint; dueAt: Date }[]> =>
    (await store.query<{ id: bigint; dueAt: Date }>({ ...DUE, values: [now, most] })).rows,

  /** Tables of a room, those with most people first. */
  ofRoom: async (store: Queries, roomCode: string): Promise<readonly bigint[]> =>
    (await store.query<{ id: bigint }>({ ...OF_ROOM, values: [roomCode] })).rows.map(({ id }) => id),

  /** People by room; bots are none. */
  players: async (store: Queries): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await store.query<{ roomCode: string; players: number }>(PLAYERS);
    return new Map(rows.map(({ roomCode, players }) => [roomCode, players]));
  },

  /** Where a member sits. */
  ofMember: async (
    store: Queries,
    memberId: MemberId,
  ): Promise<{ readonly tableId: bigint; readonly roomCode: string } | undefined> =>
    (await store.query<{ tableId: bigint; roomCode: string }>({ ...OF_MEMBER, values: [memberId] })).rows[0],

  /** Two who come into a room at once meet at one table. */
  lockRoom: async (store: Queries, roomCode: string): Promise<void> => {
    await store.query({ ...LOCK_ROOM, values: [`card-room:${roomCode}`] });
  },
};

const nextValues = ({ handNo, sealed, seedHash, root }: NextHand) => [handNo, sealed, seedHash, root];

const COLUMNS = `t.id, t.room_code as "roomCode", t.venue_code as "venueCode", t.version, t.stage, t.hand_no as "handNo",
  t.redeals, t.positions, t.dealer, t.next_hand_no as "nextHandNo", t.next_seed_sealed as "nextSealed", t.next_seed_hash as "nextSeedHash",
  t.next_root as "nextRoot", t.company_at as "companyAt", t.clock_at as "clockAt", t.due_at as "dueAt"`;
const FIND = {
  name: 'card-table.find',
  text: `select ${COLUMNS} from card_table t where t.id = $1 and t.closed_at is null`,
};
const LOCK = { name: 'card-table.lock', text: `${FIND.text} for update` };
const OPEN = {
  name: 'card-table.open',
  text: `insert into card_table (room_code, game_code, venue_code, next_hand_no, next_seed_sealed, next_seed_hash, next_root,
      company_at, opened_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
};
const CHANGE = {
  name: 'card-table.change',
  text: `update card_table set stage = $2, hand_no = $3, redeals = $4, company_at = $5, clock_at = $6,
    version = version + 1 where id = $1`,
};
const TOUCH = { name: 'card-table.touch', text: 'update card_table set version = version + 1 where id = $1' };
const PLACE = { name: 'card-table.place', text: 'update card_table set positions = $2::jsonb where id = $1' };
const SET_DEALER = { name: 'card-table.set-dealer', text: 'update card_table set dealer = $2 where id = $1' };
const BIND_NEXT = {
  name: 'card-table.bind-next',
  text: `update card_table set next_hand_no = $2, next_seed_sealed = $3, next_seed_hash = $4, next_root = $5 where id = $1`,
};
const DUE_AT = {
  name: 'card-table.due-at',
  text: 'update card_table set due_at = $2 where id = $1 and due_at is distinct from $2',
};
const CLOSE = {
  name: 'card-table.close',
  text: 'update card_table set closed_at = $2, due_at = null, version = version + 1 where id = $1',
};
const DUE = {
  name: 'card-table.due',
  text: `select id, due_at as "dueAt" from card_table where closed_at is null and due_at <= $1 order by due_at limit $2`,
};
const OF_ROOM = {
  name: 'card-table.of-room',
  text: `select t.id from card_table t where t.room_code = $1 and t.closed_at is null
    order by (select count(*) from card_seat s where s.table_id = t.id and s.member_id is not null) desc, t.id`,
};
const PLAYERS = {
  name: 'card-table.players',
  text: `select t.room_code as "roomCode", count(*)::integer as players from card_seat s join card_table t on t.id = s.table_id
    where s.member_id is not null group by t.room_code`,
};
const OF_MEMBER = {
  name: 'card-table.of-member',
  text: `select t.id as "tableId", t.room_code as "roomCode" from card_seat s join card_table t on t.id = s.table_id
    where s.member_id = $1`,
};
const LOCK_ROOM = { name: 'card-table.lock-room', text: 'select pg_advisory_xact_lock(hashtextextended($1, 81))' };
