import type { Catalogue, OutputOf } from '@fairground/contract';
import { SeedState } from '@fairground/contract/slots';
import type { AppContext } from '../../platform/app-context.ts';
import { revealedSeed, slotRounds, wireRound } from './slot-rounds.ts';

/** A round by its number, for whoever wants to check it: what was committed, what came of it, and the seed once it was revealed. */
export async function fairSlotRound(
  app: AppContext,
  roundNo: string,
): Promise<OutputOf<Catalogue['fairPlay']['round']> | undefined> {
  const round = await slotRounds.find(app.pool, roundNo);
  if (!round) return undefined;
  const serverSeed = revealedSeed(app, round);
  return {
    round: wireRound(round),
    state: serverSeed === null ? SeedState.committed : SeedState.revealed,
    serverSeed,
  };
}
