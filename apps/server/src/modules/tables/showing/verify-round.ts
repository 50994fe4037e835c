import { type Catalogue, ResultCode } from '@fairground/contract';
import { liveTableOf } from '@fairground/tables';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { databaseNow } from '../../lottery-draws/issues.ts';
import { noteCheck } from '../../members/member-deeds.ts';
import { tableRounds } from '../rounds/table-rounds.ts';
import { tableRoundProof } from './round-proof.ts';
import { wireOutcome, wireRound } from './wire-round.ts';

/** A round for whoever checks it: what was committed to before its bets, and what came of it. */
export const verifyRound: Handler<Catalogue['fairPlay']['tableRound']> = async ({ roundNo }, call) => {
  const { app } = call;
  const round = await tableRounds.find(app.pool, roundNo);
  const table = liveTableOf(round?.tableCode ?? '');
  if (!round || !table) throw new Refusal(ResultCode.NotFound, '没有这一局', { field: 'roundNo' });
  if (round.drawn !== null) await noteCheck(app, call.caller, call.now);
  const now = (await databaseNow(app.pool)).getTime();
  return {
    tableCode: table.code,
    name: table.name,
    game: table.game.code,
    rulebook: round.rulebook,
    ...wireRound(round, now),
    outcome: wireOutcome(round),
    ...(await tableRoundProof(app, round)),
  };
};
