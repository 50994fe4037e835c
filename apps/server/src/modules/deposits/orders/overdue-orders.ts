import type { AppContext } from '../../../platform/app-context.ts';
import { every } from '../../../platform/jobs/periodic.ts';
import { depositOrders } from './deposit-orders.ts';
import { EXPIRE_ORDER } from './order-timers.ts';

const LOOK_SECONDS = 300;
/** An order this long past its time has lost its timer, or its channel was silent through every try. */
const OVERDUE_MS = 15 * 60_000;
const AT_ONCE = 200;

/** Winds the timers of forgotten orders up again, so that none stays open because a message was given up. */
export async function rescheduleOverdue(app: AppContext): Promise<void> {
  const now = app.now();
  const orders = await depositOrders.overdue(app, new Date(now.getTime() - OVERDUE_MS), AT_ONCE);
  if (orders.length === 0) return;
  app.log.error({ orders: orders.length }, 'overdue deposit orders; queries rescheduled');
  const hour = now.toISOString().slice(0, 13);
  await app.transact(async (tx) => {
    for (const orderNo of orders) {
      // oxlint-disable-next-line no-await-in-loop -- one connection to say it on
      await app.outbox.enqueue(tx, { topic: EXPIRE_ORDER, payload: { orderNo }, key: `${orderNo}:${hour}` });
    }
  });
}

export const overdueOrders = every(LOOK_SECONDS, 'overdue-deposits', rescheduleOverdue);
