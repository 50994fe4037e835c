import { cardPages } from './card-pages.ts';
import { lotteryPages } from './lottery-pages.ts';
import { tablePages } from './table-pages.ts';

/** The games that have addresses of their own, by the first word of the names of their pages. */
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lottery: lotteryPages,
  table: tablePages,
  card: cardPages,
};

/** What the game of an address is called, where there is such a game. */
export function gameNameOf(page: string, step = ''): string | undefined {
  const names = pages[page.replace(/[A-Z].*/, '')];
  return names && Object.hasOwn(names, step) ? names[step] : undefined;
}
