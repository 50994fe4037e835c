import type { Catalogue } from '@fairground/contract';
import { batched } from '../../platform/batched-posting.ts';
import type { HandlersOf } from '../../platform/handler.ts';
import { batchedBet } from './betting/bet.ts';
import { addSeed } from './showing/add-seed.ts';
import { listResults, listShoes, showShoe } from './showing/show-history.ts';
import { showMine } from './showing/show-mine.ts';
import { showLobby, showTable } from './showing/show-tables.ts';
import { verifyRound } from './showing/verify-round.ts';

export const tableHandlers: HandlersOf<Catalogue['tables']> = {
  lobby: showLobby,
  table: showTable,
  bet: batched(batchedBet),
  mine: showMine,
  results: listResults,
  shoes: listShoes,
  shoe: showShoe,
  seed: addSeed,
};

/** Rounds for whoever checks them. */
export const tableRoundHandlers: HandlersOf<Pick<Catalogue['fairPlay'], 'tableRound'>> = { tableRound: verifyRound };
