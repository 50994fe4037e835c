import type { Fen } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { type MessageContent, messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { DepositOrder } from './orders/deposit-orders.ts';

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
export async function notifyMember(
  app: AppContext,
  tx: Tx,
  { order, occasion }: { readonly order: DepositOrder; readonly occasion: Occasion },
): Promise<void> {
  const { memberId } = order;
  const cause = `deposit:${order.orderNo}:${occasion.ref}:${occasion.kind}`;
  await sendMessage(app, tx, { memberId, cause, ...contentOf(order, occasion), now: app.now() });
  tx.afterCommit(() => app.bus.publish(MONEY_MOVED, { memberId: memberId.toString(), orderNo: order.orderNo }));
}

function contentOf({ orderNo, amount }: DepositOrder, occasion: Occasion): MessageContent {
  switch (occasion.kind) {
    case 'held':
      return messageTemplates.depositHeld({ ...occasion, orderNo });
    case 'returned':
      return messageTemplates.depositReturned({ ...occasion, orderNo });
    case 'late':
      return messageTemplates.depositLate({ ...occasion, orderNo, amount });
    default:
      return messageTemplates.depositCredited({ ...occasion, orderNo, amount });
  }
}
