import type { Methods } from './sportsbook/methods.ts';
import { cashoutQuotes } from './cash-out/cash-out.ts';
import { orders } from './betting/orders.ts';
import { preview } from './betting/preview.ts';

/** What betting brings to the channel. */
export const bettingMethods: Methods<'preview' | 'orders' | 'cashoutQuotes'> = { preview, orders, cashoutQuotes };
