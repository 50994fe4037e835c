import { type BetRejectionCode, betRejectionMessages } from '@fairground/betting';
import type { Fen, MemberId, TicketId } from '@fairground/money';
import type { BetRejection } from '@fairground/betting/placement';
import type { MatchSnapshot } from '@fairground/sports-feed';
import type { Queries } from '../../venues/venues.ts';

/** A cash-out that waits for its time. */
export interface HeldCashOut {
  readonly memberId: MemberId;
  readonly requestId: string;
  readonly ticketId: TicketId;
  readonly portion: number;
  /** The least the member took. */
  readonly amount: Fen;
  readonly seen: readonly MatchSnapshot[];
}

/** A ticket's newest cash-out that was held. */
export interface CashOutStatus {
  readonly ticketId: TicketId;
  readonly requestId: string;
  readonly status: 'held' | 'paid' | 'refused';
  readonly decideAt: Date;
  readonly paid: Fen;
  readonly reasonCode: BetRejectionCode | null;
  readonly reason: string | null;
  readonly offer: Fen | null;
}

type Key = Pick<HeldCashOut, 'memberId' | 'requestId'>;

/** The SQL of cash-outs that are held. */
export const heldCashOuts = {
  /** Under the ticket's lock: a ticket has one at a time. */
  hold: async (
    store: Queries,
    held: HeldCashOut,
    { askedAt, decideAt }: { readonly askedAt: Date; readonly decideAt: Date },
  ): Promise<void> => {
    const { memberId, requestId, ticketId, portion, amount, seen } = held;
    const values = [memberId, requestId, ticketId, portion, amount, JSON.stringify(seen), askedAt, decideAt];
    await store.query({ ...HOLD, values });
  },

  /** The newest one of each ticket. */
  ofTickets: async (store: Queries, ticketIds: readonly TicketId[]): Promise<ReadonlyMap<string, CashOutStatus>> => {
    const { rows } = await store.query<CashOutStatusRow>({ ...OF_TICKETS, values: [ticketIds] });
    return new Map(rows.map((row) => [row.ticketId, { ...row, reasonCode: codeIn(row.reasonCode) }]));
  },

  /** Those whose time has come, the longest waiting first. */
  due: async (
    store: Queries,
    now: Date,
    limit: number,
  ): Promise<readonly (Key & { readonly ticketId: TicketId })[]> => {
    const { rows } = await store.query<Key & { readonly ticketId: TicketId }>({ ...DUE, values: [now, limit] });
    return rows;
  },

  /** One that is still held, kept until the end of the transaction; its ticket has been locked before. */
  lock: async (store: Queries, { memberId, requestId }: Key): Promise<HeldCashOut | undefined> => {
    const { rows } = await store.query<HeldCashOut>({ ...LOCK, values: [memberId, requestId] });
    return rows[0];
  },

  paid: async (
    store: Queries,
    { memberId, requestId }: Key,
    { paid, now }: { readonly paid: Fen; readonly now: Date },
  ): Promise<void> => {
    await store.query({ ...PAID, values: [memberId, requestId, paid, now] });
  },

  refused: async (
    store: Queries,
    { memberId, requestId }: Key,
    { no, now }: { readonly no: CashOutRejection; readonly now: Date },
  ): Promise<void> => {
    await store.query({ ...REFUSED, values: [memberId, requestId, no.code, no.reason, no.instead, now] });
  },
};

/** Why nothing was paid, and what would be paid instead. */
export interface CashOutRejection extends Pick<BetRejection, 'code' | 'reason'> {
  readonly instead: Fen | null;
}

type CashOutStatusRow = Omit<CashOutStatus, 'reasonCode'> & { readonly reasonCode: string | null };

const isCode = (word: string): word is BetRejectionCode => Object.hasOwn(betRejectionMessages, word);
const codeIn = (word: string | null): BetRejectionCode | null => (word !== null && isCode(word) ? word : null);

const HOLD = {
  name: 'sport-cash-out.hold',
  text: `insert into sport_cash_out (member_id, request_id, ticket_id, portion, amount, seen, asked_at, decide_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`,
};
const OF_TICKETS = {
  name: 'sport-cash-out.of-tickets',
  text: `select c.ticket_id as "ticketId", c.request_id as "requestId", c.status, c.decide_at as "decideAt", c.paid,
      c.reason_code as "reasonCode", c.reason, c.offer
    from unnest($1::text[]) w(id)
    cross join lateral (select * from sport_cash_out where ticket_id = w.id order by asked_at desc limit 1) c`,
};
const DUE = {
  name: 'sport-cash-out.due',
  text: `select member_id as "memberId", request_id as "requestId", ticket_id as "ticketId" from sport_cash_out
    where status = 'held' and decide_at <= $1 order by decide_at limit $2`,
};
const LOCK = {
  name: 'sport-cash-out.lock',
  text: `select member_id as "memberId", request_id as "requestId", ticket_id as "ticketId", portion, amount, seen
    from sport_cash_out where member_id = $1 and request_id = $2 and status = 'held' for update`,
};
const PAID = {
  name: 'sport-cash-out.paid',
  text: `update sport_cash_out set status = 'paid', paid = $3, decided_at = $4
    where member_id = $1 and request_id = $2 and status = 'held'`,
};
const REFUSED = {
  name: 'sport-cash-out.refused',
  text: `update sport_cash_out set status = 'refused', reason_code = $3, reason = $4, offer = $5, decided_at = $6
    where member_id = $1 and request_id = $2 and status = 'held'`,
};
