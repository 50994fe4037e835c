import { fishing } from '@fairground/contract/fishing';
import { speciesOf } from '@fairground/fishing';
import { yuanText } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { Pagination } from '../../ui/display/pagination.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { siteMoment } from '../site/site-time.ts';
import styles from './shot-list.module.css';

const PAGE_SIZE = 50;

/** The shots of a sitting, page after page: what each cost, met, drew and paid. */
export default function ShotList({ sessionNo }: { readonly sessionNo: string }) {
  const [pageNum, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['fishing-session', sessionNo, pageNum],
    queryFn: () => call(fishing.session, { sessionNo, pageNum, pageSize: PAGE_SIZE }),
    staleTime: 0,
    meta: { quiet: true },
  });
  if (error) return <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" height="16rem" />;
  if (data.total === 0) return <EmptyState title="还没有射击" text="每一发的金额、鱼种和结果都会列在这里。" />;
  return (
    <>
      <p className={styles.note}>
        共 {data.shots} 发，退回 {data.givenBack} 发 · 投注 ¥{yuanText(data.staked)} · 派彩 ¥{yuanText(data.won)}
      </p>
      <ul className={styles.shots}>
        {data.list.map(({ nonce, time, stake, species, value, win, below, of, drawn }) => (
          <li key={nonce} data-won={win > 0n || undefined}>
            <span>
              #{nonce} {species === 0 ? '未碰到鱼，已退回' : (speciesOf(species)?.name ?? '')}
              {win > 0n && ` ${value} 倍`}
            </span>
            <b>{win > 0n ? `+¥${yuanText(win)}` : `¥${yuanText(stake)}`}</b>
            <small>
              {siteMoment(time)}
              {species !== 0 && ` · 抽到 ${drawn} / ${of}，小于 ${below} 即捕获`}
            </small>
          </li>
        ))}
      </ul>
      <Pagination
        page={pageNum}
        pageCount={Math.ceil(data.total / PAGE_SIZE)}
        total={data.total}
        onPageChange={setPage}
      />
    </>
  );
}
