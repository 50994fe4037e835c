import { oddsTypeLabels } from '../sportsbook-labels.ts';
import type { PriceRule } from '../slip/quotes.ts';
import { nameIn, storedFields } from '../slip/stored-fields.ts';
import {
  type Edition,
  type Filters,
  type MatchOrder,
  defaultFilters,
  editionLabels,
  matchOrderLabels,
} from './filters.ts';

/** What a browser keeps: the edition by itself, as the site's theme reads it too, and the rest as one text. */
export interface StoredPreferences {
  readonly edition: string | null;
  readonly preferences: string | null;
}

const VERSION = 1;

export const chooseOddsType = (filters: Filters, oddsType: Filters['oddsType']): Filters => ({ ...filters, oddsType });

export const chooseOrder = (filters: Filters, order: MatchOrder): Filters => ({ ...filters, order });

/** Named rather than turned over: a press may tell of itself twice, when it goes down and when the focus follows it. */
export const chooseEdition = (filters: Filters, edition: Edition): Filters => ({ ...filters, edition });

/** Who turns it off is asked about every price, the worse ones too. */
export const toggleAutoOdds = (filters: Filters): Filters => ({
  ...filters,
  isAutoOdds: !filters.isAutoOdds,
  isAnyOdds: false,
});

/** Widens auto-odds to worse prices; without auto-odds there is nothing to widen. */
export const toggleAnyOdds = (filters: Filters): Filters => ({
  ...filters,
  isAnyOdds: filters.isAutoOdds && !filters.isAnyOdds,
});

/** The theme an edition is drawn in. */
export const editionTheme: Record<Edition, 'light' | 'dark'> = { classic: 'light', professional: 'dark' };

/** Which new prices the member takes without being asked. */
export function priceRule({ isAutoOdds, isAnyOdds }: Filters): PriceRule {
  if (!isAutoOdds) return 'none';
  return isAnyOdds ? 'any' : 'better';
}

export function preferencesToStored({ edition, oddsType, order, isAutoOdds }: Filters): StoredPreferences {
  return { edition, preferences: JSON.stringify({ v: VERSION, oddsType, order, isAutoOdds }) };
}

/** The page as it opens: what was kept of the member's habits, and the defaults for all else. */
export function filtersFromStored({ edition, preferences }: StoredPreferences): Filters {
  const kept = storedFields(preferences, VERSION);
  return {
    ...defaultFilters,
    edition: nameIn(editionLabels, edition) ?? defaultFilters.edition,
    oddsType: nameIn(oddsTypeLabels, kept['oddsType']) ?? defaultFilters.oddsType,
    order: nameIn(matchOrderLabels, kept['order']) ?? defaultFilters.order,
    isAutoOdds: typeof kept['isAutoOdds'] === 'boolean' ? kept['isAutoOdds'] : defaultFilters.isAutoOdds,
  };
}
