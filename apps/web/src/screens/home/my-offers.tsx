import { site } from '@fairground/contract/site';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import styles from './my-offers.module.css';

/** Offers are read in passing: a server that has none, or cannot say, leaves the page without this part. */
const offersQuery = () => ({
  ...query(site.getMyDiscountAd, {}),
  meta: { endpoint: site.getMyDiscountAd, quiet: true },
});

/** 我的优惠: only what the server offers this member now. */
export default function MyOffers() {
  const offers = useQuery(offersQuery()).data?.list ?? [];
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers-title">
      <h2 id="offers-title" className={styles.title}>
        我的优惠
      </h2>
      <ul className={styles.offers}>
        {offers.slice(0, 3).map(({ id, title, summary, path, endTime }) => (
          <li key={id}>
            <a href={path} className={styles.offer}>
              <strong>{title}</strong>
              <span>{summary}</span>
              <span className={styles.until}>{siteTime(endTime)} 截止</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
