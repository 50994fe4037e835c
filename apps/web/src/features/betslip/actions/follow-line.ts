import {
  type Leg,
  type Slip,
  legKey,
  marketReceived,
  priceRule,
  quotedFormat,
  quoteReceived,
} from '@fairground/betting';
import { askSportsbook } from '../../sports/ask-sportsbook.ts';
import { useFilters } from '../../sports/sportsbook-filters.ts';
import { currentSlip, putSlip } from '../state/slip-store.ts';

const following = new Set<string>();

/** A line that is gone is followed to the main line of now; the member is asked before it is bet on. */
export async function followLine(leg: Leg, oddsType: Slip['oddsType']): Promise<void> {
  const key = legKey(leg);
  if (following.has(key)) return;
  following.add(key);
  try {
    const { game } = await askSportsbook('game', { gameId: leg.gameId, oddsType });
    const [main] = game.markets
      .filter(({ w, active }) => w === leg.marketCode && active === 1)
      .toSorted((one, other) => one.rank - other.rank);
    const offered = main?.quotes.find(({ side }) => side === leg.side);
    const slip = currentSlip();
    if (!offered) {
      putSlip(marketReceived(slip, { gameId: leg.gameId, marketCode: leg.marketCode, line: leg.quote.line }, 'closed'));
      return;
    }
    const format = quotedFormat(leg.marketCode, oddsType);
    const quote = { odds: offered.odds, oddsType: format, line: offered.r, score: leg.quote.score };
    putSlip(quoteReceived(slip, key, { quote, rule: priceRule(useFilters.getState()) }));
  } catch {
    // Asked again with the next preview.
  } finally {
    following.delete(key);
  }
}
