import type { Fen } from '@fairground/money';

/** Rates and coins are decimal text on the wire; inside they are whole numbers of this many decimals. */
const DECIMALS = 8;
const ONE = 10n ** BigInt(DECIMALS);
/** Coins are shown with four decimals at most. */
const SHOWN_DECIMALS = 4;
const TYPED = /^(0|[1-9]\d{0,8})?(\.\d{0,8})?$/;

/** Reads decimal text into whole hundred-millionths; undefined when it is not a number yet. */
export function decimalOf(text: string): bigint | undefined {
  if (!TYPED.test(text) || !/\d/.test(text)) return undefined;
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt((whole || '0') + decimals.padEnd(DECIMALS, '0'));
}

/** How many units of a currency an amount buys at so many yuan each; the rest below four decimals stays behind. */
export function unitsFor(amount: Fen, rate: string): string {
  const price = decimalOf(rate) ?? 0n;
  if (price === 0n) return '0';
  const shown = (amount * ONE * 10n ** BigInt(SHOWN_DECIMALS)) / (price * 100n);
  return decimalText(shown, SHOWN_DECIMALS);
}

/** What so many units of a currency are worth at so many yuan each; the rest below a fen stays behind. */
export function fenFor({ units, rate }: { readonly units: string; readonly rate: string }): Fen | undefined {
  const count = decimalOf(units);
  if (count === undefined) return undefined;
  return (count * (decimalOf(rate) ?? 0n) * 100n) / (ONE * ONE);
}

/** A rate for a person: idle zeros cut, two decimals at least. */
export function rateText(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.');
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}

function decimalText(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const [whole, rest] = [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0+$/, '')];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === '' ? grouped : `${grouped}.${rest}`;
}
