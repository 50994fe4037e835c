import type { AppContext } from '../../platform/app-context.ts';
import { rewardBudgets } from './reward-budgets.ts';
import { rewards } from './rewards.ts';

const AT_ONCE = 200;

/** What nobody claimed in time ends, and its budget is free again. */
export async function expireRewards(app: AppContext): Promise<void> {
  const ended = await app.transact(async (tx) => {
    const due = await rewards.due(tx, app.now(), AT_ONCE);
    for (const reward of due) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await rewards.setState(tx, reward.id, { state: 'expired', note: reward.note });
      // oxlint-disable-next-line no-await-in-loop
      await rewardBudgets.giveBack(tx, reward);
    }
    return due.length;
  });
  if (ended === AT_ONCE) await expireRewards(app);
}
