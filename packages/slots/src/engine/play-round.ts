import type { Draws } from '@fairground/fair-play';
import type { Fen } from '@fairground/money';
import type { PoolName, Screen, SlotRound, Step } from '../round.ts';
import type { Board, ClusterPays, Title } from '../title.ts';
import { clusterWins, withoutClusters } from './cluster-wins.ts';
import { playScatters } from './free-spins.ts';
import { playHoldAndSpin } from './hold-and-spin.ts';
import { playRespin, playWheel } from './respin-and-wheel.ts';
import { drawBoard, refill } from './screens.ts';
import { isReelTitle, reelWins, type ReelTitle, spinReels, sumOf } from './spin.ts';

type Steps = readonly [Step, ...Step[]];

/**
 * One paid spin with everything it triggers. Draws are used strictly in this order: the spin from the first reel to the
 * last, then each feature step as it is played, then the pools. A round depends on nothing else.
 */
export function playRound(title: Title, draws: Draws, stake: Fen): SlotRound {
  const steps = stepsOf(title, draws);
  let units = 0;
  for (const step of steps) units += step.units;
  const most = title.capTimes * title.unitsPerStake;
  const isCapped = units > most;
  const pools = poolsWon(title, draws, stake);
  return { titleCode: title.code, steps, units: isCapped ? most : units, isCapped, pools };
}

/** What a number of units is worth at a stake. Every stake of a title is divisible, so nothing is ever rounded. */
export function wonFen(title: Title, stake: Fen, units: number): Fen {
  const whole = stake * BigInt(units);
  const perStake = BigInt(title.unitsPerStake);
  if (whole % perStake !== 0n) throw new RangeError(`a stake of ${stake} fen does not divide into ${perStake} units`);
  return whole / perStake;
}

function stepsOf(title: Title, draws: Draws): Steps {
  if (isReelTitle(title)) return reelSteps(title, draws);
  const { reels, wins } = title;
  if (reels.kind === 'board' && wins.kind === 'clusters') return cascades(reels, wins, draws);
  throw new TypeError(`${title.code}: clusters and a board go together`);
}

function reelSteps(title: ReelTitle, draws: Draws): Steps {
  const spin = spinReels('spin', title.reels, draws);
  spin.wins = reelWins(title.wins, spin.screen, 1);
  const features = playScatters(title, spin, draws);
  spin.units = sumOf(spin.wins);
  if (title.holdAndSpin) features.push(...playHoldAndSpin(title, spin, draws));
  const respin = playRespin(title, spin, draws);
  if (respin) features.push(respin);
  const wheel = playWheel(title, features.at(-1) ?? spin, draws);
  if (wheel) features.push(wheel);
  return [spin, ...features];
}

/** Clusters pay and vanish, the rest falls, empty cells fill, until there is no cluster. */
function cascades(board: Board, rules: ClusterPays, draws: Draws): Steps {
  let last = clusterStep(rules, drawBoard(board, draws), 1);
  const steps: [Step, ...Step[]] = [last];
  while (last.wins.length > 0) {
    const screen = refill(board, withoutClusters(last.screen, last.wins), draws);
    last = clusterStep(rules, screen, steps.length + 1);
    steps.push(last);
  }
  return steps;
}

/** The first is what was paid for, the others are what falls. */
function clusterStep(rules: ClusterPays, screen: Screen, number: number): Step {
  const wins = clusterWins(rules, screen, Math.min(number, rules.mostMultiplier));
  return { kind: number === 1 ? 'spin' : 'cascade', screen, wins, units: sumOf(wins) };
}

/** Pools have draws of their own: the larger the stake, the likelier, and never dependent on what is in them. */
function poolsWon(title: Title, draws: Draws, stake: Fen): readonly PoolName[] {
  if (!title.pools) return [];
  return title.pools.filter(({ oneInFen }) => BigInt(draws.below(oneInFen)) < stake).map(({ name }) => name);
}
