import { ResultCode } from '@fairground/contract';
import type { Tx } from '../../platform/app-context.ts';
import type { Reward, RewardRefusal } from './reward-types.ts';

const SPENT: RewardRefusal = { code: ResultCode.Warning, message: '名额已满' };
const UNKNOWN: RewardRefusal = { code: ResultCode.SystemAbnormal, message: '活动状态异常，请稍后再试' };

/** What is taken from each of these budgets of a promotion. */
type Spending = Pick<Reward, 'promotionId' | 'budgetPeriods' | 'amount'>;

/** The SQL of budgets: rows are locked in one order, so that two grants wait for each other and never block. */
export const rewardBudgets = {
  /** Takes a sum from every one of these budgets, or from none and says why. */
  async take(tx: Tx, { promotionId, budgetPeriods: periods, amount }: Spending): Promise<RewardRefusal | undefined> {
    if (periods.length === 0) return undefined;
    const { rows } = await tx.query<{ room: boolean }>(LOCK, [promotionId, periods, amount]);
    if (rows.length < periods.length) return UNKNOWN;
    if (!rows.every(({ room }) => room)) return SPENT;
    await tx.query(MOVE, [promotionId, periods, amount]);
    return undefined;
  },

  /** Gives back what was taken and not used. */
  async giveBack(tx: Tx, { promotionId, budgetPeriods: periods, amount }: Spending): Promise<void> {
    if (periods.length === 0 || amount === 0n) return;
    await tx.query(LOCK, [promotionId, periods, 0n]);
    await tx.query(MOVE, [promotionId, periods, 0n - amount]);
  },
};

const LOCK = {
  name: 'rewards.lock-budgets',
  text: `select used + $3::bigint <= total as room from promotion_budget
    where promotion_id = $1 and period = any ($2) order by period for update`,
};
const MOVE = {
  name: 'rewards.move-budgets',
  text: 'update promotion_budget set used = used + $3::bigint where promotion_id = $1 and period = any ($2)',
};
