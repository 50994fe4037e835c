import type { AppContext } from '../../platform/app-context.ts';
import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { goodsOrders } from './goods-orders.ts';
import { type GoodsMove, moveGoodsOrder } from './move-goods-order.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const RECEIVED_AFTER_DAYS = 15;
const ADDRESS_DAYS = 90;
const AT_ONCE = 100;

/** How long an order of the sandbox stands before its worker moves it on, at the speed of a wall clock. */
const SANDBOX_MS = { placed: 2 * HOUR_MS, approved: 12 * HOUR_MS } as const;

/** What has been under way for so long has arrived. */
export async function receiveLongShipped(app: AppContext): Promise<void> {
  await moveStanding(app, { state: 'shipped', ms: RECEIVED_AFTER_DAYS * DAY_MS }, () => ({ step: 'receive' }));
}

/** In the sandbox nothing is sent: a worker stands in for the people who confirm and ship. */
export async function moveSandboxOrders(app: AppContext): Promise<void> {
  if (app.config.mode !== 'sandbox') return;
  const speed = app.config.sandboxChannelSpeed;
  await moveStanding(app, { state: 'placed', ms: SANDBOX_MS.placed / speed }, () => ({ step: 'approve' }));
  await moveStanding(app, { state: 'approved', ms: SANDBOX_MS.approved / speed }, (orderNo) => ({
    step: 'ship',
    trackingNo: `SANDBOX-${orderNo.slice(-6)}`,
  }));
}

/** Where somebody lived is nobody's business once their goods have long arrived. */
export const eraseAddresses = (app: AppContext): Promise<void> =>
  goodsOrders.eraseAddresses(app, new Date(app.now().getTime() - ADDRESS_DAYS * DAY_MS));

async function moveStanding(
  app: AppContext,
  { state, ms }: { readonly state: 'placed' | 'approved' | 'shipped'; readonly ms: number },
  moveOf: (orderNo: string) => Omit<GoodsMove, 'orderNo' | 'now'>,
): Promise<void> {
  const now = app.now();
  const due = await goodsOrders.standingSince(app, { state, before: new Date(now.getTime() - ms), most: AT_ONCE });
  for (const orderNo of due) {
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
    await app.transact((tx) => moveGoodsOrder(app, tx, { orderNo, ...moveOf(orderNo), now }));
  }
}

export const goodsBackground: Background = {
  topics: {},
  jobs: [
    every(10, 'move-sandbox-orders', moveSandboxOrders),
    every(600, 'receive-goods', receiveLongShipped),
    every(3_600, 'erase-goods-addresses', eraseAddresses),
  ],
};
