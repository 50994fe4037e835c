import type { MatchId } from '@fairground/money';
import { ResultCode } from '@fairground/contract';
import type { BoardMatch } from '@fairground/sports-feed/board';
import { Refusal } from '../../../platform/refusal.ts';
import type { Methods } from '../sportsbook/methods.ts';
import type { Sports } from '../../../platform/ports/sports.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { spendReading } from './reading-cost.ts';
import { feedTime, renderMatch } from './render-match.ts';

/** What every play of one match costs, in matches of a list. */
const COST = 6;

/** One match with every play. */
export const game: Methods<'game'>['game'] = ({ gameId, oddsType }, { app, caller, now }) => {
  spendReading(app, caller, COST);
  const sports = sportsOf(app);
  const match = matchOf(sports, gameId);
  return {
    method: 'game',
    serverTime: feedTime(sports, now),
    oddsType,
    game: renderMatch(sports, match, { depth: 'all', oddsType, now }),
  };
};

/** A match of the board; one that has left it is told as such. */
export function matchOf({ board }: Sports, gameId: MatchId): BoardMatch {
  const match = board.match(gameId);
  if (!match) throw new Refusal(ResultCode.NoData, '赛事不存在或已结束');
  return match;
}
