import type { EntryOutcome } from '@fairground/lottery';
import type { Fen, MemberId } from '@fairground/money';
import type { Queries } from '../../venues/venues.ts';
import type { storedEntries } from './sold-entries.ts';

export type TicketState = 'accepted' | 'won' | 'lost' | 'void';

/** A ticket as it is kept. */
export interface TicketRow {
  readonly ticketNo: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly gameCode: string;
  readonly issueNo: string;
  readonly rulebook: string;
  readonly entries: ReturnType<typeof storedEntries>;
  readonly lines: number;
  readonly stake: Fen;
  readonly state: TicketState;
  /** Entry by entry, once it is settled by a draw. */
  readonly outcome: readonly EntryOutcome[] | null;
  readonly resultVersion: number | null;
  readonly returned: Fen;
  readonly withheld: Fen;
  readonly at: Date;
  readonly settledAt: Date | null;
  readonly followNo: string | null;
  /** Its member took it back. */
  readonly isCancelled?: boolean;
}

interface TicketFilter {
  readonly memberId: MemberId;
  readonly gameCode: string | undefined;
  readonly issueNo: string | undefined;
}

/** The SQL of tickets. */
export const lotteryTickets = {
  /** The ticket whose stake an entry took. */
  ofEntry: async (store: Queries, memberId: MemberId, entryId: bigint): Promise<TicketRow> => {
    const { rows } = await store.query<TicketRow>({ ...OF_ENTRY, values: [memberId, entryId] });
    if (!rows[0]) throw new Error(`no ticket for entry ${entryId}`);
    return rows[0];
  },

  /** Tickets of a member by their numbers. */
  ofNumbers: async (store: Queries, memberId: MemberId, numbers: readonly string[]): Promise<readonly TicketRow[]> =>
    (await store.query<TicketRow>({ ...OF_NUMBERS, values: [memberId, numbers] })).rows,

  /** A page of a member's tickets, newest first. */
  page: async (
    store: Queries,
    { memberId, gameCode, issueNo }: TicketFilter,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly tickets: readonly TicketRow[] }> => {
    const values = [memberId, gameCode ?? null, issueNo ?? null];
    const { rows } = await store.query<TicketRow>({
      ...PAGE,
      values: [...values, pageSize, (pageNum - 1) * pageSize],
    });
    const { rows: totals } = await store.query<{ total: number }>({ ...COUNT, values });
    return { total: totals[0]?.total ?? 0, tickets: rows };
  },
};

const COLUMNS = `t.ticket_no as "ticketNo", t.member_id as "memberId", t.venue_code as "venueCode", t.game_code as "gameCode",
  t.issue_no as "issueNo", t.rulebook, t.entries, t.lines, t.stake, t.state, t.outcome, t.result_version as "resultVersion",
  t.returned, t.withheld, t.at, t.settled_at as "settledAt", t.follow_no as "followNo", t.is_cancelled as "isCancelled"`;
/** By the member and the moment, which the entry and the ticket share: an index of its own would cost every ticket. */
const OF_ENTRY = {
  name: 'lottery-ticket.of-entry',
  text: `select ${COLUMNS} from ledger_entry e
    join lottery_ticket t on t.member_id = $1 and t.at = e.at and t.stake_entry = e.id where e.id = $2`,
};
const OF_NUMBERS = {
  name: 'lottery-ticket.of-numbers',
  text: `select ${COLUMNS} from lottery_ticket t where t.member_id = $1 and t.ticket_no = any ($2::text[])`,
};
const WANTED = `t.member_id = $1 and ($2::text is null or t.game_code = $2) and ($3::text is null or t.issue_no = $3)`;
const PAGE = {
  name: 'lottery-ticket.page',
  text: `select ${COLUMNS} from lottery_ticket t where ${WANTED} order by t.at desc, t.ticket_no desc limit $4 offset $5`,
};
const COUNT = {
  name: 'lottery-ticket.count',
  text: `select count(*)::int as total from lottery_ticket t where ${WANTED}`,
};
