import { site } from '@fairground/contract/site';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { messageOf } from '../../api/failures.ts';
import { DiscountCard } from '../site-content/discount-card.tsx';
import { useSession } from '../session/session-store.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import styles from './my-discounts.module.css';

interface MyDiscountsProps {
  /** Whoever follows one leaves what stands over the page. */
  readonly onFollow?: (() => void) | undefined;
}

/** The offers meant for this member. A visitor has none, and where there are none there is no room for them either. */
export function MyDiscounts({ onFollow }: MyDiscountsProps) {
  const isMember = useSession(({ token }) => token !== '');
  return isMember ? <Offers onFollow={onFollow} /> : null;
}

function Offers({ onFollow }: MyDiscountsProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(site.getMyDiscountAd, {}),
    meta: { endpoint: site.getMyDiscountAd, quiet: true },
  });
  if (error && !data)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label="我的专属优惠" className={styles.offers}>
      <h2>我的专属优惠</h2>
      <ul>
        {data.list.map((offer) => (
          <li key={offer.id}>
            <DiscountCard {...offer} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
