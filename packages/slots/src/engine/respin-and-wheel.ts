import type { Draws } from '@fairground/fair-play';
import type { Screen, Step, SymbolLetter } from '../round.ts';
import { drawWeighted } from './hold-and-spin.ts';
import { windowAt } from './screens.ts';
import { type OpenStep, reelWins, type ReelTitle, sumOf } from './spin.ts';

/** The last reel spins once more, free, when the others are full of one symbol and nothing was won. */
export function playRespin(
  { lastReelRespin, reels, wins }: ReelTitle,
  spin: OpenStep,
  draws: Draws,
): OpenStep | undefined {
  if (!lastReelRespin || reels.kind !== 'strips') return undefined;
  const others = spin.screen.slice(0, -1);
  if (spin.wins.length > 0 || !areAllAlike(others, wins.wild)) return undefined;
  const strip = reels.strips.at(-1) ?? '';
  const stop = draws.below(strip.length);
  const screen = [...others, windowAt(strip, reels.rows, stop)];
  const stops = [...(spin.stops ?? []).slice(0, -1), stop];
  const won = reelWins(wins, screen, 1);
  return { kind: 'respin', stops, screen, wins: won, units: sumOf(won) };
}

/** Every cell one symbol: the wheel multiplies what was won; the step holds what that adds. */
export function playWheel({ wheel, wins }: ReelTitle, last: Step, draws: Draws): Step | undefined {
  if (!wheel || !areAllAlike(last.screen, wins.wild)) return undefined;
  const times = drawWeighted(wheel, draws);
  const units = last.units * (times - 1);
  const cells = last.screen.flatMap((letters, reel) => letters.map((_, row) => ({ reel, row })));
  const symbol = last.wins[0]?.symbol ?? wins.wild;
  const win = { kind: 'wheel' as const, symbol, length: cells.length, units, multiplier: times, cells };
  return { kind: 'wheel', screen: last.screen, wins: [win], units, wheel: times };
}

/** Whether all cells are one symbol, wilds standing in for it. */
function areAllAlike(screen: Screen, wild: SymbolLetter): boolean {
  let symbol = wild;
  for (const reel of screen)
    for (const cell of reel) {
      if (cell === wild || cell === symbol) continue;
      if (symbol !== wild) return false;
      symbol = cell;
    }
  return true;
}
