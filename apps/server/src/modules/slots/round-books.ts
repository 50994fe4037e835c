import type { Fen, MemberId } from '@fairground/money';
import { titleOf } from '@fairground/slots';
import type { Queries } from '../venues/venues.ts';

/** What rounds stand behind entries of the ledger, as the books tell a bet: taken and settled at once. */
export const roundBooks = {
  ofEntries: async (store: Queries, memberId: MemberId, entryIds: readonly bigint[]) => {
    if (entryIds.length === 0) return [];
    const { rows } = await store.query<RoundInBooks>({ ...OF_ENTRIES, values: [memberId, `{${entryIds.join(',')}}`] });
    return rows.map(({ gameCode, ...round }) => ({
      ...round,
      status: 'settled' as const,
      mode: 'slot',
      cashedStake: 0n,
      cashedOut: 0n,
      selections: [titleOf(gameCode)?.name ?? gameCode],
    }));
  },
};

interface RoundInBooks {
  readonly id: string;
  readonly stakeEntry: bigint;
  readonly gameCode: string;
  readonly placedAt: Date;
  readonly staked: Fen;
  readonly returned: Fen;
}

/** By the member and the moment, which entry and round share. */
const OF_ENTRIES = {
  name: 'slot-round.of-entries',
  text: `select r.round_no as id, r.entry_id as "stakeEntry", r.game_code as "gameCode", r.at as "placedAt",
      r.stake as staked, r.returned
    from ledger_entry e join slot_round r on r.member_id = $1 and r.at = e.at and r.entry_id = e.id
    where e.id = any ($2::bigint[]) order by e.id`,
};
