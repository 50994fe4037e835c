/** How likely each whole number is: `chances[i]` belongs to `from + i`. They sum to one. */
export interface Law {
  readonly from: number;
  readonly chances: readonly number[];
  /** `below[i]` is the chance of less than `from + i`; one entry more than chances. */
  readonly below: readonly number[];
}

/**
 * Room for so many chances. Plain arrays, not typed ones: most laws are a dozen numbers long, and a typed array of that
 * size takes ten times as long to make.
 */
export function zeros(size: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < size; index += 1) found.push(0);
  return found;
}

/** What lies beyond is put on the last number, so that nothing is lost. */
const TAIL = 1e-7;

export function lawOf(from: number, chances: readonly number[]): Law {
  const below: number[] = [0];
  let sum = 0;
  for (let i = 0; i < chances.length; i += 1) {
    sum += chances[i] ?? 0;
    below.push(sum);
  }
  return { from, chances, below };
}

/** A number that is known. */
export const certainly = (value: number): Law => lawOf(value, [1]);

/** The chance of less than a number. */
export function chanceBelow({ from, below }: Law, value: number): number {
  const index = value - from;
  if (index <= 0) return 0;
  return index >= below.length ? (below[below.length - 1] ?? 1) : (below[index] ?? 0);
}

/** The least number that is not below the middle. */
export function medianOf({ from, below }: Law): number {
  let [low, high] = [0, below.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((below[middle + 1] ?? 1) < 0.5) low = middle + 1;
    else high = middle;
  }
  return from + low;
}

export const chanceOf = ({ from, chances }: Law, value: number): number => chances[value - from] ?? 0;

/**
 * Counts of things that happen by chance at a rate: Poisson, or with a variance of `dispersion` times the mean the
 * negative binomial. Sums of such counts are such counts again, so a match and its parts agree.
 */
export function countChances(mean: number, dispersion = 1): number[] {
  if (mean <= 0) return [1];
  const size = mean / (dispersion - 1);
  const isPoisson = dispersion <= 1;
  const ratio = 1 - 1 / dispersion;
  let chance = isPoisson ? Math.exp(-mean) : dispersion ** -size;
  const chances: number[] = [];
  let left = 1;
  for (let count = 0; left > TAIL || count < mean; count += 1) {
    chances.push(chance);
    left -= chance;
    chance *= isPoisson ? mean / (count + 1) : (ratio * (size + count)) / (count + 1);
  }
  chances[chances.length - 1] = (chances.at(-1) ?? 0) + left;
  return chances;
}

/** A count on top of what there is; what is too little to be likely is left out like what is too much. */
export function countLaw(from: number, mean: number, dispersion = 1): Law {
  const chances = countChances(mean, dispersion);
  let [first, missing] = [0, 0];
  while (missing + (chances[first] ?? 1) < TAIL) {
    missing += chances[first] ?? 0;
    first += 1;
  }
  if (first === 0) return lawOf(from, chances);
  const kept = chances.slice(first);
  kept[0] = (kept[0] ?? 0) + missing;
  return lawOf(from + first, kept);
}

/** The sum of two numbers that know nothing of each other; with -1, the first less the second. */
export function combine(one: Law, other: Law, sign: 1 | -1): Law {
  const last = other.chances.length - 1;
  const chances = zeros(one.chances.length + last);
  addProducts(chances, one.chances, other.chances, sign);
  return lawOf(sign === 1 ? one.from + other.from : one.from - other.from - last, chances);
}

/** The same number with its sign turned. */
export const negated = ({ from, chances }: Law): Law => lawOf(1 - from - chances.length, chances.toReversed());

/** Adds the chance of every pair where its sum lies, or with -1 its difference, from the least one on. */
export function addProducts(into: number[], one: readonly number[], other: readonly number[], sign: 1 | -1): void {
  const count = other.length;
  const start = sign === 1 ? 0 : count - 1;
  for (let i = 0; i < one.length; i += 1) {
    const chance = one[i] ?? 0;
    // Scores that come in twos leave every other place empty.
    if (chance === 0) continue;
    for (let j = 0, at = i + start; j < count; j += 1, at += sign) {
      into[at] = (into[at] ?? 0) + chance * (other[j] ?? 0);
    }
  }
}
