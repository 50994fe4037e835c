import type { MemberId } from '@fairground/money';
import { conjunctsOf, periodSpan, runOf } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { rewardBudgets } from '../rewards/reward-budgets.ts';
import { lockForReward } from '../rewards/reward-refusal.ts';
import { type Promotion, readPromotion } from './find-promotion.ts';
import { type KeptFree, promotionBooks, type StoredPromotion } from './promotion-books.ts';

const GROUP_MAX = 200;
const DAY_MS = 86_400_000;
/** A deposit of the last minute may still be on its way to the promotion. */
const GRACE_MS = DAY_MS;

/** A join that keeps something free in the budgets of its promotion. */
interface KeepingJoin extends StoredPromotion {
  readonly memberId: MemberId;
  readonly period: string;
  readonly joinedAt: Date;
  readonly registeredAt: Date;
  readonly firstDepositAt: Date | null;
}

/** What joins keep free that nobody can use any more is let go: their time is over, or the first deposit was another one. */
export async function releaseJoins(app: AppContext): Promise<void> {
  const before = new Date(app.now().getTime() - GRACE_MS);
  let last: readonly [string, MemberId, string] = ['', 0n, ''];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- group by group, in one order
    const { rows } = await app.pool.query<KeepingJoin>({ ...KEEPING, values: [...last, GROUP_MAX] });
    for (const join of rows) {
      const promotion = readPromotion(join);
      if (!promotion || !isOver(join, promotion, before)) continue;
      // oxlint-disable-next-line no-await-in-loop -- a transaction each
      await app.transact((tx) => letGo(tx, { memberId: join.memberId, promotionId: join.id, period: join.period }));
    }
    const end = rows.at(-1);
    if (!end || rows.length < GROUP_MAX) return;
    last = [end.id, end.memberId, end.period];
  }
}

/** What joins keep free goes back to the budgets of their promotion. */
export async function letGo(tx: Tx, kept: KeptFree): Promise<void> {
  await lockForReward(tx, kept.memberId);
  for (const { reserved, budgetPeriods } of await promotionBooks.release(tx, kept)) {
    // oxlint-disable-next-line no-await-in-loop -- nearly always one
    await rewardBudgets.giveBack(tx, { promotionId: kept.promotionId, budgetPeriods, amount: reserved });
  }
}

/** Whether nothing can come of a join since a moment, by the version that was joined. */
function isOver(join: KeepingJoin, { document }: Promotion, at: Date): boolean {
  const { period, trigger } = document;
  const span = join.period === 'life' ? undefined : periodSpan(period.repeat, join.joinedAt);
  if (span && span.to <= at) return true;
  if (runOf(document, join.joinedAt).end <= at) return true;
  if (trigger.on === 'firstDeposit' && join.firstDepositAt !== null && join.firstDepositAt <= at) return true;
  const age = conjunctsOf(document.conditions).find(({ fact, op }) => fact === 'member.ageDays' && op === 'lte');
  // The last day of the age counts whole.
  return age !== undefined && join.registeredAt.getTime() + (Number(age.value) + 1) * DAY_MS <= at.getTime();
}

const KEEPING = {
  name: 'promotions.keeping-joins',
  text: `select p.id, p.state, p.state_reason as "stateReason", j.version, v.document, j.member_id as "memberId", j.period,
      j.joined_at as "joinedAt", m.registered_at as "registeredAt",
      (select min(coalesce(d.decided_at, d.received_at)) from deposit_payment d
        where d.member_id = j.member_id and d.outcome = 'credited') as "firstDepositAt"
    from promotion_join j join promotion p on p.id = j.promotion_id
    join promotion_version v on v.promotion_id = j.promotion_id and v.version = j.version
    join member m on m.id = j.member_id
    where j.reserved > 0 and (j.promotion_id, j.member_id, j.period) > ($1, $2::bigint, $3)
    order by j.promotion_id, j.member_id, j.period limit $4`,
};
