import { memo } from 'react';
import { pickKey, useIsPicked } from '../../features/betslip/slip-store.ts';
import type { LiveOddsType } from '../../features/sport-live/live-view.ts';
import { useQuote } from '../../features/sport-live/use-live.ts';
import { useIsLocked } from './locked.ts';
import styles from './odds-cell.module.css';
import { type CellName, pick } from './pick.ts';
import { oddsText } from '../../features/sport-match/selection.ts';

interface OddsCellProps extends CellName {
  readonly oddsType: LiveOddsType;
  /** Drawn before the odds: a line, 大, a score, a player. */
  readonly label: string;
  /** Spoken before the odds: who, which play, which line. */
  readonly spoken: string;
}

/** One price. It listens for itself, so that a thousand others may change without drawing it again. */
export const OddsCell = memo(function OddsCell({ oddsType, label, spoken, ...cell }: OddsCellProps) {
  const quote = useQuote(cell.gameId, cell.w, cell.r, cell.side, oddsType);
  const isPicked = useIsPicked(pickKey({ gameId: cell.gameId, play: cell.w, side: cell.side }, cell.r));
  const isLocked = useIsLocked();
  if (!quote) return <EmptyCell />;
  if (!quote.active)
    return (
      <button type="button" disabled className={styles.cell} data-shut aria-label={`${spoken} 封盘`}>
        <span className={styles.label}>{label}</span>
        <span className={styles.shut}>封盘</span>
      </button>
    );
  return (
    <button
      type="button"
      className={styles.cell}
      data-cell
      data-move={quote.moved ?? undefined}
      aria-pressed={isPicked}
      aria-disabled={isLocked || undefined}
      aria-label={`${spoken} 赔率 ${oddsText(quote.odds)}${isPicked ? '，已选' : ''}`}
      onClick={(event) => {
        // A click without a pointer behind it comes from a key.
        if (!isLocked) pick(cell, oddsType, event.detail === 0 ? 'keyboard' : 'pointer');
      }}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.arrow} aria-hidden="true">
        {quote.moved === 'up' ? '▲' : quote.moved === 'down' ? '▼' : ''}
      </span>
      <span className={styles.odds} data-negative={quote.odds.startsWith('-') || undefined}>
        {oddsText(quote.odds)}
      </span>
    </button>
  );
});

/** A play the match does not have: the place is kept. */
export const EmptyCell = () => (
  <span className={styles.empty}>
    <span aria-hidden="true">–</span>
  </span>
);
