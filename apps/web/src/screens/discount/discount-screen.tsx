import { PromotionState } from '@fairground/contract/promotion-shapes';
import { failureKind } from '../../api/failure-kind.ts';
import { messageOf } from '../../api/failures.ts';
import { MyDiscounts } from '../../features/my-discounts/my-discounts.tsx';
import { amendQuery } from '../../features/navigation/go.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { PromotionCard } from '../../features/promotions/promotion-card.tsx';
import { type Promotion, usePromotions } from '../../features/promotions/promotion-data.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { DiscountDetail } from './discount-detail.tsx';
import styles from './discount-screen.module.css';
import { Promises } from './promises.tsx';

const ALL = 'all';

/** Every promotion by class, and one of them in detail when the address names it. */
export default function DiscountScreen() {
  const { query } = useVisit();
  const params = new URLSearchParams(query);
  const id = params.get('id');
  return (
    <div className={styles.page}>
      {id === null ? <PromotionList chosen={params.get('class') ?? ALL} /> : <DiscountDetail id={id} />}
    </div>
  );
}

function PromotionList({ chosen }: { readonly chosen: string }) {
  const { data, error, isPending, isFetching, refetch } = usePromotions();
  return (
    <>
      <PageHeader scene="night" className={styles.header}>
        <h1>优惠活动</h1>
        <p>参加之前，先看清对象、奖励、流水、有效期与领取方式。</p>
      </PageHeader>
      <MyDiscounts />
      {error && !data ? (
        <ErrorState
          message={messageOf(error)}
          kind={failureKind(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGate pending={isPending} skeleton={<WaitingCards />} label="正在读取优惠活动">
          {() => <Offers classes={data?.classes ?? []} list={data?.list ?? []} chosen={chosen} />}
        </SkeletonGate>
      )}
      <Promises />
    </>
  );
}

interface OffersProps {
  readonly classes: readonly { readonly classCode: string; readonly name: string }[];
  readonly list: readonly Promotion[];
  readonly chosen: string;
}

function Offers({ classes, list, chosen }: OffersProps) {
  if (list.length === 0)
    return <EmptyState drawing="welfare" title="目前没有可参加的优惠" text="有新的活动时会显示在这里。" />;
  const held = classes.filter(({ classCode }) => list.some((promotion) => promotion.classCode === classCode));
  const value = held.some(({ classCode }) => classCode === chosen) ? chosen : ALL;
  const shown = value === ALL ? list : list.filter(({ classCode }) => classCode === value);
  return (
    <Tabs
      label="优惠分类"
      value={value}
      onValueChange={(next) => amendQuery(next === ALL ? '' : `?class=${encodeURIComponent(next)}`, 'replace')}
      items={[
        { value: ALL, label: '全部', count: list.length },
        ...held.map(({ classCode, name }) => ({
          value: classCode,
          label: name,
          count: list.filter((promotion) => promotion.classCode === classCode).length,
        })),
      ]}
    >
      <ul className={styles.cards}>
        {shown
          .toSorted((one, other) => endedLast(one) - endedLast(other))
          .map((promotion) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} />
            </li>
          ))}
      </ul>
    </Tabs>
  );
}

const endedLast = ({ state }: Promotion): number => (state === PromotionState.ended ? 1 : 0);

const WaitingCards = () => (
  <div className={styles.cards}>
    {Array.from({ length: 6 }, (_, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- alike and never moved
      <Skeleton key={at} shape="block" height="24rem" />
    ))}
  </div>
);
