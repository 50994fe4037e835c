import * as z from 'zod/mini';
import { typedYuan, yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { transferRefusals } from '../protocol/play-refusals.ts';
import { listOf } from '../protocol/shapes.ts';
import { walletCode } from './wallet.ts';

const PREFIX = '/fd/api/v1';

/** Money between the centre wallet and a venue, either way; `games.transfer` is the one a launch makes. */
export const transfers = {
  utcTransfer: endpoint({
    path: `${PREFIX}/transfer/utcTransfer`,
    access: 'member',
    effect: 'money',
    capability: 'transfer',
    summary: '中心钱包与场馆之间转账',
    input: z
      .strictObject({ from: walletCode, to: walletCode, amount: typedYuan })
      .check(z.refine(({ from, to }) => from !== to, { error: '转出和转入的钱包不能相同', path: ['to'] })),
    output: z.object({
      centerWalletBalance: yuan,
      /** The wallets this transfer touched, the centre included. */
      balances: listOf(z.object({ code: walletCode, balance: yuan }), 3),
    }),
    refusals: transferRefusals,
  }),
};
