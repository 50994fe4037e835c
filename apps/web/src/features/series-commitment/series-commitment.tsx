import { esportsSeries } from '@fairground/contract/series-proof';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import styles from './series-commitment.module.css';

/** What a series was committed to before its first price, and where it is checked. Nothing where nothing was. */
export function SeriesCommitment({ gameId }: { readonly gameId: string }) {
  const { data } = useQuery({ ...query(esportsSeries, { gameId }), meta: { quiet: true }, retry: false });
  if (!data) return null;
  return (
    <section aria-label="公平承诺" className={styles.commitment}>
      <h3>公平承诺</h3>
      <p>
        {data.seed === ''
          ? '本场的种子在开盘前已经确定，下面是对应的哈希值。赛果公布后种子公开，任何人都可以重算一遍。'
          : '赛果已公布，种子已公开，可以把整场重新推演一遍。'}
      </p>
      <code>{data.commitment}</code>
      <p>
        赛事编号 {data.gameId}
        <a href={`/fair?series=${encodeURIComponent(data.gameId)}`}>{data.seed === '' ? '查看承诺' : '核对本场'}</a>
      </p>
    </section>
  );
}
