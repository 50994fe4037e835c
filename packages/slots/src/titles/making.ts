import type { Fen } from '@fairground/money';
import type { SymbolLetter } from '../round.ts';
import type { Pays, SymbolRole, TitleSymbol, Weighted } from '../title.ts';

/** What can be staked, in yuan, unless a title says otherwise. */
export const STAKES = inYuan(1, 2, 3, 5, 8, 10, 20, 30, 50, 80, 100, 200);

export function inYuan(...amounts: readonly number[]): readonly Fen[] {
  return amounts.map((amount) => BigInt(amount) * 100n);
}

/** Pay tables are written from the shortest run that pays on. */
export function paysFrom(shortest: number, rows: Readonly<Record<SymbolLetter, readonly number[]>>): Pays {
  const nothing = Array.from({ length: shortest }, () => 0);
  return Object.fromEntries(Object.entries(rows).map(([letter, row]) => [letter, [...nothing, ...row]]));
}

/** Symbols in the order of their letters, with what they are called: `A 鲤 B 莲`. */
export function symbols(names: string, roles: Readonly<Record<SymbolLetter, SymbolRole>> = {}): readonly TitleSymbol[] {
  return names.split(' · ').map((pair) => {
    const [letter = '', name = ''] = pair.split(' ');
    return { letter, name, role: roles[letter] ?? 'pay' };
  });
}

/** A bag to draw a cell from: every symbol as often as its weight says. */
export function bagOf(weights: Readonly<Record<SymbolLetter, number>>): string {
  return Object.entries(weights)
    .map(([letter, weight]) => letter.repeat(weight))
    .join('');
}

export const weighted = (...values: Weighted): Weighted => values;

/** The twenty lines of five reels, the row on each; a title may use the first of them only. */
export const LINES: readonly (readonly number[])[] = [
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110',
  '21112 10121 12101 01010 21212 11011 11211 00100 22122 02020',
].flatMap((lines) => lines.split(' ').map(rowsOf));

/** `012` as rows. */
export function rowsOf(line: string): readonly number[] {
  return Array.from(line, Number);
}
