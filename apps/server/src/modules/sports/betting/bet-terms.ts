import type { BetTerms, LimitRow } from '@fairground/venues/bets';
import type { House } from '../../../platform/house.ts';
import { yuanPerDollar } from '../../payments/exchange-rates.ts';

/** Limits change by an operator's hand, rarely: one reading serves for a while. */
const KEPT_MS = 10_000;

interface Terms extends Omit<BetTerms, 'factor'> {
  readonly factors: ReadonlyMap<bigint, number>;
  /** In thousandths. */
  readonly cashoutMargin: number;
}

interface Kept {
  readonly readAt: number;
  readonly terms: Promise<Terms>;
}

const keptOf = new WeakMap<House, Kept>();

/** What a member's bets are judged by, from memory. */
export async function betTermsOf(house: House, memberId: bigint): Promise<BetTerms & Pick<Terms, 'cashoutMargin'>> {
  const now = performance.now();
  let kept = keptOf.get(house);
  if (!kept || now - kept.readAt > KEPT_MS) {
    kept = { readAt: now, terms: readTerms(house) };
    keptOf.set(house, kept);
    // What could not be read is read again by the next who asks.
    kept.terms.catch(() => keptOf.delete(house));
  }
  const { factors, ...terms } = await kept.terms;
  return { ...terms, factor: factors.get(memberId) ?? 1000 };
}

async function readTerms({ db, pool }: House): Promise<Terms> {
  const [limits, members, terms, dollarRate] = await Promise.all([
    db.selectFrom('sport_limit').selectAll().execute(),
    db.selectFrom('sport_member').selectAll().execute(),
    db.selectFrom('sport_terms').selectAll().executeTakeFirstOrThrow(),
    yuanPerDollar({ query: pool.query.bind(pool) }),
  ]);
  return {
    limits: limits.map((row): LimitRow => ({
      sport: row.sport,
      playGroup: row.play_group,
      inPlay: row.in_play,
      mode: modeOf(row.mode),
      stakeMin: row.stake_min,
      stakeMax: row.stake_max,
      returnMax: row.return_max,
      exposureSelection: row.exposure_selection,
      exposureMatch: row.exposure_match,
      delayMs: row.delay_ms,
    })),
    factors: new Map(members.map((row) => [row.member_id, row.stake_factor])),
    cashoutMargin: terms.cashout_margin,
    dollarRate,
  };
}

const modeOf = (mode: string): LimitRow['mode'] => (mode === 'series' || mode === 'builder' ? mode : 'single');
