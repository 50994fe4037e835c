import { type Book, bookLabels } from '@fairground/contract/back-office-reconciliation';
import { hrefOf } from '../operator/page-address.ts';

/** Where on the page we are: a day, one of its books, or one difference. */
export interface BookAddress {
  readonly day?: string;
  readonly place?: { readonly day: string; readonly book: Book; readonly party: string };
  readonly differenceId?: string;
}

const isBook = (word: string): word is Book => Object.hasOwn(bookLabels, word);

export function bookAddressOf(about: string): BookAddress {
  if (/^\d+$/.test(about)) return { differenceId: about };
  const [day = '', book = '', ...rest] = about.split(':');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return {};
  return isBook(book) && rest.length > 0 ? { day, place: { day, book, party: rest.join(':') } } : { day };
}

/** The same, to go there. */
export const aboutOf = ({ day, book, party }: NonNullable<BookAddress['place']>): string => `${day}:${book}:${party}`;

export const hrefOfBook = (place: NonNullable<BookAddress['place']>): string =>
  hrefOf('reconciliation', aboutOf(place));
