import { hash } from 'node:crypto';

/** What the sandbox's rates swing around, in ten-thousandths of a yuan. */
export const sandboxRates = [
  { currency: 'USDT', name: '泰达币', buyE4: 71_000n },
  { currency: 'USD', name: '美元', buyE4: 71_800n },
  { currency: 'HKD', name: '港币', buyE4: 9_200n },
  { currency: 'EUR', name: '欧元', buyE4: 78_100n },
  { currency: 'PHP', name: '菲律宾比索', buyE4: 1_230n },
] as const;

/** The operator sells at a slightly higher rate than it buys. */
const SPREAD_BP = 50n;
const SWING_BP = 30;
const MINUTE_MS = 60_000;
/** Waves whose lengths do not divide each other never repeat within a day. */
const WAVE_MINUTES = [37, 101, 433] as const;

/** The rate of a minute: moves a little, and is the same whoever asks. */
export function rateAt(
  { currency, buyE4 }: { readonly currency: string; readonly buyE4: bigint },
  now: Date,
): { readonly buyE4: bigint; readonly sellE4: bigint } {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const seed = hash('sha256', `fairground/rate/${currency}`, 'buffer');
  const wave = WAVE_MINUTES.reduce(
    (sum, length, index) => sum + Math.sin(((minute + seed.readUInt16BE(index * 2)) / length) * 2 * Math.PI),
    0,
  );
  const buy = buyE4 + (buyE4 * BigInt(Math.round((wave / WAVE_MINUTES.length) * SWING_BP))) / 10_000n;
  return { buyE4: buy, sellE4: buy + (buy * SPREAD_BP) / 10_000n };
}
