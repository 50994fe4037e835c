import type { House } from '../../platform/house.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { depositOrders } from './deposit-orders.ts';
import { EXPIRE_ORDER } from './order-timers.ts';

const LOOK_SECONDS = 300;
/** An order this long past its time has lost its timer, or its channel was silent through every try. */
const OVERDUE_MS = 15 * 60_000;
const AT_ONCE = 200;

/** Winds the timers of forgotten orders up again, so that none stays open because a message was given up. */
export async function rewindOverdue(house: House): Promise<void> {
  const now = house.now();
  const orders = await depositOrders.overdue(house, new Date(now.getTime() - OVERDUE_MS), AT_ONCE);
  if (orders.length === 0) return;
  house.log.error({ orders: orders.length }, 'deposit orders are past their time; their channels are asked again');
  const hour = now.toISOString().slice(0, 13);
  await house.transact(async (tx) => {
    for (const orderNo of orders) {
      // oxlint-disable-next-line no-await-in-loop -- one connection to say it on
      await house.outbox.enqueue(tx, { topic: EXPIRE_ORDER, payload: { orderNo }, key: `${orderNo}:${hour}` });
    }
  });
}

export const overdueOrders = every(LOOK_SECONDS, 'overdue-deposits', rewindOverdue);
