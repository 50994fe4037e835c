import { edgeOf, type MatchScript, advanceClock, recordEvent } from '../match-script.ts';
import { otherSide, type Side } from '../sports.ts';

/** A sport of rallies: every one is a point, so many points with two ahead make a set. */
export interface RallyGame {
  readonly target: number;
  /** Points of the set that decides. */
  readonly lastTarget: number;
  /** Whoever gets here first wins without two ahead; 0: never. */
  readonly cap: number;
  readonly rallySeconds: readonly [least: number, most: number];
  readonly breakSeconds: readonly [least: number, most: number];
  /** How often the one who serves wins the rally. */
  readonly serveWins: number;
  /** After how many rallies the service changes; 0: the winner serves. */
  readonly serviceTurns: number;
  readonly edgeOfRally: number;
  /** What playing at home adds. */
  readonly homeEdge: number;
}

export const volleyball: RallyGame = {
  target: 25,
  lastTarget: 15,
  cap: 0,
  rallySeconds: [20, 38],
  breakSeconds: [170, 190],
  serveWins: 0.38,
  serviceTurns: 0,
  edgeOfRally: 0.12,
  homeEdge: 0.012,
};
export const tableTennis: RallyGame = {
  target: 11,
  lastTarget: 11,
  cap: 0,
  rallySeconds: [12, 24],
  breakSeconds: [55, 65],
  serveWins: 0.54,
  serviceTurns: 2,
  edgeOfRally: 0.15,
  homeEdge: 0,
};
export const badminton: RallyGame = {
  target: 21,
  lastTarget: 21,
  cap: 30,
  rallySeconds: [16, 30],
  breakSeconds: [115, 130],
  serveWins: 0.49,
  serviceTurns: 0,
  edgeOfRally: 0.14,
  homeEdge: 0,
};

export function playRallyGame(script: MatchScript, game: RallyGame): void {
  const sets = { home: 0, away: 0 };
  const needed = Math.ceil(script.bestOf / 2);
  for (let number = 1; sets.home < needed && sets.away < needed; number += 1) {
    if (number > 1) advanceClock(script, game.breakSeconds);
    recordEvent(script, 'periodStart', { detail: String(number), value: 0 });
    const winner = playSet(script, game, { target: number === script.bestOf ? game.lastTarget : game.target, number });
    sets[winner] += 1;
    recordEvent(script, 'set', { side: winner, hold: 20 });
    recordEvent(script, 'periodEnd', { detail: String(number) });
  }
  recordEvent(script, 'end');
}

function playSet(
  script: MatchScript,
  game: RallyGame,
  { target, number }: { readonly target: number; readonly number: number },
): Side {
  const { chance } = script;
  const edge = edgeOf(script) * game.edgeOfRally + game.homeEdge;
  const points = { home: 0, away: 0 };
  let server: Side = number % 2 === 1 ? 'home' : 'away';
  for (let played = 1; ; played += 1) {
    advanceClock(script, game.rallySeconds);
    const wins = game.serveWins + (server === 'home' ? edge : -edge);
    const winner = chance.happens(wins) ? server : otherSide(server);
    points[winner] += 1;
    recordEvent(script, 'point', { side: winner, value: 1 });
    const ahead = Math.abs(points.home - points.away) >= 2;
    if ((points[winner] >= target && ahead) || points[winner] === game.cap) return winner;
    if (chance.happens(TIMEOUT_SHARE)) {
      recordEvent(script, 'timeout', { side: otherSide(winner) });
      advanceClock(script, [30, 60]);
    }
    if (game.serviceTurns === 0) server = winner;
    else if (played % game.serviceTurns === 0 || Math.min(points.home, points.away) >= target - 1) {
      server = otherSide(server);
    }
  }
}

const TIMEOUT_SHARE = 0.02;
