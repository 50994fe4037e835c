/** How likely each whole number is: `chances[i]` belongs to `from + i`. They sum to one. */
export interface Distribution {
  readonly from: number;
  readonly chances: readonly number[];
  /** `below[i]` is the chance of less than `from + i`; one entry more than chances. */
  readonly below: readonly number[];
}

/**
 * Room for so many chances. Plain arrays, not typed ones: most distributions are a dozen numbers long, and a typed array of that
 * size takes ten times as long to make. A copy of nothing is quicker than filling it in.
 */
export function zeros(size: number): number[] {
  if (size <= NOTHING.length) return NOTHING.slice(0, size);
  const found = NOTHING.slice();
  for (let index = found.length; index < size; index += 1) found.push(0);
  return found;
}

const NOTHING = nothing(4_096);

/** Zeros that the engine keeps as fractions: beginning as whole numbers, every copy would be made over when it is used. */
function nothing(size: number): number[] {
  const found = Array.from({ length: size }, () => 0.5);
  for (let index = 0; index < size; index += 1) found[index] = 0;
  return found;
}

/** What lies beyond is put on the last number, so that nothing is lost. */
const TAIL = 1e-7;

export function distributionOf(from: number, chances: readonly number[]): Distribution {
  const below = zeros(chances.length + 1);
  let sum = 0;
  for (let i = 0; i < chances.length; i += 1) {
    sum += chances[i] ?? 0;
    below[i + 1] = sum;
  }
  return { from, chances, below };
}

/** One value that is sure, kept as a fraction like all others: loops over two sorts of lists are slow. */
const SURE = nothing(1).fill(1);

/** A number that is known. */
export const pointMass = (value: number): Distribution => distributionOf(value, SURE);

/** The chance of less than a number. */
export function chanceBelow({ from, below }: Distribution, value: number): number {
  const index = value - from;
  if (index <= 0) return 0;
  return index >= below.length ? (below[below.length - 1] ?? 1) : (below[index] ?? 0);
}

/** The least number that is not below the middle. */
export function medianOf({ from, below }: Distribution): number {
  let [low, high] = [0, below.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((below[middle + 1] ?? 1) < 0.5) low = middle + 1;
    else high = middle;
  }
  return from + low;
}

export const chanceOf = ({ from, chances }: Distribution, value: number): number => chances[value - from] ?? 0;

/**
 * Counts of things that happen by chance at a rate: Poisson, or with a variance of `dispersion` times the mean the
 * negative binomial. Sums of such counts are such counts again, so a match and its parts agree.
 */
export function countChances(mean: number, dispersion = 1): number[] {
  if (mean <= 0) return SURE.slice();
  const size = mean / (dispersion - 1);
  const isPoisson = dispersion <= 1;
  const ratio = 1 - 1 / dispersion;
  let chance = isPoisson ? Math.exp(-mean) : dispersion ** -size;
  let left = 1;
  // About as many as it will be: a list that grows is made over and over.
  const chances = zeros(Math.ceil(mean + SPREADS * Math.sqrt(mean * dispersion)) + LEAST_COUNTS);
  let count = 0;
  for (; left > TAIL || count < mean; count += 1) {
    chances[count] = chance;
    left -= chance;
    chance *= (isPoisson ? mean : ratio * (size + count)) / (count + 1);
  }
  chances[count - 1] = (chances[count - 1] ?? 0) + left;
  chances.length = count;
  return chances;
}

/** Nearly every count lies within so many standard deviations of its mean. */
const SPREADS = 6;
const LEAST_COUNTS = 12;

/** A count on top of what there is; what is too little to be likely is left out like what is too much. */
export function countDistribution(from: number, mean: number, dispersion = 1): Distribution {
  const chances = countChances(mean, dispersion);
  let [first, missing] = [0, 0];
  while (missing + (chances[first] ?? 1) < TAIL) {
    missing += chances[first] ?? 0;
    first += 1;
  }
  if (first === 0) return distributionOf(from, chances);
  const kept = chances.slice(first);
  kept[0] = (kept[0] ?? 0) + missing;
  return distributionOf(from + first, kept);
}

/** The sum of two numbers that know nothing of each other. */
export function sumOf(one: Distribution, other: Distribution): Distribution {
  return distributionOf(one.from + other.from, sums(one.chances, other.chances));
}

/** The first of two such numbers less the second. */
export function differenceOf(one: Distribution, other: Distribution): Distribution {
  const last = other.chances.length - 1;
  return distributionOf(one.from - other.from - last, differences(one.chances, other.chances));
}

/** The same number with its sign turned. */
export const negated = ({ from, chances }: Distribution): Distribution =>
  distributionOf(1 - from - chances.length, chances.toReversed());

/** The chance of every sum of two numbers that start from nothing. */
export function sums(one: readonly number[], other: readonly number[]): number[] {
  const count = other.length;
  const into = zeros(one.length + count - 1);
  for (let i = 0; i < one.length; i += 1) {
    const chance = one[i] ?? 0;
    // Scores that come in twos leave every other place empty.
    if (chance === 0) continue;
    for (let j = 0; j < count; j += 1) into[i + j] = (into[i + j] ?? 0) + chance * (other[j] ?? 0);
  }
  return into;
}

/** The chance of every difference, from the least one on. A loop of its own: a step known beforehand is twice as quick. */
function differences(one: readonly number[], other: readonly number[]): number[] {
  const count = other.length;
  const into = zeros(one.length + count - 1);
  for (let i = 0; i < one.length; i += 1) {
    const chance = one[i] ?? 0;
    if (chance === 0) continue;
    for (let j = 0, at = i + count - 1; j < count; j += 1, at -= 1) {
      into[at] = (into[at] ?? 0) + chance * (other[j] ?? 0);
    }
  }
  return into;
}
