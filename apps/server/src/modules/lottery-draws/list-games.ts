import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { issuesAround } from './issue-readings.ts';
import { wireIssue, wireResult } from './issue-state.ts';
import { databaseNow } from './issues.ts';
import { listedGames } from './lottery-venues.ts';

/** Every game with the issue on sale and the last result. */
export const listLotteryGames: Handler<Catalogue['lottery']['games']> = async (_, { app }) => {
  const games = await listedGames(app);
  const around = await Promise.all(games.map(({ game }) => issuesAround(app, game.code)));
  const now = around[0]?.now ?? (await databaseNow(app.pool)).getTime();
  const list = games.map(({ game, listed }, at) => {
    const { following = [], closed = [] } = around[at] ?? {};
    const [current] = following;
    const last = closed.find(({ draw }) => draw !== null);
    return {
      gameCode: game.code,
      enName: listed.venueCode,
      venueName: listed.venueName,
      current: current ? wireIssue(current, now) : null,
      last: last ? wireResult(last, now) : null,
    };
  });
  return { now, list };
};
