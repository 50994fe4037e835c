import type { Catalogue, OutputOf } from '@fairground/contract';
import { ChannelState, payTypeLabels, waitingRouteOf } from '@fairground/contract/deposits';
import { percentFromPoints, rateFromE4 } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import { unavailableChannels } from '../payment-channels/channel-breaker.ts';
import type { PayType } from './orders/deposit-orders.ts';
import { type PaymentChannel, paymentChannels, type DepositMethod } from '../payment-channels/payment-channels.ts';

type Types = OutputOf<Catalogue['deposits']['payTypes']>;
type Coins = OutputOf<Catalogue['deposits']['vCurrencyList']>;

const stateOf = (isOpen: boolean) => (isOpen ? ChannelState.normal : ChannelState.maintenance);
const bitOf = (yes: boolean) => (yes ? 1 : 0);
const isPayType = (word: string): word is PayType => Object.hasOwn(payTypeLabels, word);

/** Every way to pay with its channels; what is under repair is shown as such, never left out. */
export async function listMethods(_: unknown, { app }: Pick<MemberCall, 'app'>): Promise<Types> {
  const [methods, listed, shut] = await Promise.all([
    paymentChannels.methods(app),
    paymentChannels.forDeposits(app),
    unavailableChannels(app, app.now()),
  ]);
  // What does not answer looks like what is under repair: the others take over.
  const channels = listed.map((channel) => (shut.has(channel.code) ? { ...channel, state: 'maintenance' } : channel));
  return {
    methods: methods.flatMap((method) => {
      const own = channels.filter(({ payType }) => payType === method.payType);
      return own.length === 0 ? [] : methodView(method, own);
    }),
  };
}

function methodView(method: DepositMethod, channels: readonly PaymentChannel[]): Types['methods'] {
  const { payType } = method;
  if (!isPayType(payType)) return [];
  const open = channels.filter(({ state }) => state === 'normal');
  const offered = open.length > 0 ? open : channels;
  const smallest = offered.reduce(
    (least, { amountMin }) => (amountMin < least ? amountMin : least),
    offered[0]?.amountMin ?? 0n,
  );
  const largest = offered.reduce((most, { amountMax }) => (amountMax > most ? amountMax : most), 0n);
  return [
    {
      payType,
      name: payTypeLabels[payType],
      amountMin: smallest,
      amountMax: largest,
      feePercent: percentFromPoints(Math.min(...offered.map(({ feeBp }) => feeBp))),
      feePercentMax: percentFromPoints(Math.max(...offered.map(({ feeBp }) => feeBp))),
      bonusPercent: percentFromPoints(method.bonusBp),
      bonusTimes: method.bonusTurnover,
      usualSeconds: method.usualSeconds,
      needPayerName: bitOf(method.needPayerName),
      recommended: bitOf(method.recommended),
      state: stateOf(method.state === 'normal' && open.length > 0),
      waiting: waitingRouteOf[payType],
      channels: channels.map(channelView),
    },
  ];
}

const channelView = (channel: PaymentChannel): Types['methods'][number]['channels'][number] => ({
  channelId: channel.code,
  name: channel.name,
  amountMin: channel.amountMin,
  amountMax: channel.amountMax,
  amounts: channel.amounts,
  fixedAmounts: bitOf(channel.fixedAmounts),
  feePercent: percentFromPoints(channel.feeBp),
  network: networkOf(channel),
  state: stateOf(channel.state === 'normal'),
});

const networkOf = ({ network }: PaymentChannel): 'TRC20' | 'ERC20' | null =>
  network === 'TRC20' || network === 'ERC20' ? network : null;

/** Coins and the networks they travel on. What several channels share is told once, with the widest range any of them takes. */
export async function listCoins(_: unknown, { app }: Pick<MemberCall, 'app'>): Promise<Coins> {
  const [rows, shut] = await Promise.all([paymentChannels.coins(app), unavailableChannels(app, app.now())]);
  const told = new Map<string, Coins['list'][number]>();
  for (const row of rows) {
    if (row.network !== 'TRC20' && row.network !== 'ERC20') continue;
    const name = `${row.coin}-${row.network}`;
    const known = told.get(name);
    const isOpen = (row.isOpen && !shut.has(row.code)) || known?.state === ChannelState.normal;
    told.set(name, {
      coin: row.coin,
      network: row.network,
      name,
      amountMin: known && known.amountMin < row.amountMin ? known.amountMin : row.amountMin,
      amountMax: known && known.amountMax > row.amountMax ? known.amountMax : row.amountMax,
      rate: rateFromE4(row.buyE4),
      confirmationsNeed: row.confirmationsNeed,
      state: stateOf(isOpen),
    });
  }
  return { list: [...told.values()] };
}
