import type { Draws } from '@fairground/fair-play';
import type { Screen, Step, SymbolLetter, Win } from '../round.ts';
import type { Pays, Scatters } from '../title.ts';
import { countOf, scatterWin } from './scatter-wins.ts';
import { type OpenStep, reelWins, type ReelTitle, spinReels, sumOf } from './spin.ts';

/** Scatters of the paid spin: what they pay, and the free spins they start. */
export function playScatters(title: ReelTitle, spin: OpenStep, draws: Draws): Step[] {
  const { scatters } = title;
  if (!scatters) return [];
  const count = countOf(spin.screen, scatters.letter);
  addWin(spin, scatterWin(scatters, spin.screen, count, 1));
  const { from, spins, expanding } = scatters.freeSpins;
  if (count < from) return [];
  spin.freeSpins = { left: spins, added: spins, number: 0 };
  if (expanding) spin.special = expanding[draws.below(expanding.length)] ?? '';
  return playFreeSpins(title, { scatters, special: spin.special }, draws);
}

function playFreeSpins(
  title: ReelTitle,
  { scatters, special }: { readonly scatters: Scatters; readonly special: SymbolLetter | undefined },
  draws: Draws,
): Step[] {
  const { from, spins, multipliers, retrigger } = scatters.freeSpins;
  const steps: Step[] = [];
  let awarded = spins;
  for (let number = 1; number <= awarded; number += 1) {
    const times = multipliers[Math.min(number, multipliers.length) - 1] ?? 1;
    const step = spinReels('free-spin', title.reels, draws);
    step.wins = reelWins(title.wins, step.screen, times);
    const count = retrigger ? countOf(step.screen, scatters.letter) : 0;
    addWin(step, scatterWin(scatters, step.screen, count, times));
    const added = retrigger && count >= from ? Math.min(retrigger.adds, retrigger.most - awarded) : 0;
    awarded += added;
    step.freeSpins = { left: awarded - number, added, number };
    if (special !== undefined) expand(title, step, { special, times });
    step.units = sumOf(step.wins);
    steps.push(step);
  }
  return steps;
}

function addWin(step: OpenStep, win: Win | undefined): void {
  if (win) step.wins = [...step.wins, win];
}

/** Every reel that shows the special symbol fills with it, and it pays on all lines, adjacent or not. */
function expand(
  { wins: rules }: ReelTitle,
  step: OpenStep,
  { special, times }: { readonly special: SymbolLetter; readonly times: number },
): void {
  step.special = special;
  const reels = reelsShowing(step.screen, special);
  const lines = rules.kind === 'lines' ? rules.lines.length : 1;
  const units = payOf(rules.pays, special, reels.length) * lines * times;
  if (units === 0) return;
  step.expandedReels = reels;
  const cells = reels.flatMap((reel) => (step.screen[reel] ?? []).map((_, row) => ({ reel, row })));
  addWin(step, { kind: 'expanded', symbol: special, length: reels.length, units, multiplier: times, cells });
}

const payOf = (pays: Pays, symbol: SymbolLetter, length: number): number => pays[symbol]?.[length] ?? 0;

function reelsShowing(screen: Screen, symbol: SymbolLetter): number[] {
  const reels: number[] = [];
  screen.forEach((letters, reel) => {
    if (letters.includes(symbol)) reels.push(reel);
  });
  return reels;
}
