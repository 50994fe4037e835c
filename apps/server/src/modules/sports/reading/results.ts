import { isOfGameType } from '@fairground/betting';
import { ResultCode } from '@fairground/contract';
import { spanOfDay, wireResult } from '@fairground/sports-feed';
import { Refusal } from '../../../platform/refusal.ts';
import type { Methods } from '../sportsbook/methods.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { feedTime } from './render-match.ts';

const RESULTS_MAX = 500;
/** Results are kept to be looked up for so long. */
const DAYS_MAX = 31;
const DAY_MS = 86_400_000;

/** What was played on a day, the latest first; a corrected result shows as it was put right. */
export const results: Methods<'results'>['results'] = async ({ gameType, date, leagueIds }, { app, now }) => {
  const sports = sportsOf(app);
  const at = feedTime(sports, now);
  const span = spanOfDay(date);
  if (!span) throw new Refusal(ResultCode.ParameterError, '日期有误', { field: 'date' });
  if (span.from < at - (DAYS_MAX + 1) * DAY_MS) {
    throw new Refusal(ResultCode.ParameterError, `只能查询最近${DAYS_MAX}天的赛果`, { field: 'date' });
  }
  const found = await sports.archive?.resultsBetween(
    span,
    at,
    (fixture) =>
      isOfGameType(gameType, fixture.gameType) && (leagueIds.length === 0 || leagueIds.includes(fixture.leagueId)),
  );
  return { method: 'results', results: (found ?? []).slice(0, RESULTS_MAX).map(wireResult) };
};
