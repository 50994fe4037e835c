import { endOfChinaDay, startOfChinaDay } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { providers } from '../providers/providers.ts';
import { readProviderRounds } from '../providers/read-rounds.ts';
import { type BookDay, type FoundDifference } from './books.ts';
import { type ComparedRound, compareRounds } from './compare-rounds.ts';
import { reconciliationRuns } from './reconciliation-runs.ts';
import { writeComparison } from './write-comparison.ts';

/** Its rounds that ended on the day are asked for first; a provider that does not answer has no list yet. */
export async function reconcileProvider(
  app: AppContext,
  { party, day }: Pick<BookDay, 'party' | 'day'>,
  runBy = '',
): Promise<readonly FoundDifference[]> {
  await readProviderRounds(app, party);
  const place: BookDay = { book: 'provider', party, day };
  return app.transact(async (tx) => {
    await reconciliationRuns.takeTurn(tx, place);
    const span = [party, startOfChinaDay(day), endOfChinaDay(day)];
    const { rows: ours } = await tx.query<ComparedRound>(OURS, span);
    const { rows: theirs } = await tx.query<ComparedRound>(THEIRS, span);
    const differences = compareRounds(ours, theirs);
    const comparison = { ours: resultOf(ours), theirs: resultOf(theirs), differences };
    await writeComparison(app, tx, { place, runBy, comparison });
    return differences;
  });
}

export const providersCompared = async (app: AppContext): Promise<readonly string[]> =>
  (await providers.all(app)).map(({ code }) => code);

/** What the house has of rounds: stakes less wins. */
const resultOf = (rounds: readonly ComparedRound[]) => ({
  count: rounds.length,
  sum: rounds.reduce((total, { stake, win }) => total + stake - win, 0n),
});

const THEIRS = `select stake_id as ref, stake_id as "orderNo", player, stake, win, 0::bigint as withheld, state
  from provider_round_told where provider_code = $1 and ended_at >= $2 and ended_at < $3 order by stake_id`;

/** With the transfer wallet a round is one entry, and what was not paid of its win lies at the provider. */
const OURS_SELECTED = `select r.stake_id as ref, r.bet_no as "orderNo", coalesce(p.player, '') as player, r.stake, coalesce(r.win + r.withheld, 0) as win,
    case when r.stake_entry = r.result_entry then r.withheld else 0 end as withheld, r.state
  from provider_round r left join provider_player p using (provider_code, member_id)`;
const NEVER_TOLD = `not exists (
    select from provider_round_told t where t.provider_code = r.provider_code and t.stake_id = r.stake_id)`;

/**
 * Theirs as we know them, whenever that was, and ours of the day that were never told; of the stakes of the day before,
 * which had that long to end, also those that are still open. Two clocks date a round at midnight differently: the day is
 * theirs.
 */
const OURS = `${OURS_SELECTED} join provider_round_told t using (provider_code, stake_id)
  where r.provider_code = $1 and t.ended_at >= $2 and t.ended_at < $3
  union all
  ${OURS_SELECTED}
  where r.provider_code = $1 and r.ended_at >= $2 and r.ended_at < $3 and ${NEVER_TOLD}
  union all
  ${OURS_SELECTED}
  where r.provider_code = $1 and r.ended_at is null and ${NEVER_TOLD}
    and r.staked_at >= $2::timestamptz - interval '1 day' and r.staked_at < $3::timestamptz - interval '1 day'
  order by 1`;
