import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import { percentFromPoints, coinText, rateFromE4 } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import { withdrawalAllowance } from '../grades/withdrawal-allowance.ts';
import { canPayNow } from './payouts/payout-channel.ts';
import { withdrawalMethods, withdrawalNetworks } from './orders/withdrawal-methods.ts';
import { accountFor, sumUp } from './withdraw-sum.ts';

type Calls = Catalogue['withdrawals'];

/** The ways to withdraw as a member has them: where their grade allows less a day than the method, that is shown. */
export async function ownBaseCfgList(
  _: unknown,
  { app, caller, now }: MemberCall,
): Promise<OutputOf<Calls['baseCfgList']>> {
  const [{ list }, allowance] = await Promise.all([
    baseCfgList({}, { app, now }),
    withdrawalAllowance(app, caller.memberId, now),
  ]);
  return {
    list: list.map((method) => ({
      ...method,
      dayCount: Math.min(method.dayCount, allowance.count),
      dayAmount: method.dayAmount < allowance.amount ? method.dayAmount : allowance.amount,
    })),
  };
}

/** The ways to withdraw, with their bounds. */
export async function baseCfgList(
  _: unknown,
  { app, now }: Pick<MemberCall, 'app' | 'now'>,
): Promise<OutputOf<Calls['baseCfgList']>> {
  const methods = await withdrawalMethods.all(app);
  const open = await Promise.all(methods.map((method) => canPayNow(app, method, now)));
  return {
    list: methods.map(({ kind, channel: _channel, feePoints, enabled, ...method }, index) => ({
      ...method,
      type: kind,
      feePercent: percentFromPoints(feePoints),
      enabled: enabled && open[index] === true ? 1 : 0,
    })),
  };
}

/** What coins cost, and how many would arrive. */
export async function usdtWithdrawInfo(
  { accountId, amount }: InputOf<Calls['usdtWithdrawInfo']>,
  { app, caller, now }: MemberCall,
): Promise<OutputOf<Calls['usdtWithdrawInfo']>> {
  const networks = await withdrawalNetworks.all(app);
  let coinAmount: string | null = null;
  if (accountId !== undefined && amount !== undefined) {
    const requested = { memberId: caller.memberId, type: 'coin', accountId };
    const { facts } = await sumUp(app, await accountFor(app, requested), { ...requested, amount }, now);
    coinAmount = facts.coinAmount;
  }
  return {
    networks: networks.map(({ rate, networkFee, ...network }) => ({
      ...network,
      rate: rateFromE4(rate),
      networkFee: coinText(networkFee),
    })),
    coinAmount,
  };
}
