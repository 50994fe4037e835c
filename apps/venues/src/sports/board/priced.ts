import type { Margins } from '@fairground/sportsbook';
import type { FixtureEntry } from '../feed/feed.ts';
import type { BoardMarket } from './board.ts';
import type { MatchNumbers } from './numbers.ts';
import { type OutlookOf, priceList, type PricedMarket, shownMarkets } from './price-list.ts';

/** Most matches whose prices are kept at hand. A price that was forgotten is the same when it is made again. */
const KEPT_MAX = 2_500;

interface Kept {
  readonly key: string;
  readonly list: readonly PricedMarket[];
  suspended: boolean;
  shown: readonly BoardMarket[];
}

export interface PriceMaker {
  readonly outlookOf: OutlookOf;
  readonly margins: Margins;
}

/** Prices are made when somebody asks for them, and once for each step and each event. */
export function createPrices(maker: PriceMaker) {
  const kept = new Map<string, Kept>();

  function markets(entry: FixtureEntry, { showType, suspended, tick }: MatchNumbers): readonly BoardMarket[] {
    if (showType === undefined) return NOTHING;
    const { id } = entry.fixture;
    const key = `${showType === 'RB'} ${tick.number} ${entry.state.version} ${entry.quotedBy}`;
    let known = kept.get(id);
    if (known?.key !== key) {
      const list = priceList(entry, showType === 'RB', tick.at, maker);
      known = { key, list, suspended, shown: shownMarkets(list, suspended) };
      kept.delete(id);
      kept.set(id, known);
      if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    } else if (known.suspended !== suspended) {
      known.suspended = suspended;
      known.shown = shownMarkets(known.list, suspended);
    }
    return known.shown;
  }

  return { markets, forget: (id: string): void => void kept.delete(id) };
}

const NOTHING: readonly BoardMarket[] = [];
