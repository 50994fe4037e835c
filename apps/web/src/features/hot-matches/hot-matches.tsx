import { presetLeagueLabels } from '@fairground/betting';
import { useFilters } from '../sports/sportsbook-filters.ts';
import type { LiveCount, LiveTopicView } from '../sports-live/live-view.ts';
import { useLiveTopic } from '../sports-live/use-live.ts';
import { hrefOfFixtures } from '../sports-match/sportsbook-links.ts';
import { presetNames } from '../sports-match/preset-names.ts';
import { EnterLink } from './enter-link.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { HotMatch } from './hot-match.tsx';
import styles from './hot-matches.module.css';

const fixtureLinks = [
  { showType: 'RB', label: '滚球' },
  { showType: 'FT', label: '今日' },
  { showType: 'FU', label: '早盘' },
  { showType: 'FSFT', label: '冠军' },
] as const;

interface HotMatchesProps {
  /** At most so many. */
  readonly max?: number;
}

/** What is on now: how much of everything, the leagues people look for, and the matches shown first. */
export default function HotMatches({ max = 4 }: HotMatchesProps) {
  const oddsType = useFilters((filters) => filters.oddsType);
  const view = useLiveTopic({ of: 'hot' }, oddsType);
  return (
    <>
      <LiveStrip counts={view.counts} />
      <Matches view={view} max={max} oddsType={oddsType} />
    </>
  );
}

function LiveStrip({ counts }: { readonly counts: readonly LiveCount[] }) {
  return (
    <ul className={styles.strip} aria-label="赛事频道">
      {fixtureLinks.map(({ showType, label }) => (
        <li key={showType}>
          <EnterLink href={hrefOfFixtures({ showType, preset: 'all' })} className={styles.link}>
            {label}
            <strong>{totalOf(counts, showType)}</strong>
          </EnterLink>
        </li>
      ))}
      {presetNames.slice(1).map((preset) => (
        <li key={preset}>
          <EnterLink href={hrefOfFixtures({ showType: 'FT', preset })} className={styles.league}>
            {presetLeagueLabels[preset]}
          </EnterLink>
        </li>
      ))}
    </ul>
  );
}

/** A number that has not come yet is not shown. */
function totalOf(counts: readonly LiveCount[], showType: LiveCount['showType']): string {
  if (counts.length === 0) return '';
  const isChampion = showType === 'FSFT';
  return counts
    .filter((entry) => entry.gameType !== 'ALL')
    .filter((entry) => entry.showType === showType || (isChampion && entry.showType === 'FSFU'))
    .reduce((sum, { count }) => sum + count, 0)
    .toLocaleString('zh-CN');
}

function Matches({
  view,
  max,
  oddsType,
}: {
  readonly view: LiveTopicView;
  readonly max: number;
  readonly oddsType: Parameters<typeof useLiveTopic>[1];
}) {
  if (view.status === 'connecting') return <Waiting count={max} />;
  if (view.order.length === 0) return <p className={styles.none}>暂无热门赛事，去体育大厅看看全部比赛。</p>;
  return (
    <ul className={styles.matches}>
      {view.order.slice(0, max).map((gameId) => (
        <li key={gameId}>
          <HotMatch gameId={gameId} oddsType={oddsType} isStale={view.status === 'stale'} />
        </li>
      ))}
    </ul>
  );
}

const Waiting = ({ count }: { readonly count: number }) => (
  <div className={styles.matches} aria-busy="true">
    <output className="visually-hidden">正在读取热门赛事</output>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} shape="block" height="15rem" />
    ))}
  </div>
);
