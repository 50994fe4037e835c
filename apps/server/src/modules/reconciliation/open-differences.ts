import { bookLabels } from '@fairground/contract/back-office-reconciliation';
import type { WatchedCount } from '../../platform/http/metrics.ts';
import { differences } from './differences.ts';

/** What waits for a person, for whoever watches; a book in which nothing does stands at zero. */
export const openDifferences: WatchedCount = {
  name: 'reconciliation_differences_open',
  help: 'Differences between two books that nobody has resolved.',
  label: 'book',
  count: async (app) => {
    const none = Object.keys(bookLabels).map((book): [string, number] => [book, 0]);
    const open = (await differences.countOpenByBook(app)).map(({ book, count }): [string, number] => [book, count]);
    return new Map([...none, ...open]);
  },
};
