import type { OutputOf } from '@fairground/contract';
import { promotions } from '@fairground/contract/promotions';
import { RewardState } from '@fairground/contract/promotion-shapes';
import type { Fen } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarRange, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import type { Grade } from '../../features/grades/grades-data.ts';
import { ClaimButton } from '../../features/promotions/claim-button.tsx';
import { RewardBadge } from '../../features/promotions/state-badges.tsx';
import { timesText } from '../../features/promotions/promotion-labels.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { shareOf } from './next-grade.ts';
import styles from './vip.module.css';

type WeekInfo = OutputOf<typeof promotions.vipWeekInfo>;
type Gift = NonNullable<WeekInfo['week']>;

/** The monthly gift takes this many times itself in turnover of the month before. */
const MONTH_GIFT_TIMES = 100n;

/** The gifts of the week and of the month, each claimed with one press. */
export function VipGifts({ grade }: { readonly grade: Grade | undefined }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(promotions.vipWeekInfo, {}),
    meta: { endpoint: promotions.vipWeekInfo, quiet: true },
  });
  if (error && !data)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGate pending={!data} skeleton={<Skeleton shape="block" height="10rem" />} label="正在读取VIP礼金">
      {() =>
        data && (
          <div className={styles.gifts}>
            <GiftCard
              icon={CalendarDays}
              title="每周礼金"
              gift={data.week}
              usual={grade?.weekGift}
              promotionId={data.id}
            >
              <WeekNeed {...data.weekTurnover} />
            </GiftCard>
            <GiftCard
              icon={CalendarRange}
              title="每月礼金"
              gift={data.month}
              usual={grade?.monthGift}
              promotionId={data.id}
            >
              {grade && grade.monthGift > 0n ? (
                <p className={styles.note}>
                  按每月1日的等级计算；上月有效投注满 <MoneyText fen={grade.monthGift * MONTH_GIFT_TIMES} />{' '}
                  可领取，当月有效。
                </p>
              ) : (
                <p className={styles.note}>VIP1起每月可领取。</p>
              )}
            </GiftCard>
          </div>
        )
      }
    </SkeletonGate>
  );
}

function WeekNeed({ need, have }: WeekInfo['weekTurnover']) {
  if (need === 0n) return <p className={styles.note}>VIP1起每周可领取。</p>;
  return (
    <ProgressLine
      label="本周有效投注"
      value={shareOf({ have, need })}
      text={
        <>
          <MoneyText fen={have} /> / <MoneyText fen={need} />
        </>
      }
      hint="按周一00:00的等级计算，达到后至下周日24:00前可领取"
    />
  );
}

interface GiftCardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly gift: Gift | null;
  /** What the own grade gives, when there is no gift to tell of. */
  readonly usual: Fen | undefined;
  readonly promotionId: string;
  readonly children: ReactNode;
}

function GiftCard({ icon, title, gift, usual, promotionId, children }: GiftCardProps) {
  const amount = gift?.amount ?? usual;
  return (
    <section className={styles.gift} aria-label={title}>
      <span className={styles.giftIcon}>
        <Icon of={icon} />
      </span>
      <div className={styles.giftWords}>
        <h2>{title}</h2>
        <p className={styles.giftAmount}>{amount === undefined ? '–' : <MoneyText fen={amount} />}</p>
      </div>
      {gift?.state === RewardState.claimable ? (
        <ClaimButton action={{ action: 'claim', id: promotionId, rewardId: gift.rewardId }} label={`领取${title}`}>
          领取
        </ClaimButton>
      ) : (
        <RewardBadge state={gift?.state ?? RewardState.locked} />
      )}
      <div className={styles.giftMore}>
        {gift?.state === RewardState.claimable ? (
          <p className={styles.note}>
            {timesText(gift.turnoverTimes)}流水，{siteDateTime(gift.expireTime)} 前领取
          </p>
        ) : (
          children
        )}
      </div>
    </section>
  );
}
