import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { listLotteryGames } from './list-games.ts';
import { listResults } from './list-results.ts';
import { showLotteryGame } from './show-game.ts';
import { verifyDraw } from './verify-draw.ts';

export const lotteryDrawHandlers: HandlersOf<Pick<Catalogue['lottery'], 'games' | 'game' | 'results'>> = {
  games: listLotteryGames,
  game: showLotteryGame,
  results: listResults,
};

/** Draws for whoever checks them. */
export const drawHandlers: HandlersOf<Pick<Catalogue['fairPlay'], 'draw'>> = { draw: verifyDraw };
