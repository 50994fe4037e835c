import { orderNumber } from '@fairground/money';
import { drawnBytes } from '../../platform/encryption/drawn-bytes.ts';

/** Many transfers are made in one second: their numbers have more chance in them instead of the clock. */
export const transferNumber = (now: Date, chance: (bytes: number) => Buffer = drawnBytes): string =>
  orderNumber({ prefix: 'VT', shows: 'day' }, now, chance(8).toString('hex'));
