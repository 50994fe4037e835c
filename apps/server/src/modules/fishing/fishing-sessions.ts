import { createHash, randomBytes } from 'node:crypto';
import type { FishingRoomCode } from '@fairground/fishing';
import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import type { SealedSeed } from '../fair-play/seeds.ts';
import type { Queries } from '../venues/venues.ts';

/** So long a ticket waits for the socket it opens. */
const TICKET_MS = 60_000;

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

/** Which process wants a seat, and when. */
export interface Claim {
  readonly sessionNo: string;
  readonly owner: string;
  readonly now: Date;
}

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** The SQL of sittings. */
export const fishingSessions = {
  insert: async (tx: Tx, session: NewSession): Promise<void> => {
    await tx.query(INSERT, [
      session.sessionNo,
      session.memberId,
      session.venueCode,
      session.gameCode,
      session.roomCode,
      session.rulebook,
      session.sealed,
      session.seedHash,
      session.clientSeed,
      session.beganAt,
      session.brought,
      session.loginId,
    ]);
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

  /** A new ticket for this login; the one before opens nothing any more. */
  issueTicket: async (
    tx: Tx,
    { sessionNo, loginId, now }: { readonly sessionNo: string; readonly loginId: bigint; readonly now: Date },
  ): Promise<string> => {
    const ticket = randomBytes(24).toString('base64url');
    await tx.query(TICKET, [sessionNo, hashOf(ticket), now, loginId]);
    return ticket;
  },

  /** Which sitting a ticket opens; it opens it once. */
  takeTicket: async (store: Queries, ticket: string, now: Date): Promise<string | undefined> => {
    const since = new Date(now.getTime() - TICKET_MS);
    const { rows } = await store.query<{ sessionNo: string }>({ ...TAKE_TICKET, values: [hashOf(ticket), since] });
    return rows[0]?.sessionNo;
  },

  /** Takes a seat that no living process has. */
  claim: async (tx: Tx, { sessionNo, owner, now }: Claim): Promise<FishingSession | undefined> =>
    (await tx.query<FishingSession>({ ...CLAIM, values: [sessionNo, owner, now] })).rows[0],

  /** Gives a seat up: whoever takes it next numbers on behind the last shot. */
  release: async (store: Queries, { sessionNo, owner, now }: Claim, lastNonce: number): Promise<void> => {
    await store.query({ ...RELEASE, values: [sessionNo, owner, now, lastNonce] });
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

  /** Sittings whose process is gone, and those whose member is. */
  left: async (store: Queries, now: Date, keptMs: number): Promise<readonly LeftSession[]> => {
    const { rows } = await store.query<LeftSession>({ ...LEFT, values: [now, new Date(now.getTime() - keptMs)] });
    return rows;
  },

  abandon: async (tx: Tx, sessionNo: string, now: Date): Promise<void> => {
    await tx.query(ABANDON, [sessionNo, now]);
  },

  /** The seed a member's next sitting is committed to; the first who asks for it has it drawn. */
  nextSeed: async (tx: Tx, memberId: MemberId, drawn: SealedSeed & { readonly now: Date }): Promise<string> => {
    await tx.query(DRAW_NEXT, [memberId, drawn.sealed, drawn.hash, drawn.now]);
    const { rows } = await tx.query<{ seedHash: string }>({ ...NEXT_SEED, values: [memberId] });
    if (!rows[0]) throw new Error(`member ${memberId} has no next seed`);
    return rows[0].seedHash;
  },

  takeNextSeed: async (tx: Tx, memberId: MemberId, seedHash: string): Promise<Buffer | undefined> => {
    const { rows } = await tx.query<{ sealed: Buffer }>({ ...TAKE_SEED, values: [memberId, seedHash] });
    return rows[0]?.sealed;
  },
};

export interface LeftSession {
  readonly sessionNo: string;
  /** The process is gone, not only the member. */
  readonly isOrphan: boolean;
}

const COLUMNS = `session_no as "sessionNo", member_id as "memberId", venue_code as "venueCode", game_code as "gameCode",
  room_code as "roomCode", rulebook, seed_sealed as sealed, seed_hash as "seedHash", client_seed as "clientSeed", state,
  began_at as "beganAt", ended_at as "endedAt", brought, taken, staked, won, shots, given_back as "givenBack", counted,
  nonces_reserved as "noncesReserved", owner, lease_until as "leaseUntil", login_id as "loginId"`;

const INSERT = {
  name: 'fishing-session.insert',
  text: `insert into fishing_session (session_no, member_id, venue_code, game_code, room_code, rulebook, seed_sealed, seed_hash,
      client_seed, began_at, away_since, brought, login_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)`,
};
const FIND = { name: 'fishing-session.find', text: `select ${COLUMNS} from fishing_session where session_no = $1` };
const LOCK = {
  name: 'fishing-session.lock',
  text: `select ${COLUMNS} from fishing_session where session_no = $1 for no key update`,
};
const OF_NUMBERS = {
  name: 'fishing-session.of-numbers',
  text: `select ${COLUMNS} from fishing_session where member_id = $1 and session_no = any ($2::text[])`,
};
const OPEN_OF = {
  name: 'fishing-session.open-of',
  text: `select ${COLUMNS} from fishing_session where member_id = $1 and state = 'open'`,
};
const LAST_ROOM = {
  name: 'fishing-session.last-room',
  text: `select room_code as "roomCode" from fishing_session where member_id = $1 order by began_at desc limit 1`,
};
const PLAYERS = {
  name: 'fishing-session.players',
  text: `select room_code as "roomCode", count(*)::int as players from fishing_session where state = 'open' group by 1`,
};
const TICKET = {
  name: 'fishing-session.ticket',
  text: `update fishing_session set ticket_hash = $2, ticket_at = $3, login_id = $4 where session_no = $1 and state = 'open'`,
};
const TAKE_TICKET = {
  name: 'fishing-session.take-ticket',
  text: `update fishing_session set ticket_hash = null where ticket_hash = $1 and ticket_at > $2 and state = 'open'
    returning session_no as "sessionNo"`,
};
const CLAIM = {
  name: 'fishing-session.claim',
  text: `update fishing_session set owner = $2, lease_until = $3::timestamptz + interval '5 seconds', away_since = null
    where session_no = $1 and state = 'open' and (owner is null or owner = $2 or lease_until < $3) returning ${COLUMNS}`,
};
const RELEASE = {
  name: 'fishing-session.release',
  text: `update fishing_session set owner = null, lease_until = null, away_since = $3, nonces_reserved = $4
    where session_no = $1 and owner = $2 and state = 'open'`,
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
const LEFT = {
  name: 'fishing-session.left',
  text: `select session_no as "sessionNo", owner is not null as "isOrphan" from fishing_session
    where state = 'open' and (owner is not null and lease_until < $1 or owner is null and away_since < $2)
    order by session_no limit 200`,
};
const ABANDON = {
  name: 'fishing-session.abandon',
  text: `update fishing_session set owner = null, away_since = lease_until, lease_until = null
    where session_no = $1 and state = 'open' and lease_until < $2`,
};
const DRAW_NEXT = {
  name: 'fishing-session.draw-next',
  text: `insert into fishing_next_seed (member_id, seed_sealed, seed_hash, drawn_at) values ($1, $2, $3, $4)
    on conflict (member_id) do nothing`,
};
const NEXT_SEED = {
  name: 'fishing-session.next-seed',
  text: 'select seed_hash as "seedHash" from fishing_next_seed where member_id = $1',
};
const TAKE_SEED = {
  name: 'fishing-session.take-seed',
  text: 'delete from fishing_next_seed where member_id = $1 and seed_hash = $2 returning seed_sealed as sealed',
};
