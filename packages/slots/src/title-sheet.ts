import { type Figures, figures } from './figures.ts';
import type { Title } from './title.ts';

export type Volatility = 'low' | 'medium' | 'medium-high' | 'high';

/** What a player is told before the first spin. */
export interface TitleSheet {
  /** Percent with four decimals, cut off: `95.5978`. */
  readonly rtp: string;
  /** Percent either way; absent when the return is exact. */
  readonly band?: string;
  /** The part of it that the pools give back, in percent. */
  readonly poolsRtp?: string;
  /** Percent with two decimals. */
  readonly hitRate: string;
  readonly volatility: Volatility;
  /** 低, 中, 中高 or 高. */
  readonly volatilityLabel: string;
  readonly sigma: number;
  /** The most one spin pays, in stakes, and once in how many spins. */
  readonly largest?: Figures['largest'];
  readonly capTimes: number;
  /** Once in how many rounds the feature comes. */
  readonly featureOneIn?: number;
}

export function titleSheet(title: Title): TitleSheet {
  const published = figures[title.code];
  if (!published) throw new Error(`no figures are published for ${title.code}`);
  const { rtp, simulated, hitRate, sigma, largest, featureOneIn } = published;
  const volatility = volatilityOf(sigma);
  const pooled = (title.pools ?? []).reduce((parts, { toPool, toReserve }) => parts + toPool + toReserve, 0);
  return {
    rtp: percent(rtp, 4),
    ...(simulated && { band: percent(simulated.band.toFixed(12), 2) }),
    ...(pooled > 0 && { poolsRtp: percent((pooled / 10_000).toFixed(12), 2) }),
    hitRate: percent(hitRate.toFixed(12), 2),
    volatility,
    volatilityLabel: LABELS[volatility],
    sigma,
    ...(largest && { largest }),
    capTimes: title.capTimes,
    ...(featureOneIn !== undefined && { featureOneIn }),
  };
}

const LABELS: Readonly<Record<Volatility, string>> = { low: '低', medium: '中', 'medium-high': '中高', high: '高' };

/** By the standard deviation of what a stake of 1 returns. */
export function volatilityOf(sigma: number): Volatility {
  if (sigma < 2.5) return 'low';
  if (sigma < 4) return 'medium';
  return sigma < 6 ? 'medium-high' : 'high';
}

/** `0.955978770236` as percent, cut off, never rounded up. */
function percent(decimal: string, places: number): string {
  const [whole = '0', decimals = ''] = decimal.split('.');
  const hundredths = Number(whole + decimals.slice(0, 2).padEnd(2, '0'));
  return `${hundredths}.${decimals.slice(2, 2 + places).padEnd(places, '0')}`;
}
