import { useSession } from '../session/session-store.ts';
import { logInFor } from '../session/after-login.ts';
import { pickKey, toggle, useIsPicked } from '../betslip/state/slip-store.ts';
import { type CellKey, marketOf } from '../sports-live/cells.ts';
import { liveStore } from '../sports-live/live-store.ts';
import type { LiveMarket, LiveMatch, LiveOddsType } from '../sports-live/live-view.ts';
import { useQuote } from '../sports-live/use-live.ts';
import '../sports-match/price-colours.ts';
import { selectionOf } from '../sports/selection-of.ts';
import { lineLabel, oddsText, sideTitle } from '../sports-match/selection.ts';
import { hrefOfMatch } from '../sports-match/sportsbook-links.ts';
import styles from './hot-match.module.css';

interface HotPriceProps {
  readonly match: LiveMatch;
  readonly market: LiveMarket | undefined;
  readonly side: string;
  readonly oddsType: LiveOddsType;
  /** Nothing was heard for too long: no price may be taken. */
  readonly isLocked: boolean;
}

export function HotPrice({ market, ...cell }: HotPriceProps) {
  return market ? <QuotedPrice market={market} {...cell} /> : <span className={styles.price}>–</span>;
}

/** One price: a press puts it into the slip, or takes it out; a visitor logs in first and finds it picked. */
function QuotedPrice({ match, market, side, oddsType, isLocked }: HotPriceProps & { readonly market: LiveMarket }) {
  const { gameId } = match;
  const { w, r } = market;
  const cell = { gameId, w, r, side };
  const quote = useQuote(cell, oddsType);
  const isSignedIn = useSession(({ token }) => token !== '');
  const isPicked = useIsPicked(pickKey({ gameId, marketCode: w, side }, r)) && isSignedIn;
  const listed = market.quotes.find((one) => one.side === side);
  if (!quote || !listed) return <span className={styles.price}>–</span>;
  if (!quote.active) return <span className={styles.price}>封盘</span>;
  return (
    <button
      type="button"
      className={styles.price}
      data-move={quote.moved ?? undefined}
      data-negative={quote.odds.startsWith('-') || undefined}
      aria-pressed={isPicked}
      aria-disabled={isLocked || undefined}
      aria-label={`${sideTitle(match, listed, market)} ${market.name} 赔率 ${oddsText(quote.odds)}`}
      onClick={(event) => {
        if (isLocked) return;
        if (isSignedIn) toggleNow(cell, oddsType);
        else logInFor(hrefOfMatch(gameId, { w, r, side }), event);
      }}
    >
      <span className={styles.line}>{lineLabel(market, side) || winnerLabels[side]}</span>
      <strong>{oddsText(quote.odds)}</strong>
    </button>
  );
}

/** Where no line stands before the price, the side does. */
const winnerLabels: Readonly<Record<string, string>> = { H: '主', C: '客', N: '和' };

/** At what it stands at this moment. */
function toggleNow(cell: CellKey, oddsType: LiveOddsType): void {
  const match = liveStore.match(cell.gameId, oddsType);
  const market = match && marketOf(match, cell);
  const quote = market?.quotes.find(({ side }) => side === cell.side);
  if (match && market && quote) toggle(selectionOf(match, { market, quote, oddsType }), 'link');
}
