import type { HandClaim } from '@fairground/cards';

/** Where blinds were, and cards that were opened one by one, as text and back. Seats and cards are counted from 1 for people. */

const NONE = '-';
const SEATS_MOST = 6;

type Setup = NonNullable<HandClaim['setup']>;

export const setupText = ({ button, small, big, banks }: Setup): string =>
  [button === null ? NONE : button + 1, small === null ? NONE : small + 1, big + 1, ...banks].join(' ');

type Opening = HandClaim['openings'][number];

export const openingsText = (openings: readonly Opening[]): string =>
  openings
    .map(({ dealt, card, place, salt, path }) =>
      [dealt + 1, card, place, salt, path.map((hash) => hash || NONE).join(',') || NONE].join(' '),
    )
    .join('\n');

const seatIn = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : value - 1;

/** Empty where the game has no blinds; undefined when it cannot be read. */
export function setupFrom(text: string): Setup | null | undefined {
  const words = text.trim().split(/\s+/);
  if (words[0] === '') return null;
  const [button, small, big, ...banks] = words.map((word) => (word === NONE ? null : Number(word)));
  const known = [seatIn(button), seatIn(small), seatIn(big)];
  const times = banks.flatMap((each) => (each !== null && Number.isInteger(each) && each >= 0 ? [each] : []));
  const bigPlace = seatIn(big);
  if (!known.every((each) => each === null || (each >= 0 && each < SEATS_MOST)) || bigPlace === null) return undefined;
  if (times.length !== banks.length || times.length < 2) return undefined;
  return { button: seatIn(button), small: seatIn(small), big: bigPlace, banks: times };
}

export function openingFrom([dealt, card, place, salt = '', path = '']: readonly string[]): Opening | undefined {
  const [at, one, from] = [dealt, card, place].map((word) => Number(word ?? Number.NaN));
  const numbers = [at, one, from].flatMap((each) => (each !== undefined && Number.isInteger(each) ? [each] : []));
  const [nth, shown, hidden] = numbers;
  if (nth === undefined || shown === undefined || hidden === undefined || salt === '') return undefined;
  const hashes = path === NONE || path === '' ? [] : path.split(',').map((hash) => (hash === NONE ? '' : hash));
  return { dealt: nth - 1, card: shown, place: hidden, salt, path: hashes };
}
