import type { Draws } from '@fairground/fair-play';
import type { Screen, Step, Win } from '../round.ts';
import type { LinePays, Strips, Title, VariableReels, WayPays } from '../title.ts';
import { lineWins } from './line-wins.ts';
import { drawReels, drawStops, screenAt } from './screens.ts';
import { wayWins } from './way-wins.ts';

/** A step while it is made. */
export type OpenStep = { -readonly [Key in keyof Step]: Step[Key] };

/** All reels spin and come to rest; nothing is paid yet. */
export function spinReels(kind: Step['kind'], reels: Strips | VariableReels, draws: Draws): OpenStep {
  if (reels.kind === 'variable') return { kind, screen: drawReels(reels, draws), wins: [], units: 0 };
  const stops = drawStops(reels, draws);
  return { kind, stops, screen: screenAt(reels, stops), wins: [], units: 0 };
}

/** What lines or ways of a screen pay. */
export const reelWins = (rules: LinePays | WayPays, screen: Screen, times: number): Win[] =>
  rules.kind === 'lines' ? lineWins(rules, screen, times) : wayWins(rules, screen, times);

/** A title whose wins lie on reels, not in clusters. */
export interface ReelTitle extends Title {
  readonly reels: Strips | VariableReels;
  readonly wins: LinePays | WayPays;
}

export const isReelTitle = (title: Title): title is ReelTitle =>
  title.reels.kind !== 'board' && title.wins.kind !== 'clusters';

export function sumOf(wins: readonly Win[]): number {
  let units = 0;
  for (const win of wins) units += win.units;
  return units;
}
