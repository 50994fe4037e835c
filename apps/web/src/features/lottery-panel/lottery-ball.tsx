import type { GameCode } from '@fairground/lottery';
import { waveOf } from '@fairground/lottery';
import { classNames } from '../../ui/class-names.ts';
import styles from './lottery-ball.module.css';

/** Where the pips of a die stand on its three by three places. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** A die from above. A single pip is the red one, as on the dice of the game. */
export const Die = ({ value, size = 'md' }: { readonly value: number; readonly size?: BallSize }) => (
  <span className={classNames(styles.die, styles[size])} data-value={value}>
    <svg viewBox="0 0 30 30" aria-hidden="true">
      {(pips[value] ?? []).map((place) => (
        <circle key={place} cx={7 + (place % 3) * 8} cy={7 + Math.floor(place / 3) * 8} r={value === 1 ? 4 : 2.9} />
      ))}
    </svg>
    <span className="visually-hidden">{value}</span>
  </span>
);

type BallSize = 'sm' | 'md' | 'lg';

interface LotteryBallProps {
  readonly game: GameCode;
  readonly value: number;
  readonly size?: BallSize;
  /** The special number of the six of 49 stands apart. */
  readonly isSpecial?: boolean;
}

/** A number as it was drawn: a die, a racer's plate or a ball in its own colour. */
function LotteryBall({ game, value, size = 'md', isSpecial = false }: LotteryBallProps) {
  if (game === 'K3') return <Die value={value} size={size} />;
  return (
    <span
      className={classNames(styles.ball, styles[size], game === 'PK10' && styles.plate, isSpecial && styles.special)}
      {...(game === 'LHC' && { 'data-wave': waveOf(value) })}
      {...(game === 'PK10' && { 'data-racer': value })}
    >
      {numberText(game, value)}
    </span>
  );
}

/** Two digits where the game writes them so. */
const numberText = (game: GameCode, value: number): string =>
  game === 'X5' || game === 'LHC' ? String(value).padStart(2, '0') : String(value);

interface DrawNumbersProps {
  readonly game: GameCode;
  readonly draw: readonly number[];
  readonly size?: BallSize;
}

/** What was drawn, in its order. */
export const DrawNumbers = ({ game, draw, size = 'md' }: DrawNumbersProps) => (
  <span className={styles.draw} data-size={size} data-many={draw.length > 7 || undefined}>
    {draw.map((value, index) => (
      // A draw never changes its order, and a number may be there twice.
      // oxlint-disable-next-line react/no-array-index-key
      <LotteryBall key={index} game={game} value={value} size={size} isSpecial={game === 'LHC' && index === 6} />
    ))}
    {game === 'F28' && draw.length > 0 && (
      <b className={styles.sum}>
        <span aria-hidden="true">=</span>
        <span className="visually-hidden">和值</span> {draw.reduce((sum, value) => sum + value, 0)}
      </b>
    )}
  </span>
);
