/** What the axis of a chart shows: round values at even steps, zero among them, and every figure between the ends. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const STEPS_WANTED = 4;
const ROUND = [1, 2, 2.5, 5, 10] as const;

export function scaleOf(values: readonly number[]): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (low === high) return { min: 0, max: 1, ticks: [0, 1] };
  const rough = (high - low) / STEPS_WANTED;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (ROUND.find((each) => each * power >= rough) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  // Multiples, not sums: a tenth added ten times is not one.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
  return { min: rounded(first * step), max: rounded(last * step), ticks };
}

const rounded = (value: number): number => Number(value.toPrecision(12)) + 0;

/** The indexes that have a word on an axis: the first, and from there at even steps, at most so many. */
export function labelled(count: number, { most }: { readonly most: number }): ReadonlySet<number> {
  const step = Math.max(1, Math.ceil(count / most));
  return new Set(Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step));
}

/** 12,300 and more in tens of thousands, as Chinese axes are read: 1.2万, 3亿. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '';
  const [unit, word] = size >= 1e8 ? [1e8, '亿'] : size >= 1e4 ? [1e4, '万'] : [1, ''];
  return `${sign}${Number((size / unit).toPrecision(4)).toLocaleString('zh-CN')}${word}`;
}
