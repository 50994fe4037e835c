import { lineWins } from '../engine/line-wins.ts';
import type { Screen, SymbolLetter } from '../round.ts';
import type { LinePays, Strips, Title } from '../title.ts';
import { CycleTally, type SpinCycle } from './spin-cycle.ts';
import { countedSymbol, countsOf, windowsOf } from './strip-windows.ts';

/** What one line pays for these symbols from the left, by the evaluator that pays players. */
export function payOfLine(rules: LinePays, letters: readonly SymbolLetter[]): number {
  const line = letters.map(() => 0);
  const [win] = lineWins(
    { ...rules, lines: [line] },
    letters.map((letter) => [letter]),
    1,
  );
  return win?.units ?? 0;
}

/**
 * A line as a machine that reads one reel after the other. `next[state × letters + letter]` is the state it goes to, or
 * −1 − pay when the line is decided.
 */
interface LineMachine {
  readonly next: Int32Array;
  readonly letters: number;
}

function lineMachine(rules: LinePays, alphabet: readonly SymbolLetter[], reels: number): LineMachine {
  const prefixes: SymbolLetter[][] = [[]];
  const next: number[] = [];
  for (let state = 0; state < prefixes.length; state += 1) {
    const prefix = prefixes[state] ?? [];
    for (const letter of alphabet) {
      const read = [...prefix, letter];
      const isOpen = read.length < reels && new Set(read.filter((one) => one !== rules.wild)).size < 2;
      if (isOpen) next.push(prefixes.push(read) - 1);
      else next.push(-1 - payOfLine(rules, [...read, ...Array.from({ length: reels - read.length }, () => '')]));
    }
  }
  return { next: Int32Array.from(next), letters: alphabet.length };
}

/** Lines that are not decided yet, before one reel: which, and in which state. */
interface OpenLines {
  readonly lines: Int32Array;
  readonly states: Int32Array;
}

/** Every stop of every reel once, lines and scatters: 34⁵ screens in a second or two. */
export function lineCycle(title: Title, reels: Strips, rules: LinePays): SpinCycle {
  const alphabet = [...new Set(reels.strips.join(''))];
  const { next, letters } = lineMachine(rules, alphabet, reels.strips.length);
  const windows = windowsOf(reels);
  const cells = windows.map((stops) => stops.map((window) => Int32Array.from(window, (one) => alphabet.indexOf(one))));
  const counts = countsOf(windows, countedSymbol(title));
  const scatterPays = Array.from({ length: 16 }, (_, count) => title.scatters?.pays[count] ?? 0);
  const rows = reels.strips.map((_, reel) => Int32Array.from(rules.lines, (line) => line[reel] ?? 0));
  const open: OpenLines[] = [...reels.strips, ''].map(() => ({
    lines: Int32Array.from(rules.lines.keys()),
    states: new Int32Array(rules.lines.length),
  }));
  const crossing = crossingOf(title, windows);
  const tally = new CycleTally(title.unitsPerStake);
  const last = reels.strips.length - 1;
  const lastStops = alikeStops(counts[last] ?? [], crossing?.shows[last] ?? []);

  /** From this reel on, with what is decided, how many lines are open and what was seen so far. */
  const walk = (reel: number, decided: number, openCount: number, count: number, shown: number): void => {
    const [stops, before, after, rowOf] = [cells[reel], open[reel], open[reel + 1], rows[reel]];
    if (!stops || !before || !after || !rowOf) {
      const units = decided + (scatterPays[count] ?? 0);
      tally.add(count, units, 1);
      if (units > 0) crossing?.add(count, units, shown);
      return;
    }
    if (reel === last && openCount === 0) {
      // Nothing is left to decide: stops of the last reel that look alike are counted together.
      for (const alike of lastStops) {
        const seen = count + alike.count;
        const units = decided + (scatterPays[seen] ?? 0);
        tally.add(seen, units, alike.stops);
        if (units > 0) crossing?.add(seen, units * alike.stops, shown + alike.shows);
      }
      return;
    }
    for (let stop = 0; stop < stops.length; stop += 1) {
      const window = stops[stop] ?? [];
      let units = decided;
      let left = 0;
      for (let at = 0; at < openCount; at += 1) {
        const line = before.lines[at] ?? 0;
        const to = next[(before.states[at] ?? 0) * letters + (window[rowOf[line] ?? 0] ?? 0)] ?? 0;
        if (to < 0) units -= to + 1;
        else {
          after.lines[left] = line;
          after.states[left] = to;
          left += 1;
        }
      }
      const seen = count + (counts[reel]?.[stop] ?? 0);
      walk(reel + 1, units, left, seen, shown + (crossing?.shows[reel]?.[stop] ?? 0));
    }
  };
  walk(0, 0, rules.lines.length, 0, 0);
  return tally.cycle(crossing?.sums());
}

/** Stops of one reel by what matters once all lines are decided. */
function alikeStops(counts: readonly number[], shows: readonly number[]) {
  const kinds = new Map<string, { readonly count: number; readonly shows: number; stops: number }>();
  counts.forEach((count, stop) => {
    const shown = shows[stop] ?? 0;
    const kind = kinds.get(`${count} ${shown}`) ?? { count, shows: shown, stops: 0 };
    kind.stops += 1;
    kinds.set(`${count} ${shown}`, kind);
  });
  return [...kinds.values()];
}

/** How often what a spin pays meets what its expanding symbol pays: the two are not independent. */
interface Crossing {
  /** Per reel and stop, a place of three bits for each symbol that is seen. */
  readonly shows: readonly (readonly number[])[];
  readonly add: (count: number, units: number, shown: number) => void;
  readonly sums: () => SpinCycle['crossed'];
}

function crossingOf(title: Title, windows: readonly Screen[]): Crossing | undefined {
  const freeSpins = title.scatters?.freeSpins;
  const expanding = freeSpins?.expanding;
  if (!freeSpins || !expanding) return undefined;
  const pays = expanding.map((symbol) => Float64Array.from(expansionPays(title, symbol)));
  const triggered = new Float64Array(expanding.length);
  const other = new Float64Array(expanding.length);
  return {
    shows: windows.map((stops) =>
      stops.map((cells) => expanding.reduce((bits, symbol, at) => bits + (cells.includes(symbol) ? 8 ** at : 0), 0)),
    ),
    add: (count, units, shown) => {
      const into = count >= freeSpins.from ? triggered : other;
      for (let at = 0; at < pays.length; at += 1)
        into[at] = (into[at] ?? 0) + units * (pays[at]?.[(shown >> (3 * at)) & 7] ?? 0);
    },
    sums: () => expanding.map((_, at) => ({ triggered: triggered[at] ?? 0, other: other[at] ?? 0 })),
  };
}

/** What an expanding symbol pays by the number of reels that show it. */
export function expansionPays({ wins }: Title, symbol: SymbolLetter): readonly number[] {
  const lines = wins.kind === 'lines' ? wins.lines.length : 1;
  return (wins.pays[symbol] ?? []).map((pay) => pay * lines);
}
