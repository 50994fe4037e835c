import { Art } from '../../../ui/art.tsx';
import { crest } from '../../../art/crest.ts';
import type { LiveMatch } from '../../../features/sports-live/live-view.ts';
import { SideScores } from '../../../features/sports-match/match-time.tsx';
import styles from './team-lines.module.css';

/** Football shows one score beside the clock; where a match has sets or many points, each side has its own digits. */
export const hasOwnDigits = ({ gameType }: LiveMatch): boolean => gameType !== 'FT' && gameType !== 'VF';

interface TeamLinesProps {
  readonly match: LiveMatch;
  /** Whether the draw has a line of its own. */
  readonly drawLine?: boolean;
}

/** The two sides one under the other, and the draw where there can be one. */
export const TeamLines = ({ match, drawLine = false }: TeamLinesProps) => (
  <span className={styles.lines}>
    <TeamLine match={match} side="H" />
    <TeamLine match={match} side="C" />
    {drawLine && <span className={styles.draw}>和局</span>}
  </span>
);

function TeamLine({ match, side }: { readonly match: LiveMatch; readonly side: 'H' | 'C' }) {
  const name = side === 'H' ? match.team_h : match.team_c;
  const cards = side === 'H' ? match.redCards_h : match.redCards_c;
  const digits = hasOwnDigits(match) && match.isLive === 1;
  return (
    <span className={styles.line} data-digits={digits || undefined}>
      <Art svg={crest(name)} className={styles.crest} />
      <span className={styles.name} title={name}>
        {name}
      </span>
      {cards > 0 && (
        <span className={styles.card} title="红牌">
          <span className="visually-hidden">红牌</span>
          {cards}
        </span>
      )}
      {digits && <SideScores match={match} side={side} />}
    </span>
  );
}
