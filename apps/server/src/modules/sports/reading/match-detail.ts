import { type Catalogue, ResultCode } from '@fairground/contract';
import { DRAWN_STREAM } from '@fairground/contract/venues';
import type { Board, BoardMatch } from '@fairground/sports-feed/board';
import { byStart, presetOf, wireEvents, wireFigures, wireScoresAt } from '@fairground/sports-feed';
import type { Handler } from '../../../platform/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Sports } from '../../../platform/ports/sports.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { feedTime } from './render-match.ts';

const EVENTS_MAX = 200;

/** The hot match of the front page, or one that was asked for, with its picture if there is one. */
export const matchDetail: Handler<Catalogue['games']['matchDetail']> = ({ gameId }, { app, now }) => {
  const sports = sportsOf(app);
  const match = gameId === undefined ? hottest(sports) : sports.board.match(gameId);
  if (!match) throw new Refusal(gameId === undefined ? ResultCode.NoData : ResultCode.NotFound);
  const { fixture, state, events } = match;
  return {
    gameId: fixture.id,
    gide: fixture.id,
    league: fixture.league,
    team_h: fixture.home.name,
    team_c: fixture.away.name,
    startTime: fixture.start,
    ...wireScoresAt(match, feedTime(sports, now)),
    streamUrl: streamOf(match, app),
    rid: `match:${fixture.id}`,
    events: wireEvents(fixture, events)
      .slice(-EVENTS_MAX)
      .map(({ minute, side, kind, text }) => ({ minute, side, kind, text })),
    stats: wireFigures(fixture.sport, state, events).map(({ name, h, c }) => ({ name, h, c })),
    hot: isHot(match) ? 1 : 0,
  };
};

/** In the sandbox a match in play is drawn from its events by whoever shows it; nobody films one. */
const streamOf = ({ showType, fixture }: BoardMatch, { config }: AppContext): string =>
  config.mode === 'sandbox' && showType === 'RB' ? `${DRAWN_STREAM}${fixture.id}` : '';

/** Football of the great leagues first, then all other football; in play before what is still to come. */
function hottest({ board }: Sports): BoardMatch | undefined {
  return candidates(board).toSorted((one, other) => heat(other) - heat(one) || byStart(one, other))[0];
}

const candidates = (board: Board): BoardMatch[] =>
  [...board.matches()].filter(({ showType }) => showType === 'RB' || showType === 'FT');

/** Football that is being played: what is about to start is not hot yet. */
const isHot = ({ showType, fixture, state }: BoardMatch): boolean =>
  showType === 'RB' && fixture.sport === 'football' && state.periods.length > 0;

const heat = (match: BoardMatch): number =>
  (isHot(match) ? 4 : 0) + (match.showType === 'RB' ? 2 : 0) + (presetOf(match.fixture.leagueId) ? 1 : 0);
