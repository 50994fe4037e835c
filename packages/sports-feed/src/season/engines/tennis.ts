import { edgeOf, type MatchScript, advanceClock, recordEvent } from '../match-script.ts';
import { otherSide, type Side } from '../sports.ts';

/** How often the server wins a point, and how much a better player adds to it. */
const SERVE_WINS = 0.63;
export const EDGE_OF_POINT = 0.08;

interface Court {
  readonly script: MatchScript;
  readonly edge: number;
  server: Side;
}

/** Points make games, six games with two ahead make a set, a tie-break at six all, in the last set too. */
export function playTennis(script: MatchScript): void {
  const court: Court = { script, edge: edgeOf(script), server: script.chance.happens(0.5) ? 'home' : 'away' };
  const sets = { home: 0, away: 0 };
  const needed = Math.ceil(script.bestOf / 2);
  for (let number = 1; sets.home < needed && sets.away < needed; number += 1) {
    if (number > 1) advanceClock(script, [110, 150]);
    recordEvent(script, 'periodStart', { detail: String(number), value: 0 });
    const winner = playSet(court);
    sets[winner] += 1;
    recordEvent(script, 'set', { side: winner, hold: 20 });
    recordEvent(script, 'periodEnd', { detail: String(number) });
  }
  recordEvent(script, 'end');
}

function playSet(court: Court): Side {
  const { script } = court;
  const games = { home: 0, away: 0 };
  for (;;) {
    const tied = games.home === 6 && games.away === 6;
    if (tied) recordEvent(script, 'tieBreak');
    const winner = tied ? playTieBreak(court) : playGame(court);
    games[winner] += 1;
    recordEvent(script, 'game', { side: winner });
    court.server = otherSide(court.server);
    const lead = Math.abs(games.home - games.away);
    if (tied || (games[winner] >= 6 && lead >= 2)) return winner;
    if ((games.home + games.away) % 2 === 1) advanceClock(script, [60, 85]);
  }
}

function playGame(court: Court): Side {
  const points = { home: 0, away: 0 };
  for (;;) {
    const winner = playPoint(court, court.server);
    points[winner] += 1;
    if (points[winner] >= 4 && Math.abs(points.home - points.away) >= 2) return winner;
  }
}

/** To seven with two ahead; the first point is the server's, then two each. */
function playTieBreak(court: Court): Side {
  const points = { home: 0, away: 0 };
  for (let played = 0; ; played += 1) {
    const winner = playPoint(court, Math.ceil(played / 2) % 2 === 0 ? court.server : otherSide(court.server));
    points[winner] += 1;
    if (points[winner] >= 7 && Math.abs(points.home - points.away) >= 2) return winner;
  }
}

function playPoint({ script, edge }: Court, server: Side): Side {
  advanceClock(script, [22, 48]);
  const wins = SERVE_WINS + EDGE_OF_POINT * (server === 'home' ? edge : -edge);
  const side = script.chance.happens(wins) ? server : otherSide(server);
  recordEvent(script, 'point', { side, value: 1 });
  return side;
}
