import type { AppContext } from '../../../platform/app-context.ts';
import { confiscateReward } from '../../rewards/confiscate-reward.ts';
import { wageringRequirements } from '../../wagering/wagering-requirements.ts';

/** As the member reads it. */
const REASON = '对应存款已退回，礼金一并收回';

interface Reversed {
  readonly adjustmentId: bigint;
  /** The gifts of the deposit itself, not of tasks that were found done with it; and what of its turnover is still asked for. */
  readonly rewardIds: readonly bigint[];
  readonly requirementIds: readonly bigint[];
}

/**
 * A deposit that was taken back takes its gifts along, up to what is left of them, and asks for no turnover any more. The
 * member's other money is not touched; doing it again changes nothing.
 */
export async function takeBackGifts(app: AppContext): Promise<void> {
  const { rows } = await app.pool.query<Reversed>(REVERSED);
  const now = app.now();
  for (const { adjustmentId, rewardIds, requirementIds } of rows) {
    const by = `adjustment:${adjustmentId}`;
    // oxlint-disable-next-line no-await-in-loop -- a transaction each
    await app.transact(async (tx) => {
      // oxlint-disable-next-line no-await-in-loop
      for (const rewardId of rewardIds) await confiscateReward(app, tx, { rewardId, reason: REASON, by, now });
      await wageringRequirements.close(tx, requirementIds, { reason: 'ended', now });
    });
  }
}

const REVERSED = {
  name: 'promotions.reversed-deposits',
  text: `select * from (
      select d.adjustment_id as "adjustmentId",
        array(select r.id from reward r where r.member_id = d.member_id and r.cause = d.order_no
          and (r.terms ->> 'isDepositMatched')::boolean and r.state in ('claimable', 'held', 'claimed') order by r.id)
          as "rewardIds",
        array(select q.id from deposit_payment p
          cross join lateral (select 'deposit:' || p.channel_code || ':' || p.payment_ref as cause) c
          join wagering_requirement q on q.member_id = p.member_id and q.cause in (c.cause, c.cause || ':bonus')
          where p.order_no = d.order_no and p.outcome = 'credited' and q.closed_at is null) as "requirementIds"
      from reversed_deposit d
    ) found where cardinality("rewardIds") + cardinality("requirementIds") > 0 limit 100`,
};
