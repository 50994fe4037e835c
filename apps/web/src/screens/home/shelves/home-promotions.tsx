import { PromotionState } from '@fairground/contract/promotion-shapes';
import { PromotionCard } from '../../../features/promotions/promotion-card.tsx';
import { type Promotion, usePromotions } from '../../../features/promotions/promotion-data.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './shelves.module.css';

const SHOWN = 3;

/** What runs now, its terms on the card; the page of promotions has the rest. */
export default function HomePromotions() {
  const { data, isPending } = usePromotions();
  const running = (data?.list ?? []).filter(({ state }: Promotion) => state === PromotionState.running).slice(0, SHOWN);
  if (isPending) return <Skeleton shape="block" height="26rem" />;
  if (running.length === 0) return <EmptyState compact title="目前没有进行中的优惠" />;
  return (
    <ul className={styles.promotions}>
      {running.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
