import { drawnBytes } from '../../platform/encryption/drawn-bytes.ts';

const CHINA_OFFSET_MS = 8 * 3_600_000;

/** The number of a transfer, with its day in front so that a person can find it. */
export function transferNumber(now: Date, chance: (bytes: number) => Buffer = drawnBytes): string {
  const day = new Date(now.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `VT${day}${chance(8).toString('hex').toUpperCase()}`;
}
