import { type Catalogue, ResultCode } from '@fairground/contract';
import { SeedState } from '@fairground/contract/slots';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noteCheck } from '../members/member-deeds.ts';
import { revealedSeed, slotRounds, wireRound } from './slot-rounds.ts';

/** A round by its number, for whoever wants to check it: what was committed, what came of it, and the seed once it was revealed. */
export const verifyRound: Handler<Catalogue['fairPlay']['round']> = async ({ roundNo }, { app, caller, now }) => {
  const round = await slotRounds.find(app.pool, roundNo);
  if (!round) throw new Refusal(ResultCode.NotFound, '没有这一局');
  const serverSeed = revealedSeed(app, round);
  if (serverSeed !== null) await noteCheck(app, caller, now);
  return {
    round: wireRound(round),
    state: serverSeed === null ? SeedState.committed : SeedState.revealed,
    serverSeed,
  };
};
