import { ResultCode } from '@fairground/contract';
import { type CostBucket, costBucket } from '@fairground/sports-feed';
import type { Caller } from '../../../platform/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Matches that a member may be told at once, and how many more a second: a page of fifty twice a second, and bursts. */
const ALLOWANCE = { burst: 800, perSecond: 100 } as const;
/** Members that are remembered; who is forgotten has asked for nothing for long. */
const MEMBERS_MAX = 20_000;

const buckets = () => new Map<bigint, CostBucket>();

/** Counts what an answer costs, in matches told. Whoever asks for too much is asked to come later. */
export function spendReading(app: AppContext, { memberId }: Pick<Caller, 'memberId'>, matches: number): void {
  const known = app.caches.of(buckets);
  const bucket = known.get(memberId) ?? costBucket(ALLOWANCE, () => performance.now());
  // The longest unused stand first.
  known.delete(memberId);
  known.set(memberId, bucket);
  if (known.size > MEMBERS_MAX) known.delete(known.keys().next().value ?? memberId);
  if (bucket.waitMs() > 0) throw new Refusal(ResultCode.TooFrequent, '查询过于频繁，请稍后再试');
  bucket.spend(matches);
}
