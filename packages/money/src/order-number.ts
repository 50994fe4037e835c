import { chinaDigits } from './calendar.ts';

interface OrderNumberForm {
  /** What kind of order it is, in one or two letters. */
  readonly prefix: string;
  /** How much of the moment the number shows. */
  readonly shows: 'day' | 'second';
}

const DIGITS = { day: 8, second: 14 } as const;

/**
 * The number of an order of money: its moment in China, so that a person finds it by its date, then chance (as hex) enough
 * that nobody guesses a neighbour's.
 */
export const orderNumber = ({ prefix, shows }: OrderNumberForm, at: Date, chance: string): string =>
  `${prefix}${chinaDigits(at).slice(0, DIGITS[shows])}${chance.toUpperCase()}`;
