import type { Chance } from './chance-by.ts';
import type { EventKind, MatchEvent } from './match-event.ts';
import { otherSide, type Side } from './sports.ts';
import type { Strength } from './teams.ts';

interface Player {
  readonly strength: Strength;
  readonly squad: readonly string[];
}

/** A match while it is written: a pen, a clock and what is known of the two sides. */
export interface MatchScript {
  readonly chance: Chance;
  readonly events: MatchEvent[];
  readonly sides: Readonly<Record<Side, Player>>;
  readonly bestOf: number;
  /** Seconds since the announced start; may hold a fraction, events do not. */
  second: number;
}

/** A series while it is written: nothing is known of the teams but how much better home is. */
export interface SeriesScript extends Omit<MatchScript, 'sides'> {
  readonly edge: number;
  /** What decides nothing but how the winner got there: drawn beside the play, so that it changes nothing of it. */
  readonly asides: Chance;
  second: number;
}

/** Writes down what happens now. */
export function recordEvent(
  script: Pick<MatchScript, 'events' | 'second'>,
  kind: EventKind,
  about: Omit<MatchEvent, 'second' | 'kind'> = {},
): void {
  script.events.push({ second: Math.floor(script.second), kind, ...about });
}

/** Lets some seconds pass: so many at least, so many at most. */
export function advanceClock(
  script: Pick<MatchScript, 'chance' | 'second'>,
  [least, most]: readonly [least: number, most: number],
): void {
  script.second += script.chance.between(least, most);
}

/** What a side scores in the long run against this other side, when an average one scores 1. */
export function expected({ sides }: Pick<MatchScript, 'sides'>, side: Side, homeAdvantage: number): number {
  const own = sides[side].strength.attack;
  const theirs = sides[otherSide(side)].strength.defence;
  return (own * (side === 'home' ? homeAdvantage : 1 / homeAdvantage)) / theirs;
}

const rating = ({ strength }: Player): number => Math.log(strength.attack * strength.defence);

/** How much better home is than away: 0 when they are alike, seldom beyond 1 either way. */
export function edgeOf({ sides }: Pick<MatchScript, 'sides'>): number {
  return rating(sides.home) - rating(sides.away);
}

/** Which of a squad scored, by a number between 0 and 1: the first more often than the last. */
export const shirtAt = (drawn: number, squad: readonly string[]): number => Math.floor(squad.length * drawn ** 2);

/** Who scored. */
export function scorerOf({ chance, sides }: MatchScript, side: Side): string {
  const { squad } = sides[side];
  return squad[shirtAt(chance.next(), squad)] ?? '';
}
