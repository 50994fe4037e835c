import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import type { Queries } from '../venues/venues.ts';
import { raceBoard, type RacePeriod } from './race-board.ts';

/** Somebody who was taken off a board. */
interface RaceRemoval {
  readonly memberId: MemberId;
  /** As the member is called; shown masked. */
  readonly name: string;
  readonly score: Fen;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** The SQL of who was taken off a board. */
export const raceRemovals = {
  /** Takes a member off; whoever stood behind moves up. False when they do not stand there. */
  remove: async (
    tx: Tx,
    race: RacePeriod,
    { memberId, reason, by, at }: Pick<RaceRemoval, 'memberId' | 'reason' | 'by' | 'at'>,
  ): Promise<boolean> => {
    const { promotionId, period } = race;
    const { rowCount } = await tx.query(REMOVE, [promotionId, period, memberId, reason, by, at]);
    if (rowCount === 0) return false;
    await raceBoard.setScores(tx, race, [{ memberId, score: 0n, seq: 0n }]);
    return true;
  },

  /** Lets a member's play count again. False when they were not taken off. */
  restore: async (tx: Tx, { promotionId, period }: RacePeriod, memberId: MemberId): Promise<boolean> => {
    const { rowCount } = await tx.query(RESTORE, [promotionId, period, memberId]);
    return (rowCount ?? 0) > 0;
  },

  of: async (store: Queries, { promotionId, period }: RacePeriod): Promise<readonly RaceRemoval[]> =>
    (await store.query<RaceRemoval>({ ...OF, values: [promotionId, period] })).rows,
};

const REMOVE = {
  name: 'race.remove',
  text: `insert into race_removal (promotion_id, period, member_id, score, reason, removed_by, removed_at)
    select promotion_id, period, member_id, score, $4, $5, $6 from race_entry
    where promotion_id = $1 and period = $2 and member_id = $3 on conflict do nothing`,
};
const RESTORE = {
  name: 'race.restore',
  text: `delete from race_removal where promotion_id = $1 and period = $2 and member_id = $3`,
};
const OF = {
  name: 'race.removed',
  text: `select x.member_id as "memberId", m.name, x.score, x.reason, x.removed_by as by, x.removed_at as at
    from race_removal x join member m on m.id = x.member_id
    where x.promotion_id = $1 and x.period = $2 order by x.removed_at desc limit 100`,
};
