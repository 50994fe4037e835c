import { lessOne, plusOne } from '../rules/counts.ts';
import { KINDS } from '../rules/tiles.ts';
import { chancesOf, roughFan } from './fan-plan.ts';
import type { Held, Situation } from './situation.ts';

/** What the other seat would win about: a hand won is that much more than its own fans. */
export const OTHER_WINS = 22;
/** A tile that is needed comes by one's own draws, and by some of the other seat's discards. */
const LOOKS_A_DRAW = 1.5;
/** So much of the time is left when a hand has come one tile nearer. */
const TIME_LEFT = 0.62;
/** About as many tiles bring a hand nearer that is far from ready. */
const USUAL_TILES = 12;

/** A hand between two turns, and how many tiles it will still draw. */
export interface Point {
  readonly held: Held;
  readonly draws: number;
  /** Steps that are looked at one by one; what comes after them is guessed. */
  readonly depth: number;
}

/** How likely one of so many tiles comes in time: before the wall ends, and before the other seat wins. */
function reach({ unseenAll, hazard }: Situation, { tiles, draws }: { tiles: number; draws: number }): number {
  const comes = 1 - (1 - Math.min(1, tiles / unseenAll)) ** LOOKS_A_DRAW;
  const goesOn = (1 - comes) * (1 - hazard);
  return goesOn >= 1 ? 0 : (comes * (1 - goesOn ** draws)) / (1 - goesOn);
}

/** Kinds that bring standing tiles nearer, by how many of each may come. */
export function acceptedBy(held: Held, { unseen, shanten }: Situation): readonly { kind: number; left: number }[] {
  const away = shanten(held.standing, held.called.length);
  const accepted: { kind: number; left: number }[] = [];
  for (let kind = 0; kind < KINDS; kind += 1) {
    const left = unseen[kind] ?? 0;
    if (left > 0 && shanten(plusOne(held.standing, kind), held.called.length) < away) accepted.push({ kind, left });
  }
  return accepted;
}

const tilesOf = (accepted: readonly { left: number }[]): number => accepted.reduce((sum, { left }) => sum + left, 0);

/** Kinds one can discard without going back. */
export function keepingDiscards(held: Held, { shanten }: Situation): readonly number[] {
  const away = shanten(held.standing, held.called.length);
  return Array.from({ length: KINDS }, (_, kind) => kind).filter(
    (kind) =>
      (held.standing[kind] ?? 0) > 0 && shanten(lessOne(held.standing, kind), held.called.length) <= Math.max(away, 0),
  );
}

/** Of what is left after a discard, the hand that most tiles help, dear hands before cheap ones. */
function bestRest(held: Held, situation: Situation): Held {
  let [best, most]: [Held, number] = [held, -1];
  for (const kind of keepingDiscards(held, situation)) {
    const rest = { ...held, standing: lessOne(held.standing, kind) };
    const away = situation.shanten(rest.standing, rest.called.length);
    const tiles = away === 0 ? tilesOf(chancesOf(rest, situation, 'rough')) : tilesOf(acceptedBy(rest, situation));
    const rated = tiles * (roughFan(rest, situation.wind) + OTHER_WINS);
    if (rated > most) [best, most] = [rest, rated];
  }
  return best;
}

function readyWorth({ held, draws }: Point, situation: Situation, how: 'exact' | 'rough'): number {
  const chances = chancesOf(held, situation, how).filter(({ fan }) => fan >= situation.fanLeast);
  const tiles = tilesOf(chances);
  if (tiles === 0) return 0;
  const fan = chances.reduce((sum, each) => sum + each.left * each.fan, 0) / tiles;
  return reach(situation, { tiles, draws }) * (fan + OTHER_WINS);
}

/** What a hand is worth in fans: how likely it is won in time, and what it would count. */
export function worthOf(point: Point, situation: Situation): number {
  const { held, draws, depth } = point;
  const away = situation.shanten(held.standing, held.called.length);
  if (away <= 0) return readyWorth(point, situation, depth > 0 ? 'exact' : 'rough');
  const accepted = acceptedBy(held, situation);
  const tiles = tilesOf(accepted);
  if (tiles === 0) return 0;
  const here = reach(situation, { tiles, draws });
  if (depth === 0) {
    let [guess, time] = [here * (roughFan(held, situation.wind) + OTHER_WINS), draws];
    for (let step = 0; step < away; step += 1) {
      time *= TIME_LEFT;
      guess *= reach(situation, { tiles: USUAL_TILES - 2 * step, draws: time });
    }
    return guess;
  }
  let sum = 0;
  for (const { kind, left } of accepted) {
    const next = bestRest({ ...held, standing: plusOne(held.standing, kind) }, situation);
    sum += (left / tiles) * worthOf({ held: next, draws: draws * TIME_LEFT, depth: depth - 1 }, situation);
  }
  return here * sum;
}

/** Near hands are looked at to their end. Of far ones a second step tells less than it seems to: bots that took it won fewer. */
export const depthFor = (away: number): number => (away <= 1 ? 2 : 1);
