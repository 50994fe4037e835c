import { type Catalogue, ResultCode } from '@fairground/contract';
import type { Handler, HandlersOf } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noteCheck } from '../members/member-deeds.ts';
import { fairProviderRound } from '../providers/fair-rounds.ts';
import { fairSlotRound } from '../slots/fair-rounds.ts';

/** A round by its number, for whoever wants to check it, wherever it was played. */
const checkRound: Handler<Catalogue['fairPlay']['round']> = async ({ roundNo }, { app, caller, now }) => {
  const found = (await fairSlotRound(app, roundNo)) ?? (await fairProviderRound(app, roundNo, caller?.memberId));
  if (!found) throw new Refusal(ResultCode.NotFound, '没有这一局');
  if (found.serverSeed !== null) await noteCheck(app, caller, now);
  return found;
};

export const roundHandlers: HandlersOf<Pick<Catalogue['fairPlay'], 'round'>> = { round: checkRound };
