import type { PressedBy } from '../../../features/betslip/state/slip-store.ts';
import '../../../features/sports-match/price-colours.ts';
import { oddsText } from '../../../features/sports-match/selection.ts';
import { useIsLocked } from './locked.ts';
import styles from './price-button.module.css';

interface PriceButtonProps {
  /** Drawn before the odds: a line, 大, a score, a player, a runner. */
  readonly label: string;
  /** Spoken before the odds: who, which market, which line. */
  readonly spoken: string;
  readonly odds: string;
  /** Whether this very selection may be taken; its neighbours may well be open. */
  readonly isOpen: boolean;
  readonly moved: 'up' | 'down' | null;
  readonly isPicked: boolean;
  readonly onPick: (by: PressedBy) => void;
}

/**
 * One price that can be taken. There are hundreds of them in view and thousands in a scroll, so it is one element and
 * its texts: the arrow and its slot are drawn by the style sheet.
 */
export function PriceButton({ label, spoken, odds, isOpen, moved, isPicked, onPick }: PriceButtonProps) {
  const isLocked = useIsLocked();
  if (!isOpen)
    return (
      <button type="button" disabled className={styles.cell} data-shut aria-label={`${spoken} 封盘`}>
        {label !== '' && <span className={styles.label}>{label}</span>}
        封盘
      </button>
    );
  return (
    <button
      type="button"
      className={styles.cell}
      data-cell
      data-move={moved ?? undefined}
      data-negative={odds.startsWith('-') || undefined}
      aria-pressed={isPicked}
      aria-disabled={isLocked || undefined}
      aria-label={`${spoken} 赔率 ${oddsText(odds)}${isPicked ? '，已选' : ''}`}
      onClick={(event) => {
        // A click without a pointer behind it comes from a key.
        if (!isLocked) onPick(event.detail === 0 ? 'keyboard' : 'pointer');
      }}
    >
      {label !== '' && <span className={styles.label}>{label}</span>}
      {oddsText(odds)}
    </button>
  );
}

/** A market the match does not have: the place is kept. */
export const EmptyCell = () => (
  <span className={styles.empty} aria-hidden="true">
    –
  </span>
);
