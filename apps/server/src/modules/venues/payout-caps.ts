import { type CapKind, payoutCap } from '@fairground/betting';
import { type Fen, type MemberId, chinaDay } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import { yuanPerDollar } from '../exchange-rates/exchange-rates.ts';

/** A rate or a venue's mark that is a few seconds old will do: the sum of the day is asked for where the money moves. */
const CACHE_MS = 10_000;

/** The cap of a day's payout that a venue falls under. */
export interface VenueCap {
  readonly kind: CapKind;
  readonly cap: Fen;
}

const venueCaps = () => lastingReading<ReadonlyMap<string, VenueCap>>(CACHE_MS);

export async function venueCapOf(app: AppContext, venueCode: string): Promise<VenueCap> {
  const caps = await app.caches.of(venueCaps)(() => readCaps(app));
  const cap = caps.get(venueCode);
  if (!cap) throw new Error(`venue ${venueCode} has no payout cap`);
  return cap;
}

async function readCaps({ pool }: AppContext): Promise<ReadonlyMap<string, VenueCap>> {
  const rate = await yuanPerDollar(pool);
  const { rows } = await pool.query<{ code: string; kind: 'casino' | 'financials' }>(VENUES);
  return new Map(rows.map(({ code, kind }) => [code, { kind, cap: payoutCap([kind], rate) }]));
}

/** What a member was paid on the day of China, under one cap. */
export async function paidOn(
  { pool }: AppContext,
  { memberId, kind, now }: { readonly memberId: MemberId; readonly kind: CapKind; readonly now: Date },
): Promise<Fen> {
  const { rows } = await pool.query<{ paid: Fen }>({ ...PAID, values: [memberId, chinaDay(now), kind] });
  return rows[0]?.paid ?? 0n;
}

const VENUES = { name: 'venue.payout-caps', text: 'select code, payout_cap as kind from venue' };
const PAID = {
  name: 'venues.paid-on',
  text: 'select paid from daily_payout where member_id = $1 and day = $2::date and cap = $3',
};
