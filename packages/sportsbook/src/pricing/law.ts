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
  const below = zeros(chances.length + 1);
  let sum = 0;
  for (let i = 0; i <= chances.length; i += 1) {
    below[i] = sum;
    sum += chances[i] ?? 0;
  }
  return { from, chances, below };
}

/** The chance of less than a number. */
export function chanceBelow({ from, below }: Law, value: number): number {
  const index = value - from;
  if (index <= 0) return 0;
  return index >= below.length ? (below[below.length - 1] ?? 1) : (below[index] ?? 0);
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

/** The sum of two numbers that know nothing of each other: added up in a register, which is quicker than in an array. */
export function plus({ from, chances: one }: Law, { from: start, chances: two }: Law): Law {
  const found: number[] = [];
  for (let total = 0; total < one.length + two.length - 1; total += 1) {
    const last = Math.min(total, one.length - 1);
    let sum = 0;
    for (let i = Math.max(0, total - two.length + 1); i <= last; i += 1) sum += (one[i] ?? 0) * (two[total - i] ?? 0);
    found.push(sum);
  }
  return lawOf(from + start, found);
}

/** The first of two such numbers less the second. */
export function minus({ from, chances: one }: Law, { from: start, chances: two }: Law): Law {
  const found: number[] = [];
  for (let apart = 1 - two.length; apart < one.length; apart += 1) {
    const last = Math.min(two.length, one.length - apart);
    let sum = 0;
    for (let j = Math.max(0, -apart); j < last; j += 1) sum += (one[j + apart] ?? 0) * (two[j] ?? 0);
    found.push(sum);
  }
  return lawOf(from - start - two.length + 1, found);
}
