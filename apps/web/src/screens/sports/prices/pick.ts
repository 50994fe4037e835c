import { type PressedBy, toggle } from '../../../features/betslip/state/slip-store.ts';
import { logInFor } from '../../../features/session/after-login.ts';
import { isSignedIn } from '../../../features/session/session-store.ts';
import { liveStore } from '../../../features/sports-live/live-store.ts';
import type { LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { bookOf, currentBook } from '../../../features/sports/book.ts';
import { goPath } from '../../../features/navigation/go.ts';
import { selectionOf } from '../../../features/sports/selection-of.ts';
import { hrefOfMatch } from '../../../features/sports-match/sportsbook-links.ts';

/** What names a cell. */
export interface CellName {
  readonly gameId: string;
  readonly w: string;
  readonly r: string;
  readonly side: string;
}

/**
 * Puts a cell into the betslip, or takes it out, at what it stands at this moment. False when it is gone. A visitor logs
 * in first and finds it picked.
 */
export function pick({ gameId, w, r, side }: CellName, oddsType: LiveOddsType, by: PressedBy): boolean {
  const match = liveStore.match(gameId, oddsType);
  const book = match ? bookOf(match.gameType) : currentBook();
  const href = hrefOfMatch(gameId, { w, r, side }, book);
  if (!isSignedIn()) {
    logInFor(href);
    return true;
  }
  // The slip of another book is on its own page.
  if (book !== currentBook()) {
    goPath(href);
    return true;
  }
  const market = match?.markets.find((market) => market.w === w && market.r === r);
  const quote = market?.quotes.find((quote) => quote.side === side);
  if (!match || !market || !quote) return false;
  toggle(selectionOf(match, { market, quote, oddsType }), by);
  return true;
}
