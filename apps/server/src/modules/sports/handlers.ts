import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { planned } from '../../platform/posting-plan.ts';
import { planBet } from './betting/plan-bet.ts';
import { matchDetail } from './reading/match-detail.ts';
import { betRecordHandlers } from './records/bet-records.ts';
import { resource } from './resource.ts';

export const sportHandlers: HandlersOf<
  Pick<Catalogue['games'], 'resource' | 'matchDetail' | 'betRecordTotal' | 'betRecordList'>
> = {
  resource: planned(planBet, resource),
  matchDetail,
  ...betRecordHandlers,
};
