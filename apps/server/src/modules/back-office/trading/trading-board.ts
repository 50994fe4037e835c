import type { Board, BoardMatch, BoardOutright } from '@fairground/sports-feed/board';
import { wireScoresAt } from '@fairground/sports-feed';
import type { Selling } from '@fairground/contract/back-office-trading';
import type { Sport } from '@fairground/betting';
import type { MatchLiability } from '../../sports/trading/liability.ts';

/** A match or a champion bet as the trading pages list it; one that has left the board, by what its tickets say of it. */
export interface TradedGame {
  readonly gameId: string;
  readonly sport: Sport;
  readonly isChampion: boolean;
  readonly league: string;
  readonly team_h: string;
  readonly team_c: string;
  readonly startTime: number;
  readonly showType: NonNullable<BoardMatch['showType']> | null;
  readonly score: string;
  readonly clock: string;
  readonly state: Selling;
}

/** Everything on the board, whatever its state. */
export function* tradedGames(board: Board, time: number): Generator<TradedGame> {
  for (const match of board.matches()) yield ofMatch(match, time);
  for (const outright of board.outrights()) yield ofOutright(outright);
}

/** One of them; undefined when the board does not know it. */
export function tradedGame(board: Board, gameId: string, time: number): TradedGame | undefined {
  const match = board.match(gameId);
  if (match) return ofMatch(match, time);
  const outright = board.outright(gameId);
  return outright && ofOutright(outright);
}

/** A match that is known by its tickets alone. */
export const ofTickets = (liability: MatchLiability): TradedGame => ({
  gameId: liability.gameId,
  sport: liability.sport,
  isChampion: liability.kind === 'champion',
  league: liability.league,
  team_h: liability.home,
  team_c: liability.away,
  startTime: liability.startAt.getTime(),
  showType: null,
  score: '',
  clock: '',
  state: 'off',
});

function ofMatch(match: BoardMatch, time: number): TradedGame {
  const { fixture, sport, showType } = match;
  const scores = wireScoresAt(match, time);
  const isUnderWay = showType === 'RB' || showType === undefined;
  return {
    gameId: fixture.id,
    sport,
    isChampion: false,
    league: fixture.league,
    team_h: fixture.home.name,
    team_c: fixture.away.name,
    startTime: fixture.start,
    showType: showType ?? null,
    score: isUnderWay && scores.sc_FT_H !== '' ? `${scores.sc_FT_H}:${scores.sc_FT_C}` : '',
    clock: isUnderWay ? scores.re_time.replace('^', ' ') || scores.gameStatus : '',
    state: sellingOf(match),
  };
}

function sellingOf({ control, isHeldByFeed, showType }: BoardMatch): Selling {
  if (showType === undefined) return 'off';
  if (control?.suspended) return 'suspended';
  return isHeldByFeed ? 'feed' : 'open';
}

/** Whether it has prices is not asked: they would have to be made, for hundreds of runners. */
const ofOutright = ({ outright, showType, control, isLocked }: BoardOutright): TradedGame => ({
  gameId: outright.id,
  sport: 'FS',
  isChampion: true,
  league: outright.league,
  team_h: outright.name,
  team_c: '',
  startTime: outright.closes,
  showType: showType ?? null,
  score: '',
  clock: '',
  state: showType === undefined ? 'off' : control?.suspended ? 'suspended' : isLocked ? 'feed' : 'open',
});
