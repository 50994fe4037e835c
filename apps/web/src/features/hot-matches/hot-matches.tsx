import { useMemo } from 'react';
import type { LiveOddsType, LiveTopicView } from '../sports-live/live-view.ts';
import { useLiveTopic } from '../sports-live/use-live.ts';
import { useFilters } from '../sports/sportsbook-filters.ts';
import { HotMatch } from './hot-match.tsx';
import { MatchesSkeleton } from './hot-matches-skeleton.tsx';
import styles from './hot-matches.module.css';
import { LiveStrip } from './live-strip.tsx';
import { SlipBar } from './slip-bar.tsx';

interface HotMatchesProps {
  /** At most so many. */
  readonly max?: number;
}

/** What is on now: how much of everything, the leagues people look for, the matches shown first, and what was picked. */
export default function HotMatches({ max = 6 }: HotMatchesProps) {
  const oddsType = useFilters((filters) => filters.oddsType);
  const view = useLiveTopic({ of: 'hot' }, oddsType);
  return (
    <>
      <LiveStrip counts={view.counts} />
      <Matches view={view} max={max} oddsType={oddsType} />
      <SlipBar />
    </>
  );
}

interface MatchesProps {
  readonly view: LiveTopicView;
  readonly max: number;
  readonly oddsType: LiveOddsType;
}

function Matches({ view, max, oddsType }: MatchesProps) {
  const shown = useMemo(() => bettableFirst(view).slice(0, max), [view, max]);
  if (view.status === 'connecting') return <MatchesSkeleton count={max} />;
  if (shown.length === 0) return <p className={styles.none}>暂无热门赛事，去体育大厅看看全部比赛。</p>;
  return (
    <ul className={styles.matches}>
      {shown.map((gameId) => (
        <li key={gameId}>
          <HotMatch gameId={gameId} oddsType={oddsType} isStale={view.status === 'stale'} />
        </li>
      ))}
    </ul>
  );
}

/** What can be bet on before what is closed. Worked out when matches come or go, so that no card moves under a hand. */
function bettableFirst({ order, games }: LiveTopicView): readonly string[] {
  const isBettable = (gameId: string): boolean =>
    games
      .get(gameId)
      ?.markets.some(({ active, quotes }) => active === 1 && quotes.some((quote) => quote.active === 1)) ?? false;
  return [...order.filter(isBettable), ...order.filter((gameId) => !isBettable(gameId))];
}
