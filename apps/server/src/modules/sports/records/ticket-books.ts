import type { Fen, MemberId } from '@fairground/money';
import type { Queries } from '../../venues/venues.ts';
import type { TicketStatus } from './wager-rows.ts';

/** A ticket as the books of its member tell it. */
export interface TicketInBooks {
  readonly id: string;
  readonly stakeEntry: bigint;
  readonly status: TicketStatus;
  readonly mode: string;
  readonly placedAt: Date;
  readonly staked: Fen;
  readonly cashedStake: Fen;
  readonly cashedOut: Fen;
  readonly returned: Fen | null;
  readonly selections: readonly string[];
}

/** What tickets stand behind entries of the ledger. */
export const ticketBooks = {
  /** A member's tickets whose stakes these entries took. */
  ofStakes: async (
    store: Queries,
    memberId: MemberId,
    stakeEntries: readonly bigint[],
  ): Promise<readonly TicketInBooks[]> =>
    stakeEntries.length === 0
      ? []
      : (await store.query<TicketInBooks>({ ...OF_STAKES, values: [memberId, `{${stakeEntries.join(',')}}`] })).rows,
};

const OF_STAKES = {
  name: 'sport-ticket.of-stakes',
  text: `select t.id, t.stake_entry as "stakeEntry", t.status, t.mode, t.placed_at as "placedAt", t.staked,
      t.cashed_stake as "cashedStake", t.cashed_out as "cashedOut", t.returned,
      (select array_agg(concat_ws(' ', l.league, case when l.away = '' then null else l.home || ' v ' || l.away end,
        l.market_name, l.side_name, '@' || l.odds) order by l.position) from sport_leg l where l.ticket_id = t.id) as selections
    from sport_ticket t where t.member_id = $1 and t.stake_entry = any ($2::bigint[]) order by t.stake_entry`,
};
