import type { AppContext } from '../../platform/app-context.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { depositOrders } from '../deposits/orders/deposit-orders.ts';
import { compareYesterday } from './compare-yesterday.ts';
import { reconcileDeposits, wasReconciled } from './reconcile-deposits.ts';

const LOOK_SECONDS = 600;

export const reconcileYesterday = (app: AppContext): Promise<void> =>
  compareYesterday(app, {
    name: 'deposit',
    channelsBefore: depositOrders.channelsBefore,
    wasDone: wasReconciled,
    compare: reconcileDeposits,
  });

export const reconciliation = every(LOOK_SECONDS, 'reconcile-channels', reconcileYesterday);
