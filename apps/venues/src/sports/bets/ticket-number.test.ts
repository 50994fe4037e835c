import { expect, test } from 'vitest';
import { ticketNumber } from './ticket-number.ts';

test('a ticket number tells its moment in China, sorts by it, and ends in chance', () => {
  const at = (iso: string, byte: number) => ticketNumber(new Date(iso), (bytes) => new Uint8Array(bytes).fill(byte));
  expect(at('2026-11-15T11:45:32.900Z', 33)).toBe('S26111519453211111111');
  expect(at('2026-11-15T11:45:33Z', 0) > at('2026-11-15T11:45:32Z', 255)).toBe(true);
});
