import type { Fen, MemberId } from '@fairground/money';
import type { BetTerms, StakeLimitRow } from '@fairground/betting/placement';
import type { AppContext } from '../../../platform/app-context.ts';
import { lastingReading } from '../../../platform/caches.ts';
import { yuanPerDollar } from '../../exchange-rates/exchange-rates.ts';

/** Limits change by an operator's hand, rarely: one reading serves for a while. */
const CACHE_MS = 10_000;

interface Terms extends Omit<BetTerms, 'factor'> {
  readonly factors: ReadonlyMap<bigint, number>;
  /** In thousandths. */
  readonly cashoutMargin: number;
}

const currentTerms = () => lastingReading<Terms>(CACHE_MS);

/** What a member's bets are checked by, from memory. */
export async function betTermsOf(
  app: AppContext,
  memberId: MemberId,
): Promise<BetTerms & Pick<Terms, 'cashoutMargin'>> {
  const { factors, ...terms } = await app.caches.of(currentTerms)(() => readTerms(app));
  return { ...terms, factor: factors.get(memberId) ?? 1000 };
}

/** The least stakes, the most on esports, the longest wait in play and what a cash-out costs, for the help centre. */
export async function publishedTerms(app: AppContext) {
  const { limits, cashoutMargin, dollarRate } = await app.caches.of(currentTerms)(() => readTerms(app));
  const leastOf = (mode: StakeLimitRow['mode']): Fen =>
    limits
      .filter((row) => row.mode === mode)
      .reduce<Fen | undefined>(
        (least, { stakeMin }) => (least !== undefined && least < stakeMin ? least : stakeMin),
        undefined,
      ) ?? 0n;
  const mostOn = (group: string): Fen =>
    limits.find(({ sport, marketGroup, mode }) => sport === 'ES' && marketGroup === group && mode === 'single')
      ?.stakeMax ?? 0n;
  return {
    singleMin: leastOf('single'),
    seriesMin: leastOf('series'),
    esportsMax: mostOn('*'),
    esportsSpecialMax: mostOn('specials'),
    delayMs: Math.max(0, ...limits.map(({ delayMs }) => delayMs)),
    cashoutMargin,
    dollarRate,
  };
}

async function readTerms({ db, pool }: AppContext): Promise<Terms> {
  const [limits, members, terms, dollarRate] = await Promise.all([
    db.selectFrom('sport_limit').selectAll().execute(),
    db.selectFrom('sport_member').selectAll().execute(),
    db.selectFrom('sport_terms').selectAll().executeTakeFirstOrThrow(),
    yuanPerDollar({ query: pool.query.bind(pool) }),
  ]);
  return {
    limits: limits.map((row): StakeLimitRow => ({
      sport: row.sport,
      marketGroup: row.market_group,
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

const modeOf = (mode: string): StakeLimitRow['mode'] => (mode === 'series' || mode === 'builder' ? mode : 'single');
