import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { dealDetail } from './deal-detail.ts';
import { exportRecords } from './export-records.ts';
import { moneyOnTheWay } from './money-on-the-way.ts';
import { queryDealRecord } from './query-deals.ts';
import { vaultKey } from './vault-key.ts';

export const recordHandlers: HandlersOf<
  Pick<Catalogue['funds'], 'queryDealRecord' | 'dealDetail' | 'exportRecords' | 'moneyOnTheWay' | 'vaultKey'>
> = {
  queryDealRecord,
  dealDetail,
  exportRecords,
  moneyOnTheWay,
  vaultKey: (_, { house }) => vaultKey(house.config.fieldKey).published,
};
