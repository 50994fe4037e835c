export interface Normal {
  readonly mean: number;
  readonly deviation: number;
}

const STEPS = 120;
/** So many deviations below the lowest and above the highest nothing happens. */
const REACH = 5;

/** How likely each of many bells is the highest: its density times the chance that all others lie below, added up. */
export function firstChances(bells: readonly Normal[]): number[] {
  const low = Math.min(...bells.map(({ mean, deviation }) => mean - REACH * deviation));
  const high = Math.max(...bells.map(({ mean, deviation }) => mean + REACH * deviation));
  const step = (high - low) / STEPS;
  const found = bells.map(() => 0);
  for (let index = 0; index < STEPS; index += 1) {
    const [from, to] = [low + index * step, low + (index + 1) * step];
    const middle = bells.map((bell) => (below(bell, from) + below(bell, to)) / 2);
    bells.forEach((bell, own) => {
      const here = below(bell, to) - below(bell, from);
      if (here === 0) return;
      found[own] = (found[own] ?? 0) + middle.reduce((all, other, at) => (at === own ? all : all * other), here);
    });
  }
  return normalised(found);
}

/** The chance that a bell lies below a value; logistic, which is near enough. */
const below = ({ mean, deviation }: Normal, value: number): number =>
  1 / (1 + Math.exp((-1.702 * (value - mean)) / deviation));

const POINTS = [0.0469, 0.2308, 0.5, 0.7692, 0.9531] as const;
const WEIGHTS = [0.1185, 0.2393, 0.2844, 0.2393, 0.1185] as const;

/**
 * How likely each of many counts is the highest, a tie counted by its share. The share of one among those that tie is
 * the integral of Π (less + u · equal) over u from 0 to 1, which five points give exactly enough.
 */
export function mostChances(means: readonly number[], dispersion: number): number[] {
  const distributions = means.map((mean) => countDistribution(mean, dispersion));
  const most = Math.max(...distributions.map((distribution) => distribution.length));
  const less = means.map(() => 0);
  const found = means.map(() => 0);
  for (let value = 0; value < most; value += 1) {
    const equal = distributions.map((distribution) => distribution[value] ?? 0);
    POINTS.forEach((point, at) => {
      const parts = equal.map((chance, index) => (less[index] ?? 0) + point * chance);
      const all = parts.reduce((product, part) => product * part, WEIGHTS[at] ?? 0);
      parts.forEach((part, index) => {
        if (part > 0) found[index] = (found[index] ?? 0) + ((equal[index] ?? 0) * all) / part;
      });
    });
    equal.forEach((chance, index) => (less[index] = (less[index] ?? 0) + chance));
  }
  return normalised(found);
}

/** Poisson, or negative binomial where counts spread wider than their mean. */
function countDistribution(mean: number, dispersion: number): readonly number[] {
  const size = mean / (dispersion - 1);
  const isPoisson = dispersion <= 1;
  const distribution: number[] = [];
  let chance = isPoisson ? Math.exp(-mean) : dispersion ** -size;
  let left = 1;
  for (let count = 0; left > 1e-7 || count < mean; count += 1) {
    distribution.push(chance);
    left -= chance;
    chance *= isPoisson ? mean / (count + 1) : ((1 - 1 / dispersion) * (size + count)) / (count + 1);
  }
  return distribution;
}

function normalised(values: readonly number[]): number[] {
  const sum = values.reduce((all, value) => all + value, 0);
  return values.map((value) => value / sum);
}
