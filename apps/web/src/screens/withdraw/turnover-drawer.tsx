import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { siteTime } from '../../features/navigation/site-time.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkeletonGate } from '../../ui/skeleton-gate.tsx';
import { useTurnoverDetail } from './withdraw-data.ts';
import styles from './withdraw.module.css';

const PAGE_SIZE = 20;

/** Every bet that was looked at for one demand: what of it counted, and why. */
export function TurnoverDrawer({ turnoverId, onClose }: { readonly turnoverId: string; readonly onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useTurnoverDetail(turnoverId, page);
  return (
    <Drawer open onOpenChange={onClose} title={data ? `流水透视 · ${data.source}` : '流水透视'}>
      {error ? (
        <ErrorState compact message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={!data} skeleton={<Skeleton shape="block" height="16rem" />}>
          {() =>
            data && (
              <>
                <p className={styles.small}>
                  已完成 <MoneyText fen={data.done} /> / <MoneyText fen={data.need} />
                </p>
                {data.list.length === 0 && (
                  <EmptyState compact title="还没有计入的注单" text="结算后的注单会列在这里，写明计入多少和原因。" />
                )}
                <ul className={styles.bets}>
                  {data.list.map((bet) => (
                    <li key={bet.betNo}>
                      <p>{bet.title}</p>
                      <p className={styles.small}>
                        {siteTime(bet.time)} · 投注 <MoneyText fen={bet.stake} /> · 计入 <MoneyText fen={bet.counted} />
                      </p>
                      <p className={styles.small}>{bet.why}</p>
                    </li>
                  ))}
                </ul>
                {data.total > PAGE_SIZE && (
                  <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} onPageChange={setPage} />
                )}
              </>
            )
          }
        </SkeletonGate>
      )}
    </Drawer>
  );
}
