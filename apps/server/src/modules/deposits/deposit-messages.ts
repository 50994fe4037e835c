import { type Fen, yuanText, type OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { memberMessages } from '../messages/member-messages.ts';
import type { DepositOrder } from './deposit-orders.ts';

/** The bus topic that tells open pages of a member to look at their money again. A hint, never the fact. */
export const MONEY_MOVED = 'member.money-moved';

type Occasion =
  | {
      readonly kind: 'credited' | 'late';
      readonly paid: Fen;
      readonly fee: Fen;
      readonly bonus: Fen;
      readonly ref: string;
    }
  | { readonly kind: 'held'; readonly paid: Fen; readonly why: string; readonly ref: string }
  | { readonly kind: 'returned'; readonly paid: Fen; readonly why: string; readonly ref: string };

/** Tells the member what became of their money: the message is a row of the same transaction, the hint follows it. */
export async function notifyMember(app: AppContext, tx: Tx, order: DepositOrder, occasion: Occasion): Promise<void> {
  const { memberId } = order;
  await memberMessages.write(tx, {
    memberId,
    type: 'notice',
    ...messageOf(order, occasion),
    cause: `deposit:${order.orderNo}:${occasion.ref}:${occasion.kind}`,
    createdAt: app.now(),
  });
  tx.afterCommit(() => app.bus.publish(MONEY_MOVED, { memberId: memberId.toString(), orderNo: order.orderNo }));
}

function messageOf({ orderNo, amount }: DepositOrder, occasion: Occasion): { title: string; body: string } {
  const paid = `${yuanText(occasion.paid)} 元`;
  switch (occasion.kind) {
    case 'held':
      return {
        title: '存款正在审核',
        body: `订单 ${orderNo} 收到 ${paid}。${occasion.why}。款项安全保管，审核结果会通过站内信告知，如有疑问请联系在线客服。`,
      };
    case 'returned':
      return { title: '存款已退回', body: `订单 ${orderNo} 的 ${paid} 已按原路退回。原因：${occasion.why}。` };
    default:
      return {
        title: occasion.kind === 'late' ? '已结束的订单到账' : '存款已到账',
        body: creditedMessage(orderNo, amount, occasion),
      };
  }
}

function creditedMessage(orderNo: OrderNo, amount: Fen, occasion: Extract<Occasion, { fee: Fen }>): string {
  const { paid, fee, bonus, kind } = occasion;
  const lines = [
    kind === 'late'
      ? `订单 ${orderNo} 结束之后收到您的付款 ${yuanText(paid)} 元，已存入中心钱包。`
      : `订单 ${orderNo} 已存入中心钱包 ${yuanText(paid)} 元。`,
    paid < amount ? `订单金额为 ${yuanText(amount)} 元，按实际到账金额入账。` : '',
    fee > 0n ? `通道手续费 ${yuanText(fee)} 元。` : '',
    bonus > 0n ? `赠送礼金 ${yuanText(bonus)} 元。` : '',
  ];
  return lines.filter((line) => line !== '').join('');
}
