import { ChannelState, payTypeLabels, waitingRouteOf } from '@fairground/contract/deposits';
import type { DepositChannel, DepositMethod } from '../deposit-data.ts';

export const aChannel = (changes: Partial<DepositChannel> = {}): DepositChannel => ({
  channelId: 'one',
  name: '通道一',
  amountMin: 100_00n,
  amountMax: 20_000_00n,
  amounts: [100_00n, 500_00n, 1_000_00n],
  fixedAmounts: 0,
  network: null,
  feePercent: '0',
  state: ChannelState.normal,
  ...changes,
});

export const aMethod = (payType: DepositMethod['payType'], changes: Partial<DepositMethod> = {}): DepositMethod => ({
  payType,
  name: payTypeLabels[payType],
  amountMin: 100_00n,
  amountMax: 50_000_00n,
  feePercent: '0',
  bonusPercent: '0',
  usualSeconds: 60,
  needPayerName: 0,
  recommended: 0,
  state: ChannelState.normal,
  waiting: waitingRouteOf[payType],
  channels: [aChannel()],
  ...changes,
});
