import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { MyDiscounts } from '../../features/my-discounts/my-discounts.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { isNotOffered } from '../../features/promotions/not-offered.ts';
import { type Reward, isClaimable, useRewards } from '../../features/rewards/rewards-data.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { BirthdayCard } from './birthday-card.tsx';
import { RewardCard } from './reward-card.tsx';
import styles from './welfare.module.css';

/** Longer waits do not fit a timer of the browser. */
const LONGEST_WAIT_MS = 86_400_000;

/** Everything that can be claimed now, whatever gave it. */
export default function WelfareScreen() {
  const { data, error, isPending, isFetching, refetch } = useRewards();
  const claimable = data?.filter(isClaimable) ?? [];
  useNextExpiry(claimable, () => void refetch());
  return (
    <div className={styles.screen}>
      <MoneyHead title="福利中心" text="可领取的福利都在这里，领取后存入账户；过期的福利会自动移出。">
        <ButtonLink href={hrefTo('giftRecord')} size="sm">
          礼金记录
        </ButtonLink>
        <ButtonLink href={hrefTo('discount')} size="sm">
          优惠活动
        </ButtonLink>
      </MoneyHead>
      {error && !data ? (
        <Failed error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={isPending} skeleton={<Waiting />} label="正在读取可领取的福利">
          {() => <Claimables rewards={claimable} />}
        </SkeletonGate>
      )}
      <BirthdayCard />
      <MyDiscounts />
    </div>
  );
}

/** Who may not be rewarded is told so calmly, without a retry that cannot help. */
function Failed({
  error,
  retrying,
  onRetry,
}: {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  if (isNotOffered(error)) return <EmptyState drawing="welfare" title="暂无可领取福利" text={messageOf(error)} />;
  return <ErrorState message={messageOf(error)} retrying={retrying} onRetry={onRetry} />;
}

function Claimables({ rewards }: { readonly rewards: readonly Reward[] }) {
  if (rewards.length === 0)
    return (
      <EmptyState
        drawing="welfare"
        title="暂无可领取福利"
        text="VIP礼金、生日礼金和活动奖励达到条件后会列在这里。"
        action={<ButtonLink href={hrefTo('discount')}>看优惠活动</ButtonLink>}
      />
    );
  return (
    <ul className={styles.rewards} aria-label="可领取的福利">
      {rewards.map((reward) => (
        <RewardCard key={reward.rewardId} reward={reward} />
      ))}
    </ul>
  );
}

const Waiting = () => (
  <div className={styles.rewards}>
    {[1, 2, 3].map((index) => (
      <Skeleton key={index} shape="block" height="9rem" />
    ))}
  </div>
);

/** Looks again when the first of them expires: what has expired leaves the list by itself. */
function useNextExpiry(rewards: readonly Reward[], onExpiry: () => void): void {
  const ends = rewards.flatMap(({ expireTime }) => (expireTime === null ? [] : [expireTime]));
  const next = ends.length === 0 ? undefined : Math.min(...ends);
  const lookAgain = useEffectEvent(onExpiry);
  useEffect(() => {
    const wait = next === undefined ? LONGEST_WAIT_MS : next - serverNow();
    if (wait >= LONGEST_WAIT_MS) return undefined;
    const timer = setTimeout(() => lookAgain(), Math.max(0, wait) + 50);
    return () => clearTimeout(timer);
  }, [next]);
}
