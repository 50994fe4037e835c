import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { CentreEvent } from './match-data.ts';
import styles from './match-centre.module.css';

/** What is worth a line of its own; dangerous attacks and single points are told only by the picture. */
const passing = new Set(['danger', 'point', 'out']);
/** Of a map every round that was won is worth a line, and its beginning is none. */
const passingInMaps = new Set(['round']);
const marks: Readonly<Partial<Record<string, string>>> = {
  score: '●',
  scoreCancelled: '✕',
  corner: '⚑',
  yellow: '▮',
  red: '▮',
  penalty: '◎',
  set: '●',
  game: '•',
};
const SHOWN_FIRST = 12;

interface TimelineProps {
  readonly events: readonly CentreEvent[];
  readonly home: string;
  readonly away: string;
  /** Played map by map. */
  readonly isMaps?: boolean;
}

/** What happened, newest first: the home side on the left, the away side on the right. */
export function Timeline({ events, home, away, isMaps = false }: TimelineProps) {
  const left = isMaps ? passingInMaps : passing;
  const [isWhole, setWhole] = useState(false);
  const shown = events.filter(({ kind }) => !left.has(kind)).toReversed();
  if (shown.length === 0) return <EmptyState compact title="开赛后，赛况会逐条列在这里" />;
  return (
    <>
      <ol className={styles.timeline}>
        {(isWhole ? shown : shown.slice(0, SHOWN_FIRST)).map((event) => (
          <li key={`${event.second}${event.kind}${event.side}${event.text}`} data-side={event.side}>
            <time>{event.minute}</time>
            <span className={styles.mark} data-kind={event.kind} aria-hidden="true">
              {marks[event.kind] ?? '·'}
            </span>
            <span>
              <span className="visually-hidden">{{ H: home, C: away, N: '' }[event.side]}</span> {event.text}
            </span>
            {event.kind === 'score' && event.score !== '' && <b>{event.score}</b>}
          </li>
        ))}
      </ol>
      {!isWhole && shown.length > SHOWN_FIRST && (
        <Button look="text" size="sm" block onClick={() => setWhole(true)}>
          查看全部 {shown.length} 条
        </Button>
      )}
    </>
  );
}
