import type { FishingRoomCode } from '@fairground/fishing';
import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import type { Queries } from '../venues/venues.ts';

/** A member at a cannon, as it is kept. */
export interface FishingSession {
  readonly sessionNo: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly gameCode: string;
  readonly roomCode: FishingRoomCode;
  readonly rulebook: string;
  readonly sealed: Buffer;
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly state: 'open' | 'closed';
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  readonly brought: Fen;
  readonly taken: Fen;
  readonly staked: Fen;
  readonly won: Fen;
  readonly shots: number;
  readonly givenBack: number;
  /** What of the stakes counts as turnover already. */
  readonly counted: Fen;
  readonly noncesReserved: number;
  readonly owner: string | null;
  readonly leaseUntil: Date | null;
  readonly loginId: bigint;
}

export type NewSession = Pick<
  FishingSession,
  | 'sessionNo'
  | 'memberId'
  | 'venueCode'
  | 'gameCode'
  | 'roomCode'
  | 'rulebook'
  | 'sealed'
  | 'seedHash'
  | 'clientSeed'
  | 'beganAt'
  | 'brought'
  | 'loginId'
>;

/** The SQL of sittings. */
export const fishingSessions = {
  insert: async (tx: Tx, session: NewSession): Promise<void> => {
    await tx.db
      .insertInto('fishing_session')
      .values({
        session_no: session.sessionNo,
        member_id: session.memberId,
        venue_code: session.venueCode,
        game_code: session.gameCode,
        room_code: session.roomCode,
        rulebook: session.rulebook,
        seed_sealed: session.sealed,
        seed_hash: session.seedHash,
        client_seed: session.clientSeed,
        began_at: session.beganAt,
        // Nobody has come to the cannon yet.
        away_since: session.beganAt,
        brought: session.brought,
        login_id: session.loginId,
      })
      .execute();
  },

  find: async (store: Queries, sessionNo: string): Promise<FishingSession | undefined> =>
    (await store.query<FishingSession>({ ...FIND, values: [sessionNo] })).rows[0],

  ofNumbers: async (store: Queries, memberId: MemberId, numbers: readonly string[]): Promise<FishingSession[]> =>
    (await store.query<FishingSession>({ ...OF_NUMBERS, values: [memberId, numbers] })).rows,

  /** Locked until the transaction ends. */
  lock: async (tx: Tx, sessionNo: string): Promise<FishingSession | undefined> =>
    (await tx.query<FishingSession>({ ...LOCK, values: [sessionNo] })).rows[0],

  openOf: async (store: Queries, memberId: MemberId): Promise<FishingSession | undefined> =>
    (await store.query<FishingSession>({ ...OPEN_OF, values: [memberId] })).rows[0],

  lastRoomOf: async (store: Queries, memberId: MemberId): Promise<FishingRoomCode | null> =>
    (await store.query<{ roomCode: FishingRoomCode }>({ ...LAST_ROOM, values: [memberId] })).rows[0]?.roomCode ?? null,

  playersByRoom: async (store: Queries): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await store.query<{ roomCode: string; players: number }>(PLAYERS);
    return new Map(rows.map(({ roomCode, players }) => [roomCode, players]));
  },

  close: async (
    tx: Tx,
    { sessionNo, why, taken, now }: { sessionNo: string; why: string; taken: Fen; now: Date },
  ): Promise<void> => {
    await tx.query(CLOSE, [sessionNo, why, taken, now]);
  },

  bring: async (tx: Tx, sessionNo: string, amount: Fen): Promise<void> => {
    await tx.query(BRING, [sessionNo, amount]);
  },

  seenIn: async (store: Queries, sessionNo: string, seaId: bigint): Promise<void> => {
    await store.query({ ...SEEN_IN, values: [sessionNo, seaId] });
  },
};

/** As every statement about sittings reads them. */
export const SESSION_COLUMNS = `session_no as "sessionNo", member_id as "memberId", venue_code as "venueCode", game_code as "gameCode",
  room_code as "roomCode", rulebook, seed_sealed as sealed, seed_hash as "seedHash", client_seed as "clientSeed", state,
  began_at as "beganAt", ended_at as "endedAt", brought, taken, staked, won, shots, given_back as "givenBack", counted,
  nonces_reserved as "noncesReserved", owner, lease_until as "leaseUntil", login_id as "loginId"`;

const FIND = {
  name: 'fishing-session.find',
  text: `select ${SESSION_COLUMNS} from fishing_session where session_no = $1`,
};
const LOCK = {
  name: 'fishing-session.lock',
  text: `select ${SESSION_COLUMNS} from fishing_session where session_no = $1 for no key update`,
};
const OF_NUMBERS = {
  name: 'fishing-session.of-numbers',
  text: `select ${SESSION_COLUMNS} from fishing_session where member_id = $1 and session_no = any ($2::text[])`,
};
const OPEN_OF = {
  name: 'fishing-session.open-of',
  text: `select ${SESSION_COLUMNS} from fishing_session where member_id = $1 and state = 'open'`,
};
const LAST_ROOM = {
  name: 'fishing-session.last-room',
  text: `select room_code as "roomCode" from fishing_session where member_id = $1 order by began_at desc limit 1`,
};
const PLAYERS = {
  name: 'fishing-session.players',
  text: `select room_code as "roomCode", count(*)::int as players from fishing_session where state = 'open' group by 1`,
};
const CLOSE = {
  name: 'fishing-session.close',
  text: `update fishing_session set state = 'closed', end_why = $2, taken = $3, ended_at = $4, owner = null, lease_until = null,
      ticket_hash = null where session_no = $1`,
};
const BRING = {
  name: 'fishing-session.bring',
  text: 'update fishing_session set brought = brought + $2 where session_no = $1',
};
const SEEN_IN = {
  name: 'fishing-session.seen-in',
  text: 'update fishing_session set sea_ids = sea_ids || $2::bigint where session_no = $1',
};
