import { endOfChinaDay, type MemberId } from '@fairground/money';
import { pointsFor, rebateStatement, rulesOf, venueRatesOf } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { gradeConfigVersion } from '../grades/grade-config.ts';
import { gradeHeldAt } from '../grades/grades-held.ts';
import { addPoints } from '../points/points.ts';
import { rebateRuns } from './rebate-runs.ts';
import { rebateStatements } from './rebate-statements.ts';
import { withVenuesOf } from './venue-turnovers.ts';

const AT_ONCE = 200;

/** Days that were corrected after their run get another version; the difference goes to the member's next statement. */
export async function correctRebates(app: AppContext): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- group by group, until nothing waits
  while ((await app.transact((tx) => correctGroup(app, tx))) > 0);
}

async function correctGroup(app: AppContext, tx: Tx): Promise<number> {
  const corrected = await rebateStatements.takeCorrected(tx, AT_ONCE);
  // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
  for (const each of corrected) await correctDay(app, tx, each);
  return corrected.length;
}

async function correctDay(
  app: AppContext,
  tx: Tx,
  { memberId, day }: { readonly memberId: MemberId; readonly day: string },
): Promise<void> {
  const run = await rebateRuns.find(tx, day);
  if (!run) return;
  const standing = await rebateStatements.standing(tx, memberId, day);
  const held = await gradeHeldAt(tx, [memberId], new Date(endOfChinaDay(day).getTime() - 1));
  const grade = standing?.grade ?? held.get(memberId) ?? 0;
  const config = await gradeConfigVersion(tx, run.configVersion);
  const rules = rulesOf(config, grade);
  const played = await rebateStatements.turnoversOfMember(tx, day, memberId);
  const own = await withVenuesOf(tx, played, { day, memberId, config });
  const statement = rebateStatement(own, { ...rules, venueRates: venueRatesOf(config, grade) });
  const points = pointsFor(
    own.reduce((sum, { turnover }) => sum + turnover, 0n),
    rules.pointsTenths,
  );
  const difference = statement.amount - (standing?.amount ?? 0n);
  const version = (standing?.version ?? 0) + 1;
  const now = app.now();
  await rebateStatements.write(tx, [{ ...statement, memberId, day, version, grade, difference, points }], now);
  const earned = points - (standing?.points ?? 0n);
  await addPoints(tx, { memberId, cause: `turnover:${day}:${version}`, points: earned, at: now });
}
