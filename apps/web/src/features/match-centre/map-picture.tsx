import styles from './map-picture.module.css';

interface MapEvent {
  /** The map it happened in, such as 第2图. */
  readonly minute: string;
  readonly side: 'H' | 'C' | 'N';
  readonly kind: string;
  readonly text: string;
}

interface MapPictureProps {
  readonly events: readonly MapEvent[];
  readonly home: string;
  readonly away: string;
  readonly isHeld?: boolean;
}

/** Rounds of a half: the sides change there. */
const HALF = 12;

/** The map that is played, in words and marks: every round or kill in its turn, in the row of whoever took it. */
export function MapPicture({ events, home, away, isHeld = false }: MapPictureProps) {
  const last = events.at(-1);
  const map = events.findLast(({ minute }) => minute !== '')?.minute ?? '';
  const taken = events.filter(({ kind, minute }) => kind === 'point' && minute === map);
  const countOf = (side: 'H' | 'C'): number => taken.filter((event) => event.side === side).length;
  return (
    <figure className={styles.picture}>
      <p className={styles.head}>
        <b>{map === '' ? '等待开赛' : `${map} ${countOf('H')}–${countOf('C')}`}</b>
        <span>画面有延迟</span>
      </p>
      {taken.length > 0 && (
        <div className={styles.rows}>
          {(['H', 'C'] as const).map((side) => (
            <p key={side} className={styles.row}>
              <span className={styles.team}>{side === 'H' ? home : away}</span>
              <span className={styles.marks} aria-hidden="true">
                {taken.map((event, index) => (
                  <i
                    // The order is all a round is known by.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={index}
                    data-taken={event.side === side ? side : undefined}
                    data-turn={index > 0 && index % HALF === 0 ? '' : undefined}
                  />
                ))}
              </span>
            </p>
          ))}
        </div>
      )}
      <figcaption className={styles.caption} data-side={last?.side ?? 'N'}>
        {last ? last.text : '开赛后，每一回合会记在这里'}
      </figcaption>
      {isHeld && <p className={styles.held}>盘口暂停</p>}
    </figure>
  );
}
