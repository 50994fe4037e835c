import type { MemberId, OrderNo } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';

export interface NewSignal {
  readonly code: string;
  readonly memberId: MemberId;
  readonly channelCode: string;
  readonly expireAt: Date;
}

/** The SQL of remarks agreed on before a transfer. */
export const depositSignals = {
  /** False when the code is somebody's already. */
  insert: async ({ db }: Tx, { code, memberId, channelCode, expireAt }: NewSignal): Promise<boolean> => {
    const row = await db
      .insertInto('deposit_signal')
      .values({ code, member_id: memberId, channel_code: channelCode, expire_at: expireAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** False unless the code is the member's own, for this channel, fresh and unused. */
  use: async (
    { db }: Tx,
    { code, memberId, channelCode, orderNo, now }: Omit<NewSignal, 'expireAt'> & { orderNo: OrderNo; now: Date },
  ): Promise<boolean> => {
    const row = await db
      .updateTable('deposit_signal')
      .set({ order_no: orderNo })
      .where('code', '=', code)
      .where('member_id', '=', memberId)
      .where('channel_code', '=', channelCode)
      .where('expire_at', '>', now)
      .where('order_no', 'is', null)
      .returning('code')
      .executeTakeFirst();
    return row !== undefined;
  },
};
