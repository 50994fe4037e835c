import * as z from 'zod/mini';
import { yuan } from './amounts.ts';
import { endpoint } from './endpoint.ts';

const PREFIX = '/fd/api/v1';

/** Deposits, withdrawals and the centre wallet. */
export const funds = {
  getBalance: endpoint({
    path: `${PREFIX}/transfer/getBalance`,
    access: 'member',
    summary: '中心钱包余额',
    input: z.object({ withLockMoney: z.optional(z.union([z.literal(1), z.literal(0)])) }),
    output: z.object({ centerWalletBalance: yuan, lockMoney: yuan, totalBalance: yuan }),
  }),
};
