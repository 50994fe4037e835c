import * as z from 'zod/mini';
import { typedYuan, yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { deposits } from './deposits.ts';
import { transactionRecords } from './transaction-records.ts';
import { withdrawals } from './withdrawals.ts';
import { transferRefusals } from '../protocol/play-refusals.ts';
import { line, listOf, moment, ownText, rate, sentBit } from '../protocol/shapes.ts';

const PREFIX = '/fd/api/v1';

/** A venue's code or the centre wallet's. */
const walletCode = z.string('请选择钱包').check(z.regex(/^[A-Z0-9]{2,16}$/, '请选择钱包'));

/** Deposits, withdrawals and the centre wallet. */
export const funds = {
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
  utcTransfer: endpoint({
    path: `${PREFIX}/transfer/utcTransfer`,
    access: 'member',
    effect: 'money',
    capability: 'transfer',
    summary: '中心钱包与场馆之间转账',
    input: z
      .strictObject({ from: walletCode, to: walletCode, amount: typedYuan })
      .check(z.refine(({ from, to }) => from !== to, { error: '转出和转入不能相同', path: ['to'] })),
    output: z.object({
      centerWalletBalance: yuan,
      /** The wallets this transfer touched, the centre included. */
      balances: listOf(z.object({ code: walletCode, balance: yuan }), 3),
    }),
    refusals: transferRefusals,
  }),
  getTransferRate: endpoint({
    path: `${PREFIX}/transfer/getTransferRate`,
    access: 'member',
    summary: '币种兑换比率',
    input: z.object({ currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/, '币种有误'))) }),
    output: z.object({
      /** How many yuan one unit of the currency is. */
      list: listOf(
        z.object({ currency: ownText(8), name: line, buyRate: rate, sellRate: rate, updateTime: moment }),
        50,
      ),
    }),
  }),
  ...transactionRecords,
  ...deposits,
  ...withdrawals,
};
