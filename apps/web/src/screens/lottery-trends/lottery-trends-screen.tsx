import { type Chart, type ChartIssue, type LotteryGame, chartsOf, trendOf } from '@fairground/lottery';
import { useMemo, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { useGameOfVisit } from '../../features/lottery-issues/game-of-visit.ts';
import {
  type IssueResult,
  readResultsAgain,
  useChartHistory,
  useResults,
} from '../../features/lottery-issues/issues-data.ts';
import { IssuesHead } from '../../features/lottery-issues/issues-head.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { BeadPlate } from './bead-plate.tsx';
import { HeatTable } from './heat-table.tsx';
import styles from './lottery-trends.module.css';
import { TrendChart } from './trend-chart.tsx';

const sizes = ['30', '50', '100', '200', '500'] as const;
type Size = (typeof sizes)[number];

/** With so many before the window at least: how long a value had not come is known before one of them. */
const readSize = (size: number): number => (size > 200 ? 600 : 300);

/** What was drawn issue by issue, as charts. They look back; they say nothing of the next draw. */
export default function LotteryTrendsScreen() {
  const game = useGameOfVisit();
  return game ? <Trends key={game.code} game={game} /> : null;
}

function Trends({ game }: { readonly game: LotteryGame }) {
  const charts = chartsOf(game);
  const [code, setCode] = useState(charts[0]?.code ?? '');
  const [size, setSize] = useState<Size>('50');
  const [hasGaps, setHasGaps] = useState(true);
  const [hasLines, setHasLines] = useState(true);
  const results = useResults(game.code, { size: readSize(Number(size)), isDrawn: true });
  const chart = charts.find((one) => one.code === code);
  return (
    <div className={styles.page}>
      <IssuesHead game={game.code} view="lotteryTrends" onDrawn={() => void readResultsAgain(game.code)} />
      <p className={styles.fact}>历史走势不影响下期概率</p>
      <Tabs
        label="走势图"
        className={styles.tabs}
        items={charts.map((one) => ({ value: one.code, label: one.name }))}
        value={code}
        onValueChange={setCode}
      >
        <div className={styles.panel}>
          <div className={styles.filters}>
            <RadioChips
              label="期数"
              size="sm"
              strip
              options={sizes.map((value) => ({ value, label: `近${value}期` }))}
              value={size}
              onValueChange={setSize}
            />
            <Switch label="遗漏数字" checked={hasGaps} onCheckedChange={setHasGaps} />
            <Switch label="连线" checked={hasLines} onCheckedChange={setHasLines} />
          </div>
          {results.error && !results.data ? (
            <ErrorState
              message={messageOf(results.error)}
              retrying={results.isFetching}
              onRetry={() => void results.refetch()}
            />
          ) : (
            <SkeletonGate pending={results.isPending} skeleton={<Skeleton height="32rem" />} label="正在读取开奖结果">
              {() => (
                <Refreshing busy={results.isPlaceholderData}>
                  {chart && (
                    <ChartOfIssues
                      {...{ game, chart, hasGaps, hasLines }}
                      size={Number(size)}
                      results={results.data?.list ?? []}
                    />
                  )}
                </Refreshing>
              )}
            </SkeletonGate>
          )}
        </div>
      </Tabs>
    </div>
  );
}

interface ChartOfIssuesProps {
  readonly game: LotteryGame;
  readonly chart: Chart;
  readonly results: readonly IssueResult[];
  readonly size: number;
  readonly hasGaps: boolean;
  readonly hasLines: boolean;
}

function ChartOfIssues({ game, chart, results, size, hasGaps, hasLines }: ChartOfIssuesProps) {
  const history = useChartHistory(game.code, chart.code);
  const known = history.data?.before;
  const trend = useMemo(() => trendOf(chart, decided(results), { size, known }), [chart, results, size, known]);
  const longest = useMemo(() => history.data?.list.map((column) => column.longest), [history.data]);
  const [group, setGroup] = useState({ chart: chart.code, at: 0 });
  if (trend.counted === 0)
    return <EmptyState drawing="records" title="还没有开奖记录" text="首期开奖之后，走势从这里开始。" />;
  // Numbers that would change under the eye are not shown before all of them are known.
  if (history.isPending) return <Skeleton height="32rem" />;
  const name = `${game.name} ${chart.name} 近${trend.counted}期`;
  return (
    <>
      <TrendChart {...{ name, chart, trend, longest, hasGaps, hasLines }} />
      {chart.groups
        .filter(({ name: group }) => chart.beads?.includes(group))
        .map((beads) => (
          <BeadPlate key={beads.name} group={beads} issues={decided(results)} />
        ))}
      <HeatTable
        {...{ chart, trend, longest }}
        group={group.chart === chart.code ? group.at : 0}
        onGroupChange={(at) => setGroup({ chart: chart.code, at })}
      />
    </>
  );
}

/** Oldest first; what is not decided yet is no part of a chart. */
const decided = (results: readonly IssueResult[]): readonly ChartIssue[] =>
  results.filter(({ draw, state }) => draw.length > 0 || state === 'void').toReversed();
