import type { Fen, MemberId } from '@fairground/money';
import type { Queries } from '../../venues/venues.ts';
import type { TicketState } from './lottery-tickets.ts';
import { playsOf } from './ticket-calls.ts';
import type { TicketRow } from './lottery-tickets.ts';

/** Tickets behind entries of the ledger, as the books tell a bet. */
export const lotteryBooks = {
  /** A member's tickets whose stakes these entries took. */
  ofStakes: async (store: Queries, memberId: MemberId, entryIds: readonly bigint[]) => {
    if (entryIds.length === 0) return [];
    const { rows } = await store.query<TicketInBooks>({ ...OF_STAKES, values: [memberId, `{${entryIds.join(',')}}`] });
    return rows.map(({ issueNo, entries, state, returned, ...ticket }) => ({
      ...ticket,
      status: statuses[state],
      mode: 'lottery',
      cashedStake: 0n,
      cashedOut: 0n,
      returned: state === 'accepted' ? null : returned,
      selections: [`${issueNo} ${playsOf({ entries })}`],
    }));
  },
};

const statuses = { accepted: 'accepted', won: 'settled', lost: 'settled', void: 'void' } as const;

interface TicketInBooks {
  readonly id: string;
  readonly stakeEntry: bigint;
  readonly issueNo: string;
  readonly entries: TicketRow['entries'];
  readonly state: TicketState;
  readonly placedAt: Date;
  readonly staked: Fen;
  readonly returned: Fen;
}

/** By the member and the moment, which entry and ticket share. */
const OF_STAKES = {
  name: 'lottery-ticket.of-stakes',
  text: `select t.ticket_no as id, t.stake_entry as "stakeEntry", t.issue_no as "issueNo", t.entries, t.state,
      t.at as "placedAt", t.stake as staked, t.returned
    from ledger_entry e join lottery_ticket t on t.member_id = $1 and t.at = e.at and t.stake_entry = e.id
    where e.id = any ($2::bigint[]) order by e.id`,
};
