import { zeros } from './distribution.ts';
import type { Score } from '../../markets/facts.ts';

export type Side = 'home' | 'away';

/** How a set, a frame or a map may end, who serves first in the next one, and how likely that is. */
export interface SetEnd extends Score {
  readonly chance: number;
  readonly nextServer: Side;
}

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** A sport of rallies: each is a point, so many points with two ahead make a set. */
export interface RallyGame {
  readonly target: number;
  readonly lastTarget: number;
  /** Whoever gets here first wins without two ahead; 0: never. */
  readonly cap: number;
  /** How often the one who serves wins the rally. */
  readonly serveWins: number;
  /** After how many rallies the service changes; 0: the winner serves. */
  readonly serviceTurns: number;
}

/** A set that drags on is cut here: what is left by then is less than anybody prices. */
const BEYOND = 24;

/** Ends less likely than this are left out. */
const LEAST = 1e-7;

/**
 * Where a set of rallies ends, from the points so far; `edge` is what home adds to the chance of any rally. Walks from
 * rally to rally with one list of home's points for each server; who wins is told by the points of who loses.
 */
export function rallySet(
  game: RallyGame,
  edge: number,
  { isLast, from, server }: { readonly isLast: boolean; readonly from: Score; readonly server: Side },
): SetEnd[] {
  const target = isLast ? game.lastTarget : game.target;
  const top = game.cap || Math.max(target, from.home, from.away) + BEYOND;
  const byServe = bounded(game.serveWins + edge);
  const byReturn = bounded(1 - game.serveWins + edge);
  const goesRound = game.serviceTurns > 0;
  // Where the service goes round, everybody is in the first list, whoever serves.
  const serving = zeros(top + 1);
  const returning = zeros(top + 1);
  const homeWon = zeros(top + 1);
  const awayWon = zeros(top + 1);
  (goesRound || server === 'home' ? serving : returning)[from.home] = 1;
  let [low, high] = [from.home, from.home];
  for (let sum = from.home + from.away; low <= high; sum += 1) {
    const first = goesRound && !isHomeServing(game, target, server, sum) ? byReturn : byServe;
    // From above, so that a point won lands where this rally has been looked at already.
    for (let home = high; home >= low; home -= 1) {
      const away = sum - home;
      const one = serving[home] ?? 0;
      const other = returning[home] ?? 0;
      serving[home] = 0;
      returning[home] = 0;
      const won = one * first + other * byReturn;
      const lost = one + other - won;
      if ((home + 1 >= target && home + 1 - away >= 2) || home + 1 === top) add(homeWon, away, won);
      else add(serving, home + 1, won);
      if ((away + 1 >= target && away + 1 - home >= 2) || away + 1 === top) add(awayWon, home, lost);
      else add(goesRound ? serving : returning, home, lost);
    }
    high = Math.min(high + 1, top);
    while (low <= high && serving[low] === 0 && returning[low] === 0) low += 1;
    while (high >= low && serving[high] === 0 && returning[high] === 0) high -= 1;
  }
  const kept = sumOf(homeWon) + sumOf(awayWon);
  const ends: SetEnd[] = [];
  for (let less = 0; less < top; less += 1) {
    const chance = (homeWon[less] ?? 0) / kept;
    const home = Math.min(top, Math.max(target, less + 2));
    if (chance > LEAST) ends.push({ home, away: less, chance, nextServer: 'home' });
  }
  for (let less = 0; less < top; less += 1) {
    const chance = (awayWon[less] ?? 0) / kept;
    const away = Math.min(top, Math.max(target, less + 2));
    if (chance > LEAST) ends.push({ home: less, away, chance, nextServer: 'home' });
  }
  return ends;
}

function add(chances: number[], at: number, chance: number): void {
  chances[at] = (chances[at] ?? 0) + chance;
}

function sumOf(chances: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < chances.length; index += 1) {
    const chance = chances[index] ?? 0;
    if (chance > LEAST) sum += chance;
  }
  return sum;
}

/** Who serves when the service goes round: after so many rallies, and after each one once both may win with two more. */
function isHomeServing({ serviceTurns }: RallyGame, target: number, first: Side, played: number): boolean {
  const level = 2 * (target - 1);
  const changes =
    played < level ? Math.floor(played / serviceTurns) : Math.floor(level / serviceTurns) + played - level;
  return (changes % 2 === 0) === (first === 'home');
}

export const bounded = (chance: number): number => Math.min(0.999, Math.max(0.001, chance));

/** A frame is won or lost. */
export const frame = (chance: number): SetEnd[] => [
  { home: 1, away: 0, chance, nextServer: 'home' },
  { home: 0, away: 1, chance: 1 - chance, nextServer: 'home' },
];
