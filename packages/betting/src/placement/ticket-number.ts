import { chinaDigits, type TicketId } from '@fairground/money';
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHANCE_LETTERS = 8;

/**
 * The number of a ticket, as it is printed: the moment in China to the second, so that numbers sort by time and a person
 * can find the day, then forty random bits, so that nobody can guess the next.
 */
export function ticketNumber(now: Date, chance: (bytes: number) => Uint8Array): TicketId {
  const moment = chinaDigits(now).slice(2);
  const letters = Array.from(chance(CHANCE_LETTERS), (byte) => ALPHABET[byte & 31] ?? '0');
  return `S${moment}${letters.join('')}`;
}
