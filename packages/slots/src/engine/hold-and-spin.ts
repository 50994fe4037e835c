import type { Draws } from '@fairground/fair-play';
import type { Coin, Screen, Step, Win } from '../round.ts';
import type { HoldAndSpin, Title, Weighted } from '../title.ts';
import { cellsWith, countOf } from './scatter-wins.ts';
import { type OpenStep, sumOf } from './spin.ts';

/** Coins stay, the rest spins on, and every new coin brings all respins back. Coins pay once, at the end. */
export function playHoldAndSpin(title: Title, spin: OpenStep, draws: Draws): Step[] {
  const rules = title.holdAndSpin;
  if (!rules || countOf(spin.screen, rules.coin) < rules.from) return [];
  let coins: readonly Coin[] = cellsWith(spin.screen, rules.coin).map((cell) => ({
    ...cell,
    times: drawWeighted(rules.values, draws),
  }));
  spin.hold = { coins, respinsLeft: rules.respins };
  const size = spin.screen.reduce((cells, reel) => cells + reel.length, 0);
  const steps: OpenStep[] = [];
  let last = spin;
  for (let left = rules.respins; left > 0 && coins.length < size;) {
    const landed = drawCoins(rules, { screen: spin.screen, coins }, draws);
    coins = [...coins, ...landed];
    left = landed.length > 0 ? rules.respins : left - 1;
    last = holdStep(rules, spin.screen, { coins, respinsLeft: coins.length === size ? 0 : left });
    steps.push(last);
  }
  last.wins = [...last.wins, ...coinWins(title, rules, { coins, size })];
  last.units = sumOf(last.wins);
  return steps;
}

/** Empty cells, reel by reel and each from the top: a coin or none, and what it is worth at once. */
function drawCoins(
  rules: HoldAndSpin,
  { screen, coins }: { readonly screen: Screen; readonly coins: readonly Coin[] },
  draws: Draws,
): Coin[] {
  const landed: Coin[] = [];
  screen.forEach((cells, reel) => {
    cells.forEach((_, row) => {
      if (coins.some((coin) => coin.reel === reel && coin.row === row)) return;
      if (draws.below(rules.oneIn) === 0) landed.push({ reel, row, times: drawWeighted(rules.values, draws) });
    });
  });
  return landed;
}

function holdStep({ coin }: HoldAndSpin, screen: Screen, hold: NonNullable<Step['hold']>): OpenStep {
  const cells: string[][] = screen.map((reel) => reel.map(() => ''));
  for (const { reel, row } of hold.coins) (cells[reel] ?? [])[row] = coin;
  return { kind: 'hold', screen: cells, wins: [], units: 0, hold };
}

function coinWins(
  { unitsPerStake }: Title,
  rules: HoldAndSpin,
  { coins, size }: { readonly coins: readonly Coin[]; readonly size: number },
): Win[] {
  const cells = coins.map(({ reel, row }) => ({ reel, row }));
  const common = { symbol: rules.coin, length: coins.length, multiplier: 1, cells };
  const units = coins.reduce((sum, coin) => sum + coin.times, 0) * unitsPerStake;
  const wins: Win[] = [{ ...common, kind: 'coins', units }];
  if (coins.length === size) wins.push({ ...common, kind: 'full-board', units: rules.fullBoardTimes * unitsPerStake });
  return wins;
}

/** One of the values, each as often as its weight says. */
export function drawWeighted(values: Weighted, draws: Draws): number {
  let at = draws.below(values.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [value, weight] of values) {
    if (at < weight) return value;
    at -= weight;
  }
  throw new RangeError('a draw beyond all weights');
}
