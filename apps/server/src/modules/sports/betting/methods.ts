import type { Methods } from '../methods.ts';
import { cashoutQuotes } from './cash-out.ts';
import { orders } from './orders.ts';
import { preview } from './preview.ts';

/** What betting brings to the channel. */
export const bettingMethods: Methods<'preview' | 'orders' | 'cashoutQuotes'> = { preview, orders, cashoutQuotes };
