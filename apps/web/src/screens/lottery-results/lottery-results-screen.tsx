import type { LotteryGame } from '@fairground/lottery';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useGameOfVisit } from '../../features/lottery-issues/game-of-visit.ts';
import { readResultsAgain, useResults } from '../../features/lottery-issues/issues-data.ts';
import { IssuesHead } from '../../features/lottery-issues/issues-head.tsx';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './lottery-results.module.css';
import { ResultsTable } from './results-table.tsx';

const sizes = ['30', '50', '100', '200'] as const;
/** More than any game has in a day. */
const DAY_SIZE = 1_500;
const ROWS_AT_ONCE = 100;

/** What was drawn: by day, or the last issues. Anybody may look, and check each of them. */
export default function LotteryResultsScreen() {
  const game = useGameOfVisit();
  return game ? <Results key={game.code} game={game} /> : null;
}

function Results({ game }: { readonly game: LotteryGame }) {
  const [size, setSize] = useState<(typeof sizes)[number]>('30');
  const [day, setDay] = useState('');
  const [rows, setRows] = useState(ROWS_AT_ONCE);
  const results = useResults(game.code, day === '' ? { size: Number(size) } : { day, size: DAY_SIZE });
  const list = results.data?.list ?? [];
  return (
    <div className={styles.page}>
      <IssuesHead game={game.code} view="lotteryResults" onDrawn={() => void readResultsAgain(game.code)} />
      <div className={styles.filters}>
        <RadioChips
          label="期数"
          size="sm"
          options={sizes.map((value) => ({ value, label: `最近${value}期` }))}
          value={day === '' ? size : undefined}
          onValueChange={(value) => {
            setSize(value);
            setDay('');
          }}
        />
        <TextField
          label="按日期"
          hideLabel
          type="date"
          max={siteMoment(serverNow()).slice(0, 10)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      {results.error && !results.data ? (
        <ErrorState
          message={messageOf(results.error)}
          retrying={results.isFetching}
          onRetry={() => void results.refetch()}
        />
      ) : (
        <SkeletonGate pending={results.isPending} skeleton={<WaitingRows />} label="正在读取开奖结果">
          {() => (
            <Refreshing busy={results.isPlaceholderData}>
              <ResultsTable
                game={game}
                list={list.slice(0, rows)}
                empty={<Nothing day={day} onClear={() => setDay('')} />}
              />
              {list.length > rows && (
                <div className={styles.more}>
                  <Button onClick={() => setRows(rows + ROWS_AT_ONCE)}>显示更多</Button>
                </div>
              )}
              {list.length > 0 && (
                <p className={styles.note}>
                  {day === '' ? `最近 ${list.length} 期` : `${day} 共 ${list.length} 期`}，时间为北京时间。
                </p>
              )}
            </Refreshing>
          )}
        </SkeletonGate>
      )}
    </div>
  );
}

function Nothing({ day, onClear }: { readonly day: string; readonly onClear: () => void }) {
  if (day === '') return <EmptyState drawing="records" title="还没有开奖记录" text="首期开奖之后显示在这里。" />;
  return (
    <EmptyState
      drawing="records"
      title="这一天没有开奖记录"
      text="换个日期看看。"
      action={<Button onClick={onClear}>清除筛选</Button>}
    />
  );
}

const WaitingRows = () => (
  <div className={styles.waiting}>
    {Array.from({ length: 8 }, (_, row) => (
      // oxlint-disable-next-line react/no-array-index-key -- alike and never moved
      <Skeleton key={row} height="3.25rem" />
    ))}
  </div>
);
