import type { FixtureEntry } from '../feed/feed.ts';
import type { BoardMarket } from './board.ts';
import { sportCodes } from '../season/sport-codes.ts';
import { isListed, listedBefore } from './listed-markets.ts';
import type { MatchNumbers } from './timing/match-numbers.ts';
import type { MatchControl } from './trading-controls.ts';
import { priceList, type PriceMaker, type PricedMarket, shownMarkets } from './price-list.ts';

/** Most matches whose prices are kept at hand. A price that was forgotten is the same when it is made again. */
const KEPT_MAX = 2_000;
/** Of lists, which are short, all matches of a week. */
const LISTED_KEPT_MAX = 10_000;

/** The numbers of a match, and what operators decided about it. */
export interface ControlledNumbers extends MatchNumbers {
  readonly control: MatchControl;
}

interface Kept {
  readonly key: string;
  readonly list: readonly PricedMarket[];
  suspended: boolean;
  shown: readonly BoardMarket[];
}

/** Prices are made when somebody asks for them, and once for each step and each event. */
export function createPrices(maker: PriceMaker) {
  const all = keptPrices(KEPT_MAX);
  const listed = keptPrices(LISTED_KEPT_MAX);
  /** How many markets a match of a kind has before it begins: nearly the same for all, and dear to find out for each. */
  const counts = new Map<string, number>();
  const makerFor = ({ control }: ControlledNumbers): PriceMaker => ({ ...maker, margins: control.marginsAt(Infinity) });

  function markets(entry: FixtureEntry, numbers: ControlledNumbers): readonly BoardMarket[] {
    const { showType, tick } = numbers;
    if (showType === undefined) return NOTHING;
    return all.of(entry, numbers, () =>
      priceList(entry, { inPlay: showType === 'RB', time: tick.at }, makerFor(numbers)),
    );
  }

  function listedMarkets(entry: FixtureEntry, numbers: ControlledNumbers): readonly BoardMarket[] {
    const { fixture, state, quotes } = entry;
    const sport = sportCodes[fixture.sport];
    if (numbers.showType === undefined) return NOTHING;
    const isPlain = numbers.showType !== 'RB' && quotes.length === 0 && !all.has(entry, numbers);
    const found = isPlain
      ? listed.of(entry, numbers, () =>
          priceList(entry, { inPlay: false, time: numbers.tick.at, only: listedBefore(sport) }, makerFor(numbers)),
        )
      : markets(entry, numbers);
    return found.filter((market) => isListed({ sport, state }, market));
  }

  function count(entry: FixtureEntry, numbers: ControlledNumbers): number {
    const { fixture, quotes } = entry;
    if (numbers.showType === 'RB' || quotes.length > 0 || all.has(entry, numbers)) {
      return markets(entry, numbers).length;
    }
    const kind = `${fixture.sport} ${fixture.bestOf}`;
    const known = counts.get(kind) ?? markets(entry, numbers).length;
    counts.set(kind, known);
    return known;
  }

  function forget(id: string): void {
    all.forget(id);
    listed.forget(id);
  }

  return { markets, listed: listedMarkets, count, forget };
}

/** What prices follow from: they are made anew when it changes. */
const keyOf = ({ state, quotedBy }: FixtureEntry, { showType, tick, control }: ControlledNumbers): string =>
  `${showType === 'RB'} ${tick.number} ${state.version} ${quotedBy} ${control.changes}`;

/** The newest prices of so many matches; those nobody asked for longest are forgotten first. */
function keptPrices(max: number) {
  const kept = new Map<string, Kept>();
  return {
    has: (entry: FixtureEntry, numbers: ControlledNumbers): boolean =>
      kept.get(entry.fixture.id)?.key === keyOf(entry, numbers),
    of: (
      entry: FixtureEntry,
      numbers: ControlledNumbers,
      make: () => readonly PricedMarket[],
    ): readonly BoardMarket[] => {
      const { id } = entry.fixture;
      const { suspended } = numbers;
      const key = keyOf(entry, numbers);
      let known = kept.get(id);
      if (known?.key !== key) {
        const list = make();
        known = { key, list, suspended, shown: shownMarkets(list, numbers) };
        kept.delete(id);
        kept.set(id, known);
        if (kept.size > max) kept.delete(kept.keys().next().value ?? '');
      } else if (known.suspended !== suspended) {
        known.suspended = suspended;
        known.shown = shownMarkets(known.list, numbers);
      }
      return known.shown;
    },
    forget: (id: string): void => void kept.delete(id),
  };
}

const NOTHING: readonly BoardMarket[] = [];
