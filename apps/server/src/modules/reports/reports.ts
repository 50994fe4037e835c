import type { InputOf, OutputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { RETENTION_OFFSETS } from '@fairground/contract/back-office-reports';
import { type VenueCategory, venueCategoryLabels } from '@fairground/contract/venues';
import { sportLabels } from '@fairground/betting';
import { chinaDay, dayAfter } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { channelNames } from '../payment-channels/channel-names.ts';
import { venues } from '../venues/venues.ts';
import { countedAt } from './journal-count.ts';
import { reportCohorts } from './report-cohorts.ts';
import { type CashRow, type Days, type PlayRow, reportRows } from './report-rows.ts';
import { averageOf, cohortsOf } from './retention.ts';

type Reports = BackOfficeCatalogue['reports'];

/** As many days, right before these. */
function daysBefore({ from, to }: Days): Days {
  let length = 1;
  for (let day = from; day < to; day = dayAfter(day, 1)) length += 1;
  return { from: dayAfter(from, -length), to: dayAfter(from, -1) };
}

const playOf = ({ players, placed, settled, returned, pool, poolWon, bots, rake }: PlayRow) => ({
  players,
  placed,
  settled,
  returned,
  pool,
  poolWon,
  rake,
  // The bots' account is the house's: what it won is no cost.
  bots,
  ggr: settled - returned - pool,
});

async function revenueOf(app: AppContext, days: Days): Promise<OutputOf<Reports['revenue']>['days']> {
  const [plays, costs] = await Promise.all([reportRows.playByDay(app.pool, days), reportRows.costs(app.pool, days)]);
  const costOf = new Map(costs.map((cost) => [cost.day, cost]));
  return plays.map((row) => {
    const { promotions, seeds, rebates, commissions } = costOf.get(row.key) ?? NO_COST;
    const play = playOf(row);
    const ngr = play.ggr - promotions - seeds - rebates - commissions;
    return { day: row.key, ...play, promotions, seeds, rebates, commissions, ngr };
  });
}

const NO_COST = { promotions: 0n, seeds: 0n, rebates: 0n, commissions: 0n };

/** What a span of days brought in, and what it cost. */
export async function revenueReport(app: AppContext, days: Days): Promise<OutputOf<Reports['revenue']>> {
  const [asOf, list, before] = await Promise.all([
    countedAt(app.pool),
    revenueOf(app, days),
    revenueOf(app, daysBefore(days)),
  ]);
  return { asOf, days: list, before };
}

const cashOf = (row: CashRow) => ({
  deposits: { count: row.deposits, sum: row.deposited, fee: row.depositFees, members: row.payers },
  withdrawals: { count: row.withdrawals, sum: row.withdrawn, fee: row.withdrawalFees, members: row.receivers },
  firsts: row.firsts,
  net: row.deposited - row.withdrawn,
});

async function cashOfDays(app: AppContext, days: Days) {
  const [byDay, byChannel, names] = await Promise.all([
    reportRows.cashByDay(app.pool, days),
    reportRows.cashByChannel(app.pool, days),
    channelNames(app),
  ]);
  return {
    days: byDay.map((row) => ({ day: row.key, ...cashOf(row) })),
    channels: byChannel.map((row) => ({ channel: row.key, name: names.get(row.key) ?? row.key, ...cashOf(row) })),
  };
}

/** What came in and went out, by day and by channel. */
export async function cashReport(app: AppContext, days: Days): Promise<OutputOf<Reports['cash']>> {
  const [asOf, here, before] = await Promise.all([
    countedAt(app.pool),
    cashOfDays(app, days),
    cashOfDays(app, daysBefore(days)),
  ]);
  return { asOf, ...here, before };
}

/** Who of those who began in a span still plays. */
export async function retentionReport(
  app: AppContext,
  { basis, unit, from, to }: InputOf<Reports['retention']>,
): Promise<OutputOf<Reports['retention']>> {
  const today = chinaDay(app.now());
  const cohortsIn = async (days: Days) => ({
    ...(await reportCohorts.of(app.pool, basis, days)),
    offsets: RETENTION_OFFSETS,
    today,
  });
  const [asOf, here, before] = await Promise.all([
    countedAt(app.pool),
    cohortsIn({ from, to }),
    cohortsIn(daysBefore({ from, to })),
  ]);
  return {
    asOf,
    cohorts: cohortsOf(here, unit).map(({ retained, ...cohort }) => ({ ...cohort, retained: [...retained] })),
    average: [...averageOf(here)],
    before: [...averageOf(before)],
  };
}

async function playedAt(app: AppContext, days: Days) {
  const [byVenue, byCategory, bySport, all] = await Promise.all([
    reportRows.playByVenue(app.pool, days),
    reportRows.playByCategory(app.pool, days),
    reportRows.playBySport(app.pool, days),
    venues.all(app.pool),
  ]);
  const names = new Map(all.map(({ code, name }) => [code, name]));
  return {
    venues: byVenue.flatMap((row) =>
      categoryOf(row).map((category) => ({
        venueCode: row.key,
        name: names.get(row.key) ?? row.key,
        category,
        ...playOf(row),
      })),
    ),
    categories: byCategory.flatMap((row) => categoryOf(row).map((category) => ({ category, ...playOf(row) }))),
    sports: bySport.map((row) => ({ sport: row.key, name: sportName(row.key), ...playOf(row) })),
  };
}

const categoryOf = ({ category }: PlayRow): readonly VenueCategory[] => (isCategory(category) ? [category] : []);
const isCategory = (word: string): word is VenueCategory => Object.hasOwn(venueCategoryLabels, word);
const sportNames: Readonly<Record<string, string>> = { ...sportLabels, MULTI: '跨项目串关' };
const sportName = (code: string): string => sportNames[code] ?? code;

/** What was played where. */
export async function venueReport(app: AppContext, days: Days): Promise<OutputOf<Reports['venues']>> {
  const [asOf, here, before] = await Promise.all([
    countedAt(app.pool),
    playedAt(app, days),
    playedAt(app, daysBefore(days)),
  ]);
  return { asOf, ...here, before };
}
