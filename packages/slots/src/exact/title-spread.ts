import { isReelTitle, type ReelTitle } from '../engine/spin.ts';
import type { HoldAndSpin, Scatters, Strips, Title, VariableReels } from '../title.ts';
import { everyRound } from './every-round.ts';
import { triggerChance } from './exact-rtp.ts';
import { numberOf } from './fraction.ts';
import { freeSpinTotals, type FreeSpinParts } from './free-spin-moments.ts';
import { coinMoments, holdEnds } from './hold-and-spin-chain.ts';
import { expansionPays, lineCycle } from './line-cycle.ts';
import { type SpinCycle, sumsFrom, totalOf } from './spin-cycle.ts';
import { countsOf, windowsOf } from './strip-windows.ts';
import { meanOfTriggeredWays, squareOfVariableWays } from './variable-reel-squares.ts';
import { hitRateOfVariableWays, meanOfVariableWays } from './variable-reels.ts';
import { wayCycle } from './way-cycle.ts';

/** How the returns of a title lie: everything but their mean. */
export interface TitleSpread {
  /** The chance that a paid spin (with its respin) wins anything. */
  readonly hitRate: number;
  /** Standard deviation of what a round returns, of stake 1, without the cap and the pools. */
  readonly sigma: number;
  /** The most one paid spin pays, in stakes, and how rare it is; nothing where only the cap limits it. */
  readonly largest?: { readonly times: number; readonly oneIn: number };
}

/** Mean and mean square of a round, in units. */
interface Moments {
  readonly mean: number;
  readonly square: number;
}

/** A full cycle takes seconds: who has walked it already hands it in. */
export function titleSpread(title: Title, cycleFor?: (title: Title) => SpinCycle): TitleSpread | undefined {
  if (!isReelTitle(title)) return undefined;
  if (title.lastReelRespin || title.wheel) return enumerated(title);
  if (title.reels.kind === 'variable') return variable(title, title.reels);
  const cycle = cycleFor?.(title) ?? cycleOf(title, title.reels);
  const { spins, winning } = totalOf(cycle);
  return {
    hitRate: winning / spins,
    sigma: sigmaOf(title, stripMoments(title, title.reels, cycle)),
    largest: { times: cycle.largest.units / title.unitsPerStake, oneIn: spins / cycle.largest.spins },
  };
}

const sigmaOf = ({ unitsPerStake }: Title, { mean, square }: Moments): number =>
  Math.sqrt(square - mean * mean) / unitsPerStake;

export const cycleOf = (title: ReelTitle, reels: Strips): SpinCycle =>
  title.wins.kind === 'lines' ? lineCycle(title, reels, title.wins) : wayCycle(title, reels, title.wins);

function stripMoments(title: ReelTitle, reels: Strips, cycle: SpinCycle): Moments {
  const { spins, units, squares } = totalOf(cycle);
  const spin = { mean: units / spins, square: squares / spins };
  const { scatters, holdAndSpin } = title;
  if (scatters) return withFreeSpins(title, reels, scatters, cycle, spin);
  if (holdAndSpin) return withHold(title, reels, holdAndSpin, cycle, spin);
  return spin;
}

/** What a spin and its feature pay are bound by the trigger alone. */
const joined = (spin: Moments, chance: number, triggeredMean: number, feature: Moments): Moments => ({
  mean: spin.mean + chance * feature.mean,
  square: spin.square + 2 * triggeredMean * feature.mean + chance * feature.square,
});

function withFreeSpins(title: ReelTitle, reels: Strips, scatters: Scatters, cycle: SpinCycle, spin: Moments): Moments {
  const { freeSpins } = scatters;
  const { spins } = totalOf(cycle);
  const triggered = sumsFrom(cycle, freeSpins.from);
  const specials = freeSpins.expanding ?? [''];
  const totals = specials.map((_, at) => freeSpinTotals(freeSpins, freeSpinParts(title, reels, scatters, cycle, at)));
  const feature = {
    mean: totals.reduce((total, { mean }) => total + mean, 0) / totals.length,
    square: totals.reduce((total, { square }) => total + square, 0) / totals.length,
  };
  return joined(spin, triggered.spins / spins, triggered.units / spins, feature);
}

/** What a free spin pays with and without a trigger, for one of the symbols that may expand. */
function freeSpinParts(
  title: ReelTitle,
  reels: Strips,
  scatters: Scatters,
  cycle: SpinCycle,
  at: number,
): FreeSpinParts {
  const { from, retrigger, expanding } = scatters.freeSpins;
  const { spins } = totalOf(cycle);
  const expansion = expandedSums(title, reels, scatters, expanding?.[at]);
  const part = (isTriggered: boolean): FreeSpinParts['other'] => {
    let [count, mean, square] = [0, 0, 0];
    cycle.byCount.forEach((sums, scattersSeen) => {
      if (scattersSeen >= from !== isTriggered) return;
      // Without a retrigger scatters do nothing in free spins, so what they paid is taken off again.
      const off = retrigger ? 0 : (scatters.pays[scattersSeen] ?? 0);
      count += sums.spins;
      mean += sums.units - off * sums.spins;
      square += sums.squares - 2 * off * sums.units + off * off * sums.spins;
    });
    const crossed = cycle.crossed[at]?.[isTriggered ? 'triggered' : 'other'] ?? 0;
    const expanded = expansion[isTriggered ? 'triggered' : 'other'];
    return {
      chance: count / spins,
      mean: (mean + expanded.units) / spins,
      square: (square + 2 * crossed + expanded.squares) / spins,
    };
  };
  return { triggered: part(true), other: part(false) };
}

/** Σ and Σ² of what an expanding symbol pays over a full cycle, with and without a trigger. */
function expandedSums(title: ReelTitle, reels: Strips, { letter, freeSpins }: Scatters, symbol: string | undefined) {
  const sums = { triggered: { units: 0, squares: 0 }, other: { units: 0, squares: 0 } };
  if (symbol === undefined) return sums;
  const windows = windowsOf(reels);
  const pays = expansionPays(title, symbol);
  const scatters = countsOf(windows, letter);
  const shows = countsOf(windows, symbol);
  const walk = (reel: number, seen: number, showing: number, ways: number): void => {
    const stops = shows[reel];
    if (!stops) {
      const pay = pays[showing] ?? 0;
      const into = seen >= freeSpins.from ? sums.triggered : sums.other;
      into.units += ways * pay;
      into.squares += ways * pay * pay;
      return;
    }
    const kinds = new Map<number, number>();
    stops.forEach((count, stop) => {
      const kind = (scatters[reel]?.[stop] ?? 0) * 2 + (count > 0 ? 1 : 0);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    });
    for (const [kind, often] of kinds) walk(reel + 1, seen + (kind >> 1), showing + (kind & 1), ways * often);
  };
  walk(0, 0, 0, 1);
  return sums;
}

function withHold(title: ReelTitle, reels: Strips, rules: HoldAndSpin, cycle: SpinCycle, spin: Moments): Moments {
  const { spins } = totalOf(cycle);
  const unit = title.unitsPerStake;
  const cells = reels.rows * reels.strips.length;
  const end = holdEnds(rules, cells);
  const coin = { mean: numberOf(coinMoments(rules).mean), square: numberOf(coinMoments(rules).square) };
  return cycle.byCount.reduce((moments, sums, count) => {
    if (count < rules.from || sums.spins === 0) return moments;
    const { coins, squares, full } = end(count, rules.respins);
    const [number, fullChance, extra] = [numberOf(coins), numberOf(full), rules.fullBoardTimes];
    const variance = coin.square - coin.mean * coin.mean;
    const sumSquare = number * variance + numberOf(squares) * coin.mean * coin.mean;
    const feature = {
      mean: (number * coin.mean + fullChance * extra) * unit,
      square: (sumSquare + 2 * fullChance * extra * cells * coin.mean + fullChance * extra * extra) * unit * unit,
    };
    return joined(moments, sums.spins / spins, sums.units / spins, feature);
  }, spin);
}

function variable(title: ReelTitle, reels: VariableReels): TitleSpread {
  const { wins, scatters } = title;
  if (wins.kind !== 'ways' || !scatters) throw new TypeError(`${title.code}: no method for its spread`);
  const spin = { mean: numberOf(meanOfVariableWays(reels, wins)), square: squareOfVariableWays(reels, wins) };
  const least = scatters.freeSpins.from;
  const chance = numberOf(triggerChance(title));
  const triggered = meanOfTriggeredWays(reels, wins, { letter: scatters.letter, least });
  // Scatters are idle in free spins: each is a spin like any other, and independent of the rest.
  const feature = freeSpinTotals(scatters.freeSpins, {
    triggered: { chance: 0, mean: 0, square: 0 },
    other: { chance: 1, ...spin },
  });
  return {
    hitRate: numberOf(hitRateOfVariableWays(reels, wins)),
    sigma: sigmaOf(title, joined(spin, chance, triggered, feature)),
  };
}

function enumerated(title: Title): TitleSpread {
  let [hitRate, mean, square, most, chanceOfMost] = [0, 0, 0, 0, 0];
  everyRound(title, ({ units }, oneIn) => {
    if (units > 0) hitRate += 1 / oneIn;
    mean += units / oneIn;
    square += (units * units) / oneIn;
    if (units > most) [most, chanceOfMost] = [units, 1 / oneIn];
    else if (units === most) chanceOfMost += 1 / oneIn;
  });
  const largest = { times: most / title.unitsPerStake, oneIn: 1 / chanceOfMost };
  return { hitRate, sigma: sigmaOf(title, { mean, square }), largest };
}
