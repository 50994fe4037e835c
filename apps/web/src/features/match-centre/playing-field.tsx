import { groundLines, groundOf, isAttack, spotOf } from './field-drawings.ts';
import type { Centre, CentreEvent } from './match-data.ts';
import styles from './playing-field.module.css';
import { usePlayedEvent } from './use-played-event.ts';

interface PlayingFieldProps {
  readonly game: Centre['game'];
  readonly events: readonly CentreEvent[];
}

/** The pitch, court or table, with the last thing that happened drawn where it happened. */
export function PlayingField({ game, events }: PlayingFieldProps) {
  const event = usePlayedEvent(events);
  const ground = groundOf[game.gameType];
  const spot = event ? spotOf(event) : { x: 160, y: 90 };
  const attacker = event && isAttack(event.kind) ? event.side : 'N';
  return (
    <figure className={styles.field} data-ground={ground}>
      <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false">
        <rect className={styles.grass} width="320" height="180" rx="6" />
        {[0, 2, 4, 6].map((stripe) => (
          <rect key={stripe} className={styles.stripe} x={stripe * 40} width="40" height="180" />
        ))}
        <path
          className={styles.push}
          data-side={attacker}
          d={attacker === 'C' ? 'M160 0H0v180h160z' : 'M160 0h160v180H160z'}
        />
        <path className={styles.lines} d={groundLines[ground]} />
        <g className={styles.ball} style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}>
          <circle className={styles.ring} r="11" data-kind={event?.kind} />
          <Marker kind={event?.kind ?? ''} />
        </g>
      </svg>
      <figcaption className={styles.caption} data-side={event?.side ?? 'N'}>
        <span>{game.team_h} →</span>
        <b>{event ? `${event.minute} ${event.text}`.trim() : '等待开赛'}</b>
        <span>← {game.team_c}</span>
      </figcaption>
      {game.suspended === 1 && <p className={styles.held}>盘口暂停</p>}
    </figure>
  );
}

/** A card for cards, a flag for corners, the ball for the rest. */
function Marker({ kind }: { readonly kind: string }) {
  if (kind === 'yellow' || kind === 'red')
    return <rect className={styles.card} data-card={kind} x="-4" y="-6" width="8" height="12" rx="1" />;
  if (kind === 'corner') return <path className={styles.flag} d="M-3 8V-8l10 5-10 5" />;
  return <circle className={styles.dot} r="5" />;
}
