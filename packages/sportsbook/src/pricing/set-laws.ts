import { zeros } from './law.ts';
import type { Score } from '../plays/facts.ts';

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

/** Where a set of rallies ends, from the points so far; `edge` is what home adds to the chance of any rally. */
export function rallySet(
  game: RallyGame,
  edge: number,
  about: { readonly isLast: boolean; readonly from: Score; readonly server: Side },
): SetEnd[] {
  const target = about.isLast ? game.lastTarget : game.target;
  const size = (game.cap || Math.max(target, about.from.home, about.from.away) + BEYOND) + 1;
  const ends: SetEnd[] = [];
  const serving = servingAt(game, target, about);
  // By home's points, away's and who serves: home in the even places.
  const chances = zeros(size * size * 2);
  chances[(about.from.home * size + about.from.away) * 2 + (serving(about.from) === 'home' ? 0 : 1)] = 1;
  for (let sum = about.from.home + about.from.away; sum < 2 * size - 1; sum += 1) {
    for (let home = Math.max(0, sum - size + 1); home <= Math.min(sum, size - 1); home += 1) {
      for (const server of ['home', 'away'] as const) {
        const chance = chances[(home * size + sum - home) * 2 + (server === 'home' ? 0 : 1)] ?? 0;
        if (chance === 0) continue;
        const wins = bounded(server === 'home' ? game.serveWins + edge : 1 - game.serveWins + edge);
        rally({ home: home + 1, away: sum - home }, 'home', chance * wins);
        rally({ home, away: sum - home + 1 }, 'away', chance * (1 - wins));
      }
    }
  }
  return ends;

  function rally(points: Score, winner: Side, chance: number): void {
    const [more, less] = winner === 'home' ? [points.home, points.away] : [points.away, points.home];
    const isOver = (more >= target && more - less >= 2) || more === game.cap || more === size - 1;
    if (isOver) {
      ends.push({ ...points, chance, nextServer: 'home' });
      return;
    }
    const server = game.serviceTurns === 0 ? winner : serving(points);
    const at = (points.home * size + points.away) * 2 + (server === 'home' ? 0 : 1);
    chances[at] = (chances[at] ?? 0) + chance;
  }
}

/** Who serves at a score when the service goes round; where the winner serves, who served first. */
function servingAt(
  { serviceTurns }: RallyGame,
  target: number,
  { server }: { readonly server: Side },
): (points: Score) => Side {
  if (serviceTurns === 0) return () => server;
  return ({ home, away }) => {
    const played = home + away;
    const level = 2 * (target - 1);
    const changes =
      played < level ? Math.floor(played / serviceTurns) : Math.floor(level / serviceTurns) + played - level;
    return changes % 2 === 0 ? server : other(server);
  };
}

export const bounded = (chance: number): number => Math.min(0.999, Math.max(0.001, chance));

/** A frame is won or lost. */
export const frame = (chance: number): SetEnd[] => [
  { home: 1, away: 0, chance, nextServer: 'home' },
  { home: 0, away: 1, chance: 1 - chance, nextServer: 'home' },
];
