import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { canPayNow } from './payout-channel.ts';
import { payoutMethods, payoutNetworks } from './payout-methods.ts';
import { accountFor, sumUp } from './withdraw-sum.ts';
import { microText, percentText, rateText } from './withdrawal-sums.ts';

type Funds = Catalogue['funds'];

/** The ways to withdraw, with their bounds. */
export async function baseCfgList(_: unknown, { house, now }: MemberCall): Promise<OutputOf<Funds['baseCfgList']>> {
  const methods = await payoutMethods.all(house);
  const open = await Promise.all(methods.map((method) => canPayNow(house, method, now)));
  return {
    list: methods.map(({ kind, channel: _channel, feePoints, enabled, ...method }, index) => ({
      ...method,
      type: kind,
      feePercent: percentText(feePoints),
      enabled: enabled && open[index] === true ? 1 : 0,
    })),
  };
}

/** What coins cost, and how many would arrive. */
export async function usdtWithdrawInfo(
  { accountId, amount }: InputOf<Funds['usdtWithdrawInfo']>,
  { house, caller, now }: MemberCall,
): Promise<OutputOf<Funds['usdtWithdrawInfo']>> {
  const networks = await payoutNetworks.all(house);
  let coinAmount: string | null = null;
  if (accountId !== undefined && amount !== undefined) {
    const wish = { memberId: caller.memberId, type: 'coin', accountId };
    const { facts } = await sumUp(house, await accountFor(house, wish), { ...wish, amount }, now);
    coinAmount = facts.coinAmount;
  }
  return {
    networks: networks.map(({ rate, networkFee, ...network }) => ({
      ...network,
      rate: rateText(rate),
      networkFee: microText(networkFee),
    })),
    coinAmount,
  };
}
