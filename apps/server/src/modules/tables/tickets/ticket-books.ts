import type { Fen, MemberId } from '@fairground/money';
import type { Queries } from '../../venues/venues.ts';
import type { StoredBet, TicketState } from './table-tickets.ts';
import { betName } from './wire-ticket.ts';

/** Tickets behind entries of the ledger, as the books tell a bet. */
export const tableBooks = {
  /** A member's tickets whose stakes these entries took. */
  ofStakes: async (store: Queries, memberId: MemberId, entryIds: readonly bigint[]) => {
    if (entryIds.length === 0) return [];
    const { rows } = await store.query<TicketInBooks>({ ...OF_STAKES, values: [memberId, `{${entryIds.join(',')}}`] });
    return rows.map(({ roundNo, tableCode, bets, state, returned, ...ticket }) => ({
      ...ticket,
      status: statuses[state],
      mode: 'table',
      cashedStake: 0n,
      cashedOut: 0n,
      returned: state === 'accepted' ? null : returned,
      selections: [`${roundNo} ${namesOf({ tableCode, bets })}`],
    }));
  },
};

const statuses = { accepted: 'accepted', won: 'settled', even: 'settled', lost: 'settled', void: 'void' } as const;

const NAMES_TOLD = 3;

function namesOf({ tableCode, bets }: Pick<TicketInBooks, 'tableCode' | 'bets'>): string {
  const names = [...new Set(bets.map(({ code }) => betName({ tableCode }, code)))];
  return names.length <= NAMES_TOLD ? names.join('、') : `${names.slice(0, NAMES_TOLD).join('、')} 等${names.length}项`;
}

interface TicketInBooks {
  readonly id: string;
  readonly stakeEntry: bigint;
  readonly roundNo: string;
  readonly tableCode: string;
  readonly bets: readonly StoredBet[];
  readonly state: TicketState;
  readonly placedAt: Date;
  readonly staked: Fen;
  readonly returned: Fen;
}

/** By the member and the moment, which entry and ticket share. */
const OF_STAKES = {
  name: 'table-ticket.of-stakes',
  text: `select t.ticket_no as id, t.stake_entry as "stakeEntry", t.round_no as "roundNo", t.table_code as "tableCode", t.bets,
      t.state, t.at as "placedAt", t.stake as staked, t.returned
    from ledger_entry e join table_ticket t on t.member_id = $1 and t.at = e.at and t.stake_entry = e.id
    where e.id = any ($2::bigint[]) order by e.id`,
};
