import {
  clockText,
  gameScoreText,
  isAboutToStart,
  isExtraInning,
  isOvertime,
  partText,
  scoreText,
  setScoreText,
} from '@fairground/betting';
import { chinaDay } from '@fairground/money';
import { siteTime } from '../site/site-time.ts';
import { serverNow } from '../../api/server-clock.ts';
import { liveStore } from '../sports-live/live-store.ts';
import type { LiveMatch } from '../sports-live/live-view.ts';
import styles from './match-time.module.css';
import { runningClock } from './running-clock.ts';
import { useSecond } from './use-second.ts';
import { useFlash } from './use-flash.ts';

/** Where a match stands in time: its start, or its clock and part in the sport's own words. */
export function MatchTime({ match }: { readonly match: LiveMatch }) {
  if (match.isLive !== 1) return <StartTime at={match.startTime} />;
  if (isAboutToStart(match)) return <span className={styles.soon}>即将开赛</span>;
  return <LiveTime match={match} />;
}

function StartTime({ at }: { readonly at: number }) {
  const [day, clock] = siteTime(at).split(' ');
  const isToday = chinaDay(at) === chinaDay(serverNow());
  return (
    <time dateTime={new Date(at).toISOString()} title={siteTime(at)} className={styles.start}>
      <span className={styles.day}>{isToday ? '今天' : day}</span>
      <span className={styles.hour}>{clock}</span>
    </time>
  );
}

/** Whether the clock runs second by second, or says the minute or the part alone. */
const hasSeconds = ({ gameType }: LiveMatch): boolean => gameType === 'BK';

function LiveTime({ match }: { readonly match: LiveMatch }) {
  return (
    <span className={styles.live}>
      <span className={styles.part} data-extra={isOvertime(match) || isExtraInning(match) || undefined}>
        {shortPart(match)}
      </span>
      {hasSeconds(match) ? <Seconds match={match} /> : null}
    </span>
  );
}

/** In a narrow column: 68′, 中场, 第3节, 9局上. */
function shortPart(match: LiveMatch): string {
  if (match.HalfTime === 1) return '中场';
  if (match.gameType === 'FT' || match.gameType === 'VF') return clockText(match) || partText(match);
  if (match.gameType === 'BS' && match.inningNum > 0)
    return `${match.inningNum}局${match.re_time.startsWith('B') ? '下' : '上'}`;
  return partText(match).split(' ')[0] ?? '';
}

function Seconds({ match }: { readonly match: LiveMatch }) {
  useSecond();
  // Drawn once a second: the time in between is read at that moment, and nowhere else.
  // oxlint-disable-next-line react/purity
  const secondsSince = (performance.now() - liveStore.clockReadAt(match)) / 1_000;
  return <span className={styles.clock}>{runningClock(match, secondsSince)}</span>;
}

/** Both scores in one line; a fresh goal is pointed at for a moment. */
export function MatchScore({ match }: { readonly match: LiveMatch }) {
  const score = scoreText(match);
  const sequence = useFlash(score);
  if (match.isLive !== 1 || score === '') return null;
  return (
    <span className={styles.score} data-turn={sequence === 0 ? undefined : sequence % 2} aria-label={`比分 ${score}`}>
      {score}
    </span>
  );
}

/** Sets, games and points of one side, each in its own narrow column. */
export function SideScores({ match, side }: { readonly match: LiveMatch; readonly side: 'H' | 'C' }) {
  if (match.isLive !== 1 || isAboutToStart(match)) return null;
  const index = side === 'H' ? 0 : 1;
  const of = (pair: string): string => pair.split('-')[index] ?? '';
  const [total, set, game] = [of(scoreText(match)), of(setScoreText(match)), of(gameScoreText(match))];
  return (
    <span className={styles.sides}>
      {game !== '' && <span className={styles.game}>{game}</span>}
      {set !== '' && <span className={styles.set}>{set}</span>}
      <Total score={total} />
    </span>
  );
}

function Total({ score }: { readonly score: string }) {
  const sequence = useFlash(score);
  return (
    <span className={styles.total} data-turn={sequence === 0 ? undefined : sequence % 2}>
      {score}
    </span>
  );
}
