import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { batched } from '../../platform/batched-posting.ts';
import { batchedBet } from './betting/batched-bet.ts';
import { matchDetail } from './reading/match-detail.ts';
import { betRecordHandlers } from './records/bet-records.ts';
import { resource } from './resource.ts';

export const sportHandlers: HandlersOf<
  Pick<Catalogue['games'], 'resource' | 'matchDetail' | 'betRecordTotal' | 'betRecordList'>
> = {
  resource: batched(batchedBet, resource),
  matchDetail,
  ...betRecordHandlers,
};
