import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { MatchEvent } from './match-live-data.ts';
import styles from './match-live.module.css';

/** What is told by the picture alone. */
const passing = new Set(['danger', 'point', 'out']);
const SHOWN_MAX = 24;

interface EventListProps {
  readonly events: readonly MatchEvent[];
  readonly home: string;
  readonly away: string;
}

/** What happened, the newest first; the bar at its edge says which side. */
export function EventList({ events, home, away }: EventListProps) {
  const told = events.filter(({ kind }) => !passing.has(kind)).toReversed();
  if (told.length === 0) return <EmptyState compact title="开赛后，赛况会逐条列在这里" />;
  return (
    <ol className={styles.events}>
      {told.slice(0, SHOWN_MAX).map(({ minute, side, kind, text }, index) => (
        <li key={`${told.length - index}`} data-side={side} data-kind={kind}>
          <time>{minute}</time>
          <span>
            <span className="visually-hidden">{{ H: home, C: away, N: '' }[side]}</span> {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
