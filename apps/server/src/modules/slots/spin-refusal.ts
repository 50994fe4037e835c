import { ResultCode } from '@fairground/contract';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type RefusedStake, stakeRefusal, tooSoon } from '../transfers/stake-refusal.ts';
import type { Queries } from '../venues/venues.ts';

/** Why the check or the ledger refused a round, as the member hears it. */
export async function spinRefusal(app: AppContext, store: Queries, refused: RefusedStake): Promise<Refusal> {
  if (refused.why === 'early') return new Refusal(ResultCode.TooFrequent, '两局之间至少间隔2.5秒，请稍候');
  return (await stakeRefusal(app, store, { ...refused, field: 'stake' })) ?? tooSoon();
}
