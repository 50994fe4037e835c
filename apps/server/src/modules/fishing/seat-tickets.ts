import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import type { SealedSeed } from '../fair-play/seeds.ts';
import type { Queries } from '../venues/venues.ts';

/** So long a ticket waits for the socket it opens. */
const TICKET_MS = 60_000;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** The SQL of what is asked before a seat is shown: the ticket of its socket, and the seed of the next sitting. */
export const seatTickets = {
  /** A new ticket for this login; the one before opens nothing any more. */
  issue: async (
    tx: Tx,
    { sessionNo, loginId, now }: { readonly sessionNo: string; readonly loginId: bigint; readonly now: Date },
  ): Promise<string> => {
    const ticket = randomBytes(24).toString('base64url');
    await tx.query(TICKET, [sessionNo, hashOf(ticket), now, loginId]);
    return ticket;
  },

  /** Which sitting a ticket opens; it opens it once. */
  take: async (store: Queries, ticket: string, now: Date): Promise<string | undefined> => {
    const since = new Date(now.getTime() - TICKET_MS);
    const { rows } = await store.query<{ sessionNo: string }>({ ...TAKE_TICKET, values: [hashOf(ticket), since] });
    return rows[0]?.sessionNo;
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

const TICKET = {
  name: 'fishing-session.ticket',
  text: `update fishing_session set ticket_hash = $2, ticket_at = $3, login_id = $4 where session_no = $1 and state = 'open'`,
};
const TAKE_TICKET = {
  name: 'fishing-session.take-ticket',
  text: `update fishing_session set ticket_hash = null where ticket_hash = $1 and ticket_at > $2 and state = 'open'
    returning session_no as "sessionNo"`,
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
