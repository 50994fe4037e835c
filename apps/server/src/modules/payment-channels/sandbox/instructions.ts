import { hash } from 'node:crypto';
import { coinsToPay, rateFromE4 } from '@fairground/money';
import type * as z from 'zod/mini';
import { rateAt, sandboxRates } from '../../exchange-rates/sandbox-rates.ts';
import { fenOf, type Gateway } from '../gateway-protocol.ts';

type DepositRequest = z.output<typeof Gateway.createDeposit.request>;
type Reply = Extract<z.output<typeof Gateway.createDeposit.reply>, { state: 'waiting' }>;

/** How often each network has to confirm before the sandbox believes it. */
const CONFIRMATIONS = { TRC20: 20, ERC20: 12 } as const;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const merchant = { name: '沙盒商户（演示）', bank: '中国工商银行', account: '6222 0210 0000 0000 000' } as const;

/** Where the sandbox wants to be paid. Its coin addresses fail their checksum on purpose: nobody can really send there. */
export function instructionsFor(channelCode: string, requested: DepositRequest, now: Date): Reply {
  const channelRef = `S${hash('sha256', `${channelCode}/${requested.orderNo}`, 'hex').slice(0, 20).toUpperCase()}`;
  const [method = '', network = ''] = requested.method.split(':');
  const amount = { label: '金额', value: requested.amount };
  const remark = { label: '附言', value: requested.signalCode || channelRef.slice(-6) };
  const plain = {
    state: 'waiting',
    channelRef,
    payeeRef: `M-${channelCode}`,
    qrText: '',
    payUrl: '',
    coin: null,
  } as const;
  switch (method) {
    case 'bank':
      return {
        ...plain,
        payeeRef: merchant.account.replaceAll(' ', ''),
        payee: [
          { label: '收款银行', value: merchant.bank },
          { label: '收款人', value: merchant.name },
          { label: '收款账号', value: merchant.account.replaceAll(' ', '') },
          amount,
          remark,
        ],
      };
    case 'huione':
      return {
        ...plain,
        payee: [{ label: '收款钱包', value: `W${channelRef.slice(1, 9)}` }, amount, remark],
        qrText: `sandbox-wallet:${channelRef}`,
      };
    case 'xnbsk':
    case 'coin':
      return { ...plain, ...coinPayment({ channelRef, network, requested }, now) };
    default:
      return {
        ...plain,
        payee: [{ label: '收款方', value: merchant.name }, amount],
        qrText: `sandbox-pay:${channelRef}`,
        payUrl: `/sandbox/cashier?ref=${channelRef}`,
      };
  }
}

interface CoinOrder {
  readonly channelRef: string;
  readonly network: string;
  readonly requested: DepositRequest;
}

function coinPayment({ channelRef, network, requested }: CoinOrder, now: Date) {
  const chain = network === 'ERC20' ? 'ERC20' : 'TRC20';
  const address = chain === 'ERC20' ? `0x${hash('sha256', channelRef, 'hex').slice(0, 40)}` : tronLike(channelRef);
  const rate = rateAt(sandboxRates[0], now).buyE4;
  const coinAmount = coinsToPay(fenOf(requested.amount), rate);
  return {
    payeeRef: address,
    payee: [
      { label: '收款地址', value: address },
      { label: '数量', value: `${coinAmount} USDT` },
    ],
    qrText: address,
    coin: {
      coin: 'USDT',
      network: chain,
      address,
      coinAmount,
      rate: rateFromE4(rate),
      confirmationsNeed: CONFIRMATIONS[chain],
    },
  };
}

function tronLike(seed: string): string {
  const letters = [...hash('sha512', seed, 'buffer').subarray(0, 33)].map((byte) => BASE58[byte % BASE58.length]);
  return `T${letters.join('')}`;
}

/** Half-way, as far as the sandbox ever tells it. */
export const confirmationsSeen = (need: number): number => Math.floor(need / 2);
