import { isReelTitle, type ReelTitle } from '../engine/spin.ts';
import type { HoldAndSpin, Scatters, Strips, Title } from '../title.ts';
import { meanOfLines, meanOfWays } from './closed-form.ts';
import { everyRound } from './every-round.ts';
import { type Fraction, fraction, plus, sum, times, ZERO } from './fraction.ts';
import { meanFreeSpins } from './free-spin-moments.ts';
import { coinMoments, holdEnds } from './hold-and-spin-chain.ts';
import { expansionPays } from './line-cycle.ts';
import { countCycle, countedSymbol, countsOf, windowsOf } from './strip-windows.ts';
import { chanceOfCount, meanOfVariableWays } from './variable-reels.ts';

/** What comes back of a stake in the long run, by where it comes from. All of stake 1. */
export interface RtpParts {
  /** Lines or ways of the paid spin. */
  readonly wins: Fraction;
  readonly scatters: Fraction;
  /** Free spins, hold-and-spin, respin and wheel. */
  readonly features: Fraction;
  readonly pools: Fraction;
}

export const totalRtp = ({ wins, scatters, features, pools }: RtpParts): Fraction =>
  sum([wins, scatters, features, pools]);

/** The exact return of a title; clusters have none, they are simulated. */
export function exactRtp(title: Title): RtpParts | undefined {
  if (!isReelTitle(title)) return undefined;
  if (title.lastReelRespin || title.wheel) return enumerated(title);
  const { reels, wins, scatters, holdAndSpin } = title;
  const perUnit = fraction(1, title.unitsPerStake);
  const mean = meanOfWins(title);
  const counts = reels.kind === 'strips' ? countChances(title, reels) : [];
  const paid = sum(counts.map((chance, count) => times(chance, fraction(scatters?.pays[count] ?? 0))));
  let features = ZERO;
  if (scatters) features = meanOfFreeSpins(title, scatters, { wins: mean, paid, chance: triggerChance(title) });
  if (holdAndSpin) features = times(meanOfHold(title, holdAndSpin, counts), fraction(title.unitsPerStake));
  return {
    wins: times(mean, perUnit),
    scatters: times(paid, perUnit),
    features: times(features, perUnit),
    pools: wins.kind === 'lines' ? poolsReturn(title) : ZERO,
  };
}

/** The chance that a paid spin starts the title's feature. */
export function triggerChance(title: ReelTitle): Fraction {
  const { reels, scatters, holdAndSpin } = title;
  const from = scatters?.freeSpins.from ?? holdAndSpin?.from ?? Infinity;
  if (reels.kind === 'variable') return chanceOfCount(reels, scatters?.letter ?? '', from);
  return sum(countChances(title, reels).slice(Math.min(from, reels.strips.length * reels.rows + 1)));
}

/** The chance of each number of scatters or coins. */
export function countChances(title: Title, reels: Strips): readonly Fraction[] {
  const ways = countCycle(countsOf(windowsOf(reels), countedSymbol(title)));
  const spins = ways.reduce((total, way) => total + way, 0n);
  return ways.map((way) => fraction(way, spins));
}

/** Mean of what one spin's lines or ways pay, in units. */
function meanOfWins({ reels, wins }: ReelTitle): Fraction {
  if (wins.kind === 'lines') {
    if (reels.kind === 'variable') throw new TypeError('lines need reels of one height');
    return meanOfLines(reels, wins);
  }
  return reels.kind === 'variable' ? meanOfVariableWays(reels, wins) : meanOfWays(reels, wins);
}

/** Mean of what all free spins add to a round, in units. */
function meanOfFreeSpins(
  title: ReelTitle,
  { freeSpins }: Scatters,
  { wins, paid, chance }: { readonly wins: Fraction; readonly paid: Fraction; readonly chance: Fraction },
): Fraction {
  const { multipliers, spins, retrigger } = freeSpins;
  if (!retrigger) {
    const multiplied = Array.from({ length: spins }, (_, at) => multipliers[Math.min(at, multipliers.length - 1)] ?? 1);
    return times(chance, fraction(multiplied.reduce((total, by) => total + by, 0)), wins);
  }
  const each = sum([wins, paid, meanExpansion(title)]);
  return times(chance, meanFreeSpins(freeSpins, chance), fraction(multipliers[0] ?? 1), each);
}

/** Mean of what the expanding symbol adds to one free spin, in units, over all symbols it may be. */
export function meanExpansion(title: ReelTitle): Fraction {
  const expanding = title.scatters?.freeSpins.expanding;
  const { reels } = title;
  if (!expanding || reels.kind !== 'strips') return ZERO;
  const windows = windowsOf(reels);
  const means = expanding.map((symbol) => {
    const showing = countsOf(windows, symbol).map((stops) => stops.map((count) => (count > 0 ? 1 : 0)));
    const ways = countCycle(showing);
    const spins = ways.reduce((total, way) => total + way, 0n);
    const pays = expansionPays(title, symbol);
    return fraction(
      ways.reduce((total, way, reelCount) => total + way * BigInt(pays[reelCount] ?? 0), 0n),
      spins,
    );
  });
  return times(sum(means), fraction(1, expanding.length));
}

/** Mean of what hold-and-spin adds to a round, in stakes. */
function meanOfHold({ reels }: ReelTitle, rules: HoldAndSpin, counts: readonly Fraction[]): Fraction {
  const cells = reels.kind === 'strips' ? reels.rows * reels.strips.length : 0;
  const end = holdEnds(rules, cells);
  const { mean } = coinMoments(rules);
  return sum(
    counts.slice(rules.from).map((chance, more) => {
      const { coins, full } = end(rules.from + more, rules.respins);
      return times(chance, plus(times(coins, mean), times(full, fraction(rules.fullBoardTimes))));
    }),
  );
}

/** Pools give back what is put into them, and reserves pay their seeds. */
const poolsReturn = ({ pools = [] }: Title): Fraction =>
  sum(pools.map(({ toPool, toReserve }) => fraction(toPool + toReserve, 10_000)));

function enumerated(title: Title): RtpParts {
  let spin = ZERO;
  let features = ZERO;
  const byOdds = new Map<number, { spin: number; features: number }>();
  everyRound(title, (round, oneIn) => {
    const sums = byOdds.get(oneIn) ?? { spin: 0, features: 0 };
    sums.spin += round.steps[0].units;
    sums.features += round.units - round.steps[0].units;
    byOdds.set(oneIn, sums);
  });
  for (const [oneIn, sums] of byOdds) {
    spin = plus(spin, fraction(sums.spin, oneIn * title.unitsPerStake));
    features = plus(features, fraction(sums.features, oneIn * title.unitsPerStake));
  }
  return { wins: spin, scatters: ZERO, features, pools: ZERO };
}
