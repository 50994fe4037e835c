import type { Methods } from '../methods.ts';
import { orders } from './orders.ts';
import { preview } from './preview.ts';

/** What betting brings to the channel. */
export const bettingMethods: Methods<'preview' | 'orders'> = { preview, orders };
