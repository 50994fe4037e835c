import { memo } from 'react';
import { pickKey, useIsPicked } from '../../../features/betslip/state/slip-store.ts';
import { isSignedIn } from '../../../features/session/session-store.ts';
import type { LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { useQuote } from '../../../features/sports-live/use-live.ts';
import { type CellName, pick } from './pick.ts';
import { EmptyCell, PriceButton } from './price-button.tsx';

interface OddsCellProps extends CellName {
  readonly oddsType: LiveOddsType;
  readonly label: string;
  readonly spoken: string;
}

/** One price. It listens for itself, so that a thousand others may change without drawing it again. */
export const OddsCell = memo(function OddsCell({ oddsType, label, spoken, ...cell }: OddsCellProps) {
  const { gameId, w, r, side } = cell;
  const quote = useQuote(cell, oddsType);
  // What a visitor left in the slip is not theirs to see before the login.
  const isPicked = useIsPicked(pickKey({ gameId, marketCode: w, side }, r)) && isSignedIn();
  if (!quote) return <EmptyCell />;
  return (
    <PriceButton
      label={label}
      spoken={spoken}
      odds={quote.odds}
      isOpen={quote.active}
      moved={quote.moved}
      isPicked={isPicked}
      onPick={(by) => pick(cell, oddsType, by)}
    />
  );
});
