import { zeros } from './law.ts';
import { type Score, score } from '../plays/facts.ts';
import { bounded, other, type SetEnd, type Side } from './set-laws.ts';

/** How often the server wins a point between equal players. */
const SERVE_WINS = 0.63;
const GAMES = 8;

/** A tie-break goes to seven. */
const TIE_BREAK = 7;
const NIL = score(0, 0);

interface SetSoFar {
  readonly games: Score;
  readonly points: Score;
  /** Of the game being played. */
  readonly server: Side;
}

/** Where a tennis set ends; `edge` is what home adds to the chance of any point. */
export function tennisSet(edge: number, { games, points, server }: SetSoFar): SetEnd[] {
  const ends: SetEnd[] = [];
  const fresh = { home: holdChance(edge, 'home', NIL), away: holdChance(edge, 'away', NIL) };
  const chances = zeros(GAMES * GAMES * 2);
  chances[at(games, server)] = 1;
  for (let sum = games.home + games.away; sum <= 12; sum += 1) {
    for (let home = Math.max(0, sum - 7); home <= Math.min(sum, 7); home += 1) {
      const now = score(home, sum - home);
      const isFirst = home === games.home && now.away === games.away;
      for (const serving of ['home', 'away'] as const) {
        const chance = chances[at(now, serving)] ?? 0;
        if (chance === 0) continue;
        const begun = isFirst ? points : NIL;
        const forHome =
          home === 6 && now.away === 6
            ? tieBreakChance(edge, serving, begun)
            : isFirst
              ? holdChance(edge, serving, begun)
              : fresh[serving];
        played(score(home + 1, now.away), serving, chance * forHome);
        played(score(home, now.away + 1), serving, chance * (1 - forHome));
      }
    }
  }
  return ends;

  function played(now: Score, served: Side, chance: number): void {
    const [more, less] = [Math.max(now.home, now.away), Math.min(now.home, now.away)];
    const isOver = more === 7 || (more === 6 && less <= 4);
    if (isOver) ends.push({ ...now, chance, nextServer: other(served) });
    else chances[at(now, other(served))] = (chances[at(now, other(served))] ?? 0) + chance;
  }
}

const at = ({ home, away }: Score, server: Side): number => (home * GAMES + away) * 2 + (server === 'home' ? 0 : 1);

/** The chance that home wins a game from a score in points; four with two ahead. */
function holdChance(edge: number, server: Side, { home, away }: Score): number {
  const point = bounded((server === 'home' ? SERVE_WINS : 1 - SERVE_WINS) + edge);
  const deuce = point ** 2 / (point ** 2 + (1 - point) ** 2);
  const from = (won: number, lost: number): number => {
    if (won >= 4 && won - lost >= 2) return 1;
    if (lost >= 4 && lost - won >= 2) return 0;
    if (won >= 3 && lost >= 3) {
      if (won === lost) return deuce;
      return won > lost ? point + (1 - point) * deuce : point * deuce;
    }
    return point * from(won + 1, lost) + (1 - point) * from(won, lost + 1);
  };
  return from(home, away);
}

/** The chance that home wins a tie-break: the first point is the server's, then two each. */
function tieBreakChance(edge: number, server: Side, from: Score): number {
  const [own, others] = [bounded(SERVE_WINS + edge), bounded(1 - SERVE_WINS + edge)];
  const isServing = (played: number): boolean => (Math.ceil(played / 2) % 2 === 0) === (server === 'home');
  // Two points at level, one served by each, leave the level or decide.
  const level = (own * others) / (own * others + (1 - own) * (1 - others));
  // Beyond six all only the difference counts: a score there is one nearer to the start.
  const beyond = Math.max(0, Math.min(from.home, from.away) - TIE_BREAK + 1);
  const [home, away] = [from.home - beyond, from.away - beyond];
  const chances = zeros((TIE_BREAK + 2) ** 2);
  for (let won = TIE_BREAK + 1; won >= home; won -= 1) {
    for (let lost = TIE_BREAK + 1; lost >= away; lost -= 1) {
      const isOver = Math.max(won, lost) >= TIE_BREAK && Math.abs(won - lost) >= 2;
      const point = isServing(won + lost + 2 * beyond) ? own : others;
      const further = point * (chances[place(won + 1, lost)] ?? 0) + (1 - point) * (chances[place(won, lost + 1)] ?? 0);
      const isLevel = won === lost && won >= TIE_BREAK - 1;
      chances[place(won, lost)] = isOver ? Number(won > lost) : isLevel ? level : further;
    }
  }
  return chances[place(home, away)] ?? 0;
}

const place = (won: number, lost: number): number => won * (TIE_BREAK + 2) + lost;
