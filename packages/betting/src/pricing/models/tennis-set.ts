import { zeros } from '../distributions/distribution.ts';
import { type Score, score } from '../../markets/facts.ts';
import { bounded, other, type SetEnd, type Side } from '../distributions/set-ends.ts';

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
  const [more, less] = [Math.max(games.home, games.away), Math.min(games.home, games.away)];
  // Won, and the next one has not begun.
  if (more === 7 || (more === 6 && less <= 4)) return [{ ...games, chance: 1, nextServer: server }];
  const ends: SetEnd[] = [];
  const [onServe, onReturn] = [holdChance(edge, 'home', NIL), holdChance(edge, 'away', NIL)];
  const chances = zeros(GAMES * GAMES);
  chances[games.home * GAMES + games.away] = 1;
  let serving = server;
  for (let sum = games.home + games.away; sum <= 12; sum += 1) {
    const next = other(serving);
    for (let home = Math.max(0, sum - 6); home <= Math.min(sum, 6); home += 1) {
      const away = sum - home;
      const chance = chances[home * GAMES + away] ?? 0;
      if (chance === 0) continue;
      const begun = home === games.home && away === games.away ? points : NIL;
      let forHome = serving === 'home' ? onServe : onReturn;
      if (home === 6 && away === 6) forHome = tieBreakChance(edge, serving, begun);
      else if (begun !== NIL) forHome = holdChance(edge, serving, begun);
      if (home + 1 === 7 || (home + 1 === 6 && away <= 4)) {
        ends.push({ home: home + 1, away, chance: chance * forHome, nextServer: next });
      } else add(chances, (home + 1) * GAMES + away, chance * forHome);
      if (away + 1 === 7 || (away + 1 === 6 && home <= 4)) {
        ends.push({ home, away: away + 1, chance: chance * (1 - forHome), nextServer: next });
      } else add(chances, home * GAMES + away + 1, chance * (1 - forHome));
    }
    serving = next;
  }
  return ends;
}

function add(chances: number[], at: number, chance: number): void {
  chances[at] = (chances[at] ?? 0) + chance;
}

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
