import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { listGiftRecords } from './gift-records.ts';

export const giftRecordHandlers: HandlersOf<Pick<Catalogue['promotions'], 'exchangeRecord'>> = {
  exchangeRecord: listGiftRecords,
};
