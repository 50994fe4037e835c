import type { SymbolLetter } from '../round.ts';
import type { VariableReels, WayPays } from '../title.ts';

/** How many cells of one reel are the first symbol or a wild, the second or a wild, and scatters. */
interface ReelCounts {
  readonly first: number;
  readonly second: number;
  readonly scatters: number;
  readonly chance: number;
}

type Symbols = readonly [one: SymbolLetter, other: SymbolLetter, wild: SymbolLetter, scatter: SymbolLetter];

/** Every content of a reel as far as two symbols, wilds and scatters go. */
function contentsOf(
  { heights }: VariableReels,
  bag: string,
  [one, other, wild, scatter]: Symbols,
): readonly ReelCounts[] {
  const share = (letter: SymbolLetter): number => (bag.split(letter).length - 1) / bag.length;
  const isPair = one !== other;
  const cells = [
    { chance: share(one), first: 1, second: isPair ? 0 : 1, scatters: 0 },
    ...(isPair ? [{ chance: share(other), first: 0, second: 1, scatters: 0 }] : []),
    { chance: share(wild), first: 1, second: 1, scatters: 0 },
    { chance: share(scatter), first: 0, second: 0, scatters: 1 },
  ];
  const rest = 1 - cells.reduce((total, { chance }) => total + chance, 0);
  const kinds = [...cells, { chance: rest, first: 0, second: 0, scatters: 0 }];
  let reels = new Map<string, ReelCounts>([['', { first: 0, second: 0, scatters: 0, chance: 1 }]]);
  const all: ReelCounts[] = [];
  for (let height = 0; height <= Math.max(...heights); height += 1) {
    const weight = heights.filter((one) => one === height).length / heights.length;
    for (const reel of reels.values()) all.push({ ...reel, chance: reel.chance * weight });
    const next = new Map<string, ReelCounts>();
    for (const reel of reels.values())
      for (const kind of kinds) {
        const counts = {
          first: reel.first + kind.first,
          second: reel.second + kind.second,
          scatters: reel.scatters + kind.scatters,
        };
        const key = `${counts.first} ${counts.second} ${counts.scatters}`;
        next.set(key, { ...counts, chance: (next.get(key)?.chance ?? 0) + reel.chance * kind.chance });
      }
    reels = next;
  }
  return all.filter(({ chance }) => chance > 0);
}

/** Mean of the square of what all ways of a spin pay: the sum over all pairs of symbols. */
export function squareOfVariableWays(reels: VariableReels, { pays, wild }: WayPays): number {
  const symbols = Object.keys(pays);
  let total = 0;
  symbols.forEach((one, at) => {
    for (const other of symbols.slice(at)) {
      const contents = contentsOfReels(reels, [one, other, wild, '-']);
      total += meanOfProduct(pays[one] ?? [], pays[other] ?? [], contents) * (one === other ? 1 : 2);
    }
  });
  return total;
}

/** Reels with the same bag are alike. */
function contentsOfReels(reels: VariableReels, symbols: Symbols): readonly (readonly ReelCounts[])[] {
  const known = new Map([...new Set(reels.bags)].map((bag) => [bag, contentsOf(reels, bag, symbols)]));
  return reels.bags.map((bag) => known.get(bag) ?? []);
}

/** E[win of one × win of the other]: reel by reel, either run goes on, breaks, or is over. */
function meanOfProduct(
  pays: readonly number[],
  otherPays: readonly number[],
  contents: readonly (readonly ReelCounts[])[],
): number {
  const mean = (reel: number, of: (counts: ReelCounts) => number): number =>
    (contents[reel] ?? []).reduce((total, counts) => total + counts.chance * of(counts), 0);
  const reels = contents.length;
  /** Both runs reach this reel. */
  const both = (reel: number): number => {
    if (reel === reels) return (pays[reel] ?? 0) * (otherPays[reel] ?? 0);
    const [pay, otherPay] = [pays[reel] ?? 0, otherPays[reel] ?? 0];
    const ended = pay * otherPay * mean(reel, ({ first, second }) => (first === 0 && second === 0 ? 1 : 0));
    const firstEnded =
      pay * mean(reel, ({ first, second }) => (first === 0 ? second : 0)) * alone(reel + 1, otherPays, 'second');
    const secondEnded =
      otherPay * mean(reel, ({ first, second }) => (second === 0 ? first : 0)) * alone(reel + 1, pays, 'first');
    return ended + firstEnded + secondEnded + mean(reel, ({ first, second }) => first * second) * both(reel + 1);
  };
  const alone = (reel: number, row: readonly number[], which: 'first' | 'second'): number => {
    if (reel === reels) return row[reel] ?? 0;
    const broken = (row[reel] ?? 0) * mean(reel, (counts) => (counts[which] === 0 ? 1 : 0));
    return broken + mean(reel, (counts) => counts[which]) * alone(reel + 1, row, which);
  };
  return both(0);
}

/** Mean of what the ways of a spin pay that also shows at least so many scatters, nought for all others. */
export function meanOfTriggeredWays(
  reels: VariableReels,
  { pays, wild }: WayPays,
  { letter, least }: { readonly letter: SymbolLetter; readonly least: number },
): number {
  let total = 0;
  for (const [symbol, row] of Object.entries(pays)) {
    const contents = contentsOfReels(reels, [symbol, symbol, wild, letter]);
    /** From this reel on; the run goes on or is over, and so many scatters were seen. */
    const walk = (reel: number, isRunning: boolean, seen: number): number => {
      if (reel === contents.length) return seen >= least ? (isRunning ? (row[reel] ?? 0) : 1) : 0;
      const known = memo.get(`${reel} ${isRunning} ${seen}`);
      if (known !== undefined) return known;
      let value = 0;
      for (const { first, scatters, chance } of contents[reel] ?? []) {
        const count = Math.min(least, seen + scatters);
        if (!isRunning) value += chance * walk(reel + 1, false, count);
        else if (first > 0) value += chance * first * walk(reel + 1, true, count);
        else if (row[reel]) value += chance * (row[reel] ?? 0) * walk(reel + 1, false, count);
      }
      memo.set(`${reel} ${isRunning} ${seen}`, value);
      return value;
    };
    const memo = new Map<string, number>();
    total += walk(0, true, 0);
  }
  return total;
}
