import type { Fen, MemberId } from '@fairground/money';
import type { StakedBet } from '@fairground/tables';
import type { Queries } from '../../venues/venues.ts';

export type TicketState = 'accepted' | 'won' | 'even' | 'lost' | 'void';

/** A bet of a ticket as it is kept. */
export interface StoredBet {
  readonly code: string;
  readonly stake: number;
  /** The announced bet it came with. */
  readonly label: string;
}

/** A ticket as it is kept: what a member confirmed at once. */
export interface TicketRow {
  readonly ticketNo: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly tableCode: string;
  readonly roundNo: string;
  readonly rulebook: string;
  readonly tier: 'low' | 'middle' | 'high';
  readonly bets: readonly StoredBet[];
  readonly stake: Fen;
  readonly state: TicketState;
  readonly returned: Fen;
  readonly withheld: Fen;
  readonly at: Date;
  readonly settledAt: Date | null;
}

/** Stakes of a limited table are small enough to be numbers where they are kept. */
export const stakesOf = (bets: readonly StoredBet[]): readonly StakedBet[] =>
  bets.map(({ code, stake }) => ({ code, stake: BigInt(stake) }));

/** The SQL of tickets. */
export const tableTickets = {
  /** The ticket whose stake an entry took. */
  ofEntry: async (store: Queries, memberId: MemberId, entryId: bigint): Promise<TicketRow> => {
    const { rows } = await store.query<TicketRow>({ ...OF_ENTRY, values: [memberId, entryId] });
    if (!rows[0]) throw new Error(`no ticket for entry ${entryId}`);
    return rows[0];
  },

  /** Tickets of a member by their numbers. */
  ofNumbers: async (store: Queries, memberId: MemberId, numbers: readonly string[]): Promise<readonly TicketRow[]> =>
    (await store.query<TicketRow>({ ...OF_NUMBERS, values: [memberId, numbers] })).rows,

  /** What a member confirmed on a round, oldest first. */
  ofRound: async (store: Queries, memberId: MemberId, roundNo: string): Promise<readonly TicketRow[]> =>
    (await store.query<TicketRow>({ ...OF_ROUND, values: [memberId, roundNo] })).rows,

  /** The newest round of a table the member bet on that is over. */
  lastRound: async (store: Queries, memberId: MemberId, tableCode: string): Promise<string | undefined> =>
    (await store.query<{ roundNo: string }>({ ...LAST_ROUND, values: [memberId, tableCode] })).rows[0]?.roundNo,
};

const COLUMNS = `t.ticket_no as "ticketNo", t.member_id as "memberId", t.venue_code as "venueCode", t.table_code as "tableCode",
  t.round_no as "roundNo", t.rulebook, t.tier, t.bets, t.stake, t.state, t.returned, t.withheld, t.at,
  t.settled_at as "settledAt"`;
/** By the member and the moment, which the entry and the ticket share: an index of its own would cost every ticket. */
const OF_ENTRY = {
  name: 'table-ticket.of-entry',
  text: `select ${COLUMNS} from ledger_entry e
    join table_ticket t on t.member_id = $1 and t.at = e.at and t.stake_entry = e.id where e.id = $2`,
};
const OF_NUMBERS = {
  name: 'table-ticket.of-numbers',
  text: `select ${COLUMNS} from table_ticket t where t.member_id = $1 and t.ticket_no = any ($2::text[])`,
};
const OF_ROUND = {
  name: 'table-ticket.of-round',
  text: `select ${COLUMNS} from table_ticket t where t.member_id = $1 and t.round_no = $2 order by t.at, t.ticket_no limit 100`,
};
const LAST_ROUND = {
  name: 'table-ticket.last-round',
  text: `select t.round_no as "roundNo" from table_ticket t
    where t.member_id = $1 and t.table_code = $2 and t.state <> 'accepted' order by t.at desc limit 1`,
};
