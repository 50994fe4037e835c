import type { Background } from '../../platform/background.ts';
import { askOrder } from './ask-channel.ts';
import { closeAtChannel, expireOrder } from './close-order.ts';
import { rateFeed } from './exchange-rates.ts';
import { ASK_ORDER, CLOSE_AT_CHANNEL, EXPIRE_ORDER } from './order-timers.ts';
import { overdueOrders } from './overdue-orders.ts';
import { reconciliation } from './reconcile-job.ts';
import { GATEWAY_HOOK } from './sandbox/gateway.ts';
import { sendGatewayHook } from './sandbox/send-hook.ts';

export const paymentsBackground: Background = {
  topics: {
    [GATEWAY_HOOK]: sendGatewayHook,
    [ASK_ORDER]: askOrder,
    [EXPIRE_ORDER]: expireOrder,
    [CLOSE_AT_CHANNEL]: closeAtChannel,
  },
  jobs: [rateFeed, overdueOrders, reconciliation],
};
