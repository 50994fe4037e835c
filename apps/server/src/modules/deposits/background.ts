import type { Background } from '../../platform/jobs/background.ts';
import { askOrder } from './ask-channel.ts';
import { closeAtChannel, expireOrder } from './orders/close-order.ts';
import { rateFeed } from '../exchange-rates/exchange-rates.ts';
import { ASK_ORDER, CLOSE_AT_CHANNEL, EXPIRE_ORDER } from './orders/order-timers.ts';
import { overdueOrders } from './orders/overdue-orders.ts';
import { GATEWAY_WEBHOOK } from '../payment-channels/sandbox/gateway.ts';
import { sendGatewayWebhook } from '../payment-channels/sandbox/send-webhook.ts';

export const depositsBackground: Background = {
  topics: {
    [GATEWAY_WEBHOOK]: sendGatewayWebhook,
    [ASK_ORDER]: askOrder,
    [EXPIRE_ORDER]: expireOrder,
    [CLOSE_AT_CHANNEL]: closeAtChannel,
  },
  jobs: [rateFeed, overdueOrders],
};
