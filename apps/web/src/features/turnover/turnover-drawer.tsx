import { venueCategoryLabels } from '@fairground/contract/venues';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { siteTime } from '../site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { weightsText } from './weights-text.ts';
import { type TurnoverDetail, useTurnoverDetail } from './turnover-data.ts';
import styles from './turnover-drawer.module.css';

const PAGE_SIZE = 20;

/** Every bet that was looked at for one wagering requirement: what of it counted, and why. */
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
              <div className={styles.drawer}>
                <Progress {...data} />
                <Rules {...data} />
                <Bets {...data} />
                {data.total > PAGE_SIZE && (
                  <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} onPageChange={setPage} />
                )}
              </div>
            )
          }
        </SkeletonGate>
      )}
    </Drawer>
  );
}

const Progress = ({ done, need }: TurnoverDetail) => (
  <ProgressLine
    label="已计入"
    value={need === 0n ? 1 : Number(done) / Number(need)}
    text={
      <>
        <MoneyText fen={done} /> / <MoneyText fen={need} />
      </>
    }
    hint={
      done < need ? (
        <>
          还需有效流水 <MoneyText fen={need - done} />
        </>
      ) : (
        '已完成'
      )
    }
  />
);

const Rules = ({ weights = [] }: TurnoverDetail) => (
  <section aria-label="怎样计入" className={styles.rules}>
    <h3>怎样计入</h3>
    <ul>
      {weights.some(({ percent }) => Number(percent) !== 100) && <li>{weightsText(weights)}。</li>}
      <li>注单结算后按本金计入，先补最早的一项；每一元只计一次。</li>
      <li>输赢各半的单关计入一半；走水、取消的注单不计入。</li>
      <li>赔率低于欧洲盘1.50（香港盘0.50）的注单不计入，串关看赔率最低的一组。</li>
      <li>提前兑现的本金、免费投注与免费旋转不计入；同一盘口或庄闲、大小单双对投只计差额。</li>
    </ul>
  </section>
);

function Bets({ list, total }: TurnoverDetail) {
  if (list.length === 0)
    return <EmptyState compact title="还没有计入的注单" text="结算后的注单会列在这里，写明计入多少和原因。" />;
  return (
    <section aria-label="注单" className={styles.list}>
      <h3>注单 {total} 张</h3>
      <ul className={styles.bets}>
        {list.map((bet) => (
          <li key={bet.betNo}>
            <div className={styles.head}>
              <p className={styles.title}>{bet.title}</p>
              <p className={styles.counted}>
                计入 <MoneyText fen={bet.counted} exact />
              </p>
            </div>
            <p className={styles.why}>
              <Badge tone={shareOf(bet).tone}>{shareOf(bet).label}</Badge>
              {bet.why !== shareOf(bet).label && <span>{bet.why}</span>}
            </p>
            <p className={styles.small}>
              {siteTime(bet.time)}
              {bet.category && ` · ${venueCategoryLabels[bet.category]}`} · 本金 <MoneyText fen={bet.stake} />
              <span className={styles.number}>
                {bet.betNo}
                <CopyButton text={bet.betNo} compact describes="复制注单号" />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How much of a bet counted, in a word. */
function shareOf({ counted, stake }: TurnoverDetail['list'][number]) {
  if (counted === 0n) return { label: '未计入', tone: 'neutral' } as const;
  return counted < stake
    ? ({ label: '部分计入', tone: 'warning' } as const)
    : ({ label: '全额计入', tone: 'success' } as const);
}
