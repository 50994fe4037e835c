import { payTypeLabels } from '@fairground/contract/deposits';
import type { Fen, MemberId, OrderNo } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { PayType } from './orders/deposit-orders.ts';
import { depositPayments } from './deposit-payments.ts';

interface Payment {
  readonly channelCode: string;
  readonly paymentRef: string;
}

const BONUS = ':bonus';

/** What asks for turnover: the payment itself, and the gift that came with it. */
export const wageringCauseOf = ({ channelCode, paymentRef }: Payment): string => `deposit:${channelCode}:${paymentRef}`;
export const bonusCauseOf = (payment: Payment): string => wageringCauseOf(payment) + BONUS;

/** The deposit a requirement comes from. */
export interface WageredDeposit {
  readonly orderNo: OrderNo;
  /** In words: 银行转账. */
  readonly way: string;
  readonly amount: Fen;
}

const isPayType = (word: string): word is PayType => Object.hasOwn(payTypeLabels, word);

/** The deposits behind causes of turnover, by cause; what is no deposit's is left out. */
export async function depositsBehind(
  app: Pick<AppContext, 'db'>,
  memberId: MemberId,
  causes: readonly string[],
): Promise<ReadonlyMap<string, WageredDeposit>> {
  const refs = causes.flatMap((cause) => paymentRefOf(cause) ?? []);
  if (refs.length === 0) return new Map();
  const orders = await depositPayments.ordersOf(app, memberId, refs);
  return new Map(
    orders.flatMap(({ orderNo, payType, amount, ...payment }) => {
      const deposit = { orderNo, way: isPayType(payType) ? payTypeLabels[payType] : payType, amount };
      return [
        [wageringCauseOf(payment), deposit],
        [bonusCauseOf(payment), deposit],
      ] as const;
    }),
  );
}

const CAUSE = /^deposit:[^:]+:(.+?)(?::bonus)?$/;
const paymentRefOf = (cause: string): string | undefined => CAUSE.exec(cause)?.[1];
