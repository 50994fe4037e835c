import { expect, test } from 'vitest';
import { ticketNumber } from './ticket-number.ts';

const at = (iso: string, byte: number) => ticketNumber(new Date(iso), (bytes) => new Uint8Array(bytes).fill(byte));

test('a ticket number tells its moment in China, sorts by it, and ends in chance', () => {
  expect(at('2026-11-15T11:45:32.900Z', 33)).toBe('S26111519453211111111');
  expect(at('2026-11-15T11:45:33Z', 0) > at('2026-11-15T11:45:32Z', 255)).toBe(true);
});
