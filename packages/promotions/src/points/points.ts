import { type Fen, chinaDay, startOfChinaDay } from '@fairground/money';

/** Points of one month that are left; they are lost together. */
export interface PointsLot {
  readonly id: bigint;
  readonly left: bigint;
}

export interface PointsTaken {
  readonly lotId: bigint;
  readonly points: bigint;
}

const FEN_FOR_ONE = 10_000n;
const TENTHS = 10n;

/** Points for the turnover of a day: one for 100 yuan, times the factor of the grade. */
export const pointsFor = (turnover: Fen, factorTenths: number): bigint =>
  turnover <= 0n ? 0n : (turnover * BigInt(factorTenths)) / (FEN_FOR_ONE * TENTHS);

/** Points of a month last until the same month of the next year is over. */
export function pointsExpireAt(at: Date): Date {
  const [year = 0, month = 1] = chinaDay(at).split('-').map(Number);
  const [endYear, endMonth] = month === 12 ? [year + 2, 1] : [year + 1, month + 1];
  return startOfChinaDay(`${endYear}-${String(endMonth).padStart(2, '0')}-01`);
}

/** What of which month is spent, the oldest first; undefined when there are too few. */
export function takeOldest(lots: readonly PointsLot[], points: bigint): readonly PointsTaken[] | undefined {
  let missing = points;
  const taken: PointsTaken[] = [];
  for (const { id, left } of lots) {
    if (missing === 0n) break;
    const part = left < missing ? left : missing;
    if (part > 0n) taken.push({ lotId: id, points: part });
    missing -= part;
  }
  return missing === 0n ? taken : undefined;
}
