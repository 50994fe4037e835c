import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { listOf, sentBit } from '../protocol/shapes.ts';

const PREFIX = '/fd/api/v1';

/** A venue's code or the centre wallet's. */
export const walletCode = z.string('请选择钱包').check(z.regex(/^[A-Z0-9]{2,16}$/, '请选择钱包'));

/** The centre wallet. */
export const wallet = {
  getBalance: endpoint({
    path: `${PREFIX}/transfer/getBalance`,
    access: 'member',
    summary: '中心钱包余额',
    input: z.object({ withLockMoney: z.optional(sentBit) }),
    output: z.object({
      centerWalletBalance: yuan,
      lockMoney: yuan,
      /** Centre, locked and venue money; what is at stake in open bets is told beside it. */
      totalBalance: yuan,
      openStakes: yuan,
      /** 可取额: what may be taken out now, after what is still to be played and owed. */
      withdrawable: z.optional(yuan),
      /** Venues with money of the member's in them, by code. */
      venues: listOf(z.object({ enName: walletCode, balance: yuan })),
    }),
  }),
};
