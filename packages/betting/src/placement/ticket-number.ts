const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHINA_OFFSET_MS = 8 * 3_600_000;
const CHANCE_LETTERS = 8;

/**
 * The number of a ticket, as it is printed: the moment in China to the second, so that numbers sort by time and a person
 * can find the day, then forty random bits, so that nobody can guess the next.
 */
export function ticketNumber(now: Date, chance: (bytes: number) => Uint8Array): string {
  const moment = new Date(now.getTime() + CHINA_OFFSET_MS).toISOString().slice(2, 19).replaceAll(/\D/g, '');
  const letters = Array.from(chance(CHANCE_LETTERS), (byte) => ALPHABET[byte & 31] ?? '0');
  return `S${moment}${letters.join('')}`;
}
