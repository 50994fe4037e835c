import type { Sport } from '../../packages/sports-feed/src/season/sports.ts';
import type { Seen } from './in-play-features.ts';
import { lookAtMatches, lookedAtSports, type PricedSide } from './match-looks.ts';

/** Processor seconds for each sport, first to look for strategies and then, on matches of other worlds, to try them. */
const SECONDS = Number(process.env['EDGE_SECONDS'] ?? 12);
const LOOKS = 6;
/** Fewer matches than this in one world say nothing of a strategy. */
const MATCHES_LEAST = 250;
/** So many of the most promising are tried together as well: a little of each adds up to what none of them shows alone. */
const TOGETHER = 20;
/** What the operator keeps of the fair value when a bet is cashed out. */
const CASH_OUT_KEPT = 0.95;
/** Of what is nearly lost nobody cashes out. */
const CASHED_LEAST = 0.05;
/** One strategy for each sport, chosen elsewhere: beyond so many standard errors it is no luck. */
const SIGNIFICANT = 3;

/** What bets brought on average, with how much of it may be luck: bets on one match go together. */
class Return {
  private sum = 0;
  private squares = 0;
  private own = 0;
  private match = '';
  bets = 0;
  matches = 0;

  add(match: string, gain: number): void {
    if (match !== this.match) this.close();
    this.match = match;
    this.own += gain;
    this.bets += 1;
  }

  close(): void {
    if (this.match === '') return;
    this.sum += this.own;
    this.squares += this.own ** 2;
    this.matches += 1;
    this.own = 0;
    this.match = '';
  }

  get mean(): number {
    return this.sum / this.bets;
  }

  get error(): number {
    return Math.sqrt(Math.max(1e-9, this.squares - this.sum ** 2 / this.matches)) / this.bets;
  }

  /** What to expect of it, when most strategies lose the margin and few lie far from that: luck of few bets counts little. */
  get promise(): number {
    const [own, others] = [1 / this.error ** 2, 1 / USUAL.spread ** 2];
    return (this.mean * own + USUAL.mean * others) / (own + others);
  }
}

const USUAL = { mean: -0.05, spread: 0.04 };

/**
 * Every bet that can be bought and every one that can be cashed out, by everything that is to be seen: whoever buys at
 * one moment and sells at another, or holds two markets, gains the sum of the two, so that nobody gains where no single
 * step does. Strategies are chosen on matches of one world and measured on those of another.
 */
export function edgeSearchBench(): readonly [] {
  const winners: string[] = [];
  for (const sport of lookedAtSports()) {
    const found = searched(sport);
    if (found.length === 0) continue;
    const { each, together, played } = tried(sport, found);
    const [best] = each;
    if (best) console.log(`${sport.padEnd(17)}${textOf(best[1])}  ${best[0]}`);
    console.log(`${''.padEnd(17)}${textOf(together)}  the best ${found.length} together, in ${played} matches`);
    for (const [name, one] of [...each, ['together', together] as const]) {
      if (!(one.mean > SIGNIFICANT * one.error)) continue;
      winners.push(`${sport}: ${name}`);
      console.log(`${'gains'.padStart(16)} ${textOf(one)}  ${name}`);
    }
  }
  if (winners.length > 0) throw new Error(`Somebody gains: ${winners.join('; ')}`);
  return [];
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`.padStart(8);
const textOf = ({ mean, error, bets }: Return): string =>
  `${percent(mean)} ± ${percent(error)}  (${bets} bets)`.padEnd(36);

/** The most promising strategies of a sport. */
function searched(sport: Sport): readonly string[] {
  const markets = new Map<string, Map<string, Return>>();
  lookAtMatches({ ...looksOf(sport), seed: 'edge search' }, (priced) => {
    const { buy, sell } = gainsOf(priced);
    const labels = labelsOf(priced);
    for (const [market, gain] of [buy, sell]) {
      if (gain === undefined) continue;
      let known = markets.get(market);
      if (!known) markets.set(market, (known = new Map()));
      for (const label of labels) {
        let one = known.get(label);
        if (!one) known.set(label, (one = new Return()));
        one.add(priced.matchId, gain);
      }
    }
  });
  const all = [...markets].flatMap(([market, labels]) =>
    [...labels].map(([label, one]) => [`${market} · ${label}`, one] as const),
  );
  for (const [, one] of all) one.close();
  const ranked = all
    .filter(([, { matches }]) => matches >= MATCHES_LEAST)
    .toSorted(([, one], [, other]) => other.promise - one.promise);
  const [first] = ranked;
  if (first) console.log(`${sport.padEnd(17)}${textOf(first[1])}  ${first[0]}, where it was found`);
  console.log(`${''.padEnd(17)}of ${ranked.length} strategies; in another world:`);
  return ranked.slice(0, TOGETHER).map(([name]) => name);
}

/** The same strategies in another world. */
function tried(sport: Sport, names: readonly string[]) {
  const chosen = new Map(names.map((name) => [name, new Return()]));
  const together = new Return();
  const codes = [...new Set(names.map((name) => name.split(' ')[1] ?? ''))];
  const wanted = new Set(names.map((name) => name.split(' · ')[0] ?? ''));
  const played = lookAtMatches({ ...looksOf(sport), seed: 'edge search, another world', codes }, (priced) => {
    const { buy, sell } = gainsOf(priced);
    for (const [market, gain] of [buy, sell]) {
      if (gain === undefined || !wanted.has(market)) continue;
      for (const label of labelsOf(priced)) {
        const known = chosen.get(`${market} · ${label}`);
        if (!known) continue;
        known.add(priced.matchId, gain);
        together.add(priced.matchId, gain);
      }
    }
  });
  for (const one of [...chosen.values(), together]) one.close();
  return { each: [...chosen], together, played };
}

const looksOf = (sport: Sport) => ({ sport, inPlay: LOOKS, isAheadToo: true, budgetMs: 1000 * SECONDS });

type Gain = readonly [market: string, gain: number | undefined];

/** What a stake of one gains when it is bet, and what a bet worth one gains when it is cashed out instead of kept. */
function gainsOf({ marketType, book, side, probability, price, outcome }: PricedSide): {
  readonly buy: Gain;
  readonly sell: Gain;
} {
  const back = outcome.voidHalves / 2;
  const won = outcome.won * (1 - back);
  // Players are looked at together: each by himself is rarely seen.
  const what = marketType.sides === 'runner' ? 'player' : side;
  const market = `${marketType.code} ${what}${book.rank > 0 ? ' beside' : ''}`;
  return {
    buy: [`buy ${market}`, price * won + back - 1],
    sell: [`sell ${market}`, probability < CASHED_LEAST ? undefined : CASH_OUT_KEPT - won / probability - back],
  };
}

/** The texts of what is to be seen, worked out once for a moment. */
const seenTexts = new WeakMap<Seen, readonly string[]>();

/** By what a strategy may act here. Lines beside the main one, and players, go by their price alone. */
function labelsOf({ marketType, book, price, seen }: PricedSide): readonly string[] {
  const odds = `odds ${oddsClass(price)}`;
  if (book.rank > 0 || marketType.sides === 'runner') return [`all ${seen['all']}`, odds];
  let texts = seenTexts.get(seen);
  if (!texts) {
    texts = Object.entries(seen).flatMap(([name, value]) => (value === undefined ? [] : `${name} ${value}`));
    seenTexts.set(seen, texts);
  }
  return [...texts, odds];
}

const BOUNDS = [1.15, 1.4, 1.8, 2.3, 3.5, 7, 20];
const oddsClass = (price: number): number => BOUNDS.filter((bound) => price >= bound).length;
