import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { dealDetail } from './transaction-detail.ts';
import { exportRecords } from './export-records.ts';
import { moneyOnTheWay } from './pending-transactions.ts';
import { queryDealRecord } from './query-transactions.ts';
import { statementKey } from './statement-key.ts';

export const recordHandlers: HandlersOf<Catalogue['records']> = {
  queryDealRecord,
  dealDetail,
  exportRecords,
  moneyOnTheWay,
  vaultKey: (_, { app }) => statementKey(app.config.fieldKey).published,
};
