import { hrefTo } from '../../../features/navigation/route-paths.ts';
import type { LiveMatch } from '../../../features/sports-live/live-view.ts';
import { follow } from '../board/board-store.ts';
import { useIsHall } from './board-context.ts';

interface WatchMatchProps {
  readonly match: LiveMatch;
  readonly className: string | undefined;
}

/** The match centre, with the match's chat room; from the hall, the page of the match. */
export function WatchMatch({ match: { gameId, team_h, team_c, isLive }, className }: WatchMatchProps) {
  const isHall = useIsHall();
  const word = isLive === 1 ? '赛况' : '往绩';
  const label = `${team_h} 对 ${team_c} ${word}`;
  if (isHall)
    return (
      <a href={hrefTo('matchLive', { gameId })} className={className} aria-label={label}>
        {word}
      </a>
    );
  return (
    <button type="button" className={className} aria-label={label} onClick={() => follow(gameId)}>
      {word}
    </button>
  );
}
