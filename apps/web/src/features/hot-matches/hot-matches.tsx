import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { liveStore } from '../sports-live/live-store.ts';
import type { LiveOddsType, LiveTopicView } from '../sports-live/live-view.ts';
import { useLiveTopic } from '../sports-live/use-live.ts';
import { useFilters } from '../sports/sportsbook-filters.ts';
import { HotMatch } from './hot-match.tsx';
import { MatchesSkeleton } from './hot-matches-skeleton.tsx';
import styles from './hot-matches.module.css';
import { isBettable, nextSlots } from './hot-slots.ts';
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
  const bettable = useBettable(view.order, oddsType);
  const [slots, setSlots] = useState<readonly string[]>([]);
  const shown = nextSlots(slots, bettable, max);
  if (shown !== slots) setSlots(shown);
  if (view.status === 'connecting') return <MatchesSkeleton count={max} />;
  if (shown.length === 0) return <p className={styles.none}>暂无可投注的热门赛事，去体育大厅看看全部比赛。</p>;
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

/** Those of the matches that can be bet on now, in their order; told anew only when that changes. */
function useBettable(order: readonly string[], oddsType: LiveOddsType): readonly string[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = order.map((gameId) => liveStore.onMatch(gameId, listener));
      return () => {
        for (const leave of leaves) leave();
      };
    },
    [order],
  );
  const ids = useSyncExternalStore(subscribe, () =>
    order
      .filter((gameId) => {
        const match = liveStore.match(gameId, oddsType);
        return match !== undefined && isBettable(match);
      })
      .join(','),
  );
  return useMemo(() => ids.split(',').filter(Boolean), [ids]);
}
