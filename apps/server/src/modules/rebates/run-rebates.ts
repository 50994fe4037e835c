import { ResultCode } from '@fairground/contract';
import type { VenueCategory } from '@fairground/contract/venues';
import { endOfChinaDay, type Fen, type MemberId } from '@fairground/money';
import {
  type GradeConfig,
  payableRebate,
  pointsFor,
  rebateStatement,
  rulesOf,
  venueRatesOf,
} from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { gradeConfig, gradeConfigVersion } from '../grades/grade-config.ts';
import { gradeHeldAt } from '../grades/grades-held.ts';
import { addPointsMany } from '../points/add-points-many.ts';
import { grantCashMany, unrewardable } from '../rewards/grant-many.ts';
import { REBATE } from './rebate-gift.ts';
import { CHUNKS, type RebateMode, type RebateRun, rebateRuns } from './rebate-runs.ts';
import { gatherVenueTurnovers, withVenues } from './venue-turnovers.ts';
import { byMemberOf, type NewStatement, type OpenStatement, rebateStatements } from './rebate-statements.ts';

/** Chunks side by side: they share no member, so nobody waits for anybody. */
const WORKERS = 2;

const CLAIM_DAYS = 30;
const DAY_MS = 86_400_000;

/** Reasons for which a member gets no points either. */
const NO_OFFERS: ReadonlySet<string> = new Set(['closed', 'restricted', 'frozen', 'under-age', 'residence']);

/** Begins the run of a day, once; a day that is not over or not settled whole is refused (6399). */
export async function startRebateRun(
  app: AppContext,
  { day, mode, by }: { readonly day: string; readonly mode: RebateMode; readonly by: string },
): Promise<RebateRun> {
  const now = app.now();
  const why = await whyNotYet(app, day);
  if (why !== undefined) throw new Refusal(ResultCode.SystemAbnormal, why, { field: 'day' });
  const { version } = await gradeConfig(app, new Date(endOfChinaDay(day).getTime() - 1));
  await app.transact((tx) =>
    rebateRuns.begin(tx, { day, configVersion: version, mode, startedBy: by, startedAt: now }),
  );
  const run = await rebateRuns.find(app.pool, day);
  if (!run) throw new Error(`rebate run of ${day} is gone`);
  return run;
}

/** What a run of a day would come to. */
interface DryRun {
  readonly members: number;
  readonly earned: Fen;
  readonly capped: Fen;
  readonly isReady: boolean;
  readonly waitsFor: string;
  readonly configVersion: number;
  readonly small: number;
  readonly categories: { readonly category: VenueCategory; readonly turnover: Fen; readonly amount: Fen }[];
}

/** Adds up what a run of a day would come to; nobody is given anything. */
export async function dryRunRebates(app: AppContext, day: string): Promise<DryRun> {
  const end = endOfChinaDay(day);
  const config = await gradeConfig(app, new Date(end.getTime() - 1));
  await gatherVenueTurnovers(app, day, config);
  let [members, earned, capped, small] = [0, 0n, 0n, 0];
  const categories = new Map<VenueCategory, { turnover: Fen; amount: Fen }>();
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a chunk in hand at a time
    for (const { sum, amount, lines } of await statementsOf(app.pool, { day, chunk, config })) {
      members += 1;
      earned += amount;
      capped += sum - amount;
      if (payableRebate([amount]) === 0n) small += 1;
      for (const line of lines) {
        const so = categories.get(line.category) ?? { turnover: 0n, amount: 0n };
        categories.set(line.category, { turnover: so.turnover + line.turnover, amount: so.amount + line.amount });
      }
    }
  }
  const waitsFor = (await whyNotYet(app, day)) ?? '';
  return {
    members,
    earned,
    capped,
    isReady: waitsFor === '',
    waitsFor,
    configVersion: config.version,
    small,
    categories: [...categories].map(([category, sums]) => ({ category, ...sums })),
  };
}

/** Why the run of a day may not begin; undefined when it may. */
async function whyNotYet(app: AppContext, day: string): Promise<string | undefined> {
  const end = endOfChinaDay(day);
  if (end > app.now()) return '当日尚未结束，不能发放返水';
  const open = await rebateRuns.openWork(app.pool, end);
  return open && `当日${open}尚未处理完毕，请稍后再试`;
}

/** Goes on with every run that has begun, chunk by chunk; whoever is stopped begins with the same chunk again. */
export async function runRebates(app: AppContext): Promise<void> {
  for (const day of await rebateRuns.unfinished(app.pool)) {
    // oxlint-disable-next-line no-await-in-loop -- one day after the other: what one leaves open, the next pays
    const run = await rebateRuns.find(app.pool, day);
    if (!run) continue;
    // oxlint-disable-next-line no-await-in-loop
    const config = await gradeConfigVersion(app, run.configVersion);
    // oxlint-disable-next-line no-await-in-loop -- nothing to gather where no venue has rates of its own
    await gatherVenueTurnovers(app, day, config);
    const worker = async (): Promise<void> => {
      // oxlint-disable-next-line no-await-in-loop -- a worker does one chunk after the other
      while (await app.transact((tx) => runChunk(app, tx, { run, config })));
    };
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(Array.from({ length: WORKERS }, worker));
    // oxlint-disable-next-line no-await-in-loop
    await rebateRuns.end(app.pool, day, app.now());
  }
}

/** One chunk in one transaction: lines, statements, points, and the money of everything that is open. */
async function runChunk(
  app: AppContext,
  tx: Tx,
  { run, config }: { readonly run: RebateRun; readonly config: GradeConfig },
): Promise<boolean> {
  const { day } = run;
  const chunk = await rebateRuns.takeChunk(tx, day);
  if (chunk === undefined) return false;
  const now = app.now();
  const statements = await statementsOf(tx, { day, chunk, config });
  const members = statements.map(({ memberId }) => memberId);
  await rebateStatements.write(tx, statements, now);
  const open = await rebateStatements.openOf(tx, chunk);
  const refused = await unrewardable(app, tx, [...new Set([...members, ...open.map(({ memberId }) => memberId)])]);
  const earned = statements.filter(({ memberId }) => !NO_OFFERS.has(refused.get(memberId) ?? ''));
  await addPointsMany(tx, new Map(earned.map(({ memberId, points }) => [memberId, points])), {
    cause: `turnover:${day}`,
    at: now,
  });
  const paid = await payOpen(app, tx, { run, open, refused });
  const sum = statements.reduce((total, { amount }) => total + amount, 0n);
  await rebateRuns.endChunk(tx, { day, chunk }, { members: members.length, earned: sum, paid, now });
  return true;
}

/** The statements of a chunk's members, by what they played and the grade they held when the day ended. */
async function statementsOf(
  store: Pick<Tx, 'query'>,
  { day, chunk, config }: { readonly day: string; readonly chunk: number; readonly config: GradeConfig },
): Promise<readonly NewStatement[]> {
  const played = await rebateStatements.turnoversOf(store, day, chunk);
  const turnovers = byMemberOf(await withVenues(store, played, { day, chunk, config }));
  const grades = await gradeHeldAt(store, [...turnovers.keys()], new Date(endOfChinaDay(day).getTime() - 1));
  return [...turnovers].map(([memberId, own]) => {
    const grade = grades.get(memberId) ?? 0;
    const rules = rulesOf(config, grade);
    const statement = rebateStatement(own, { ...rules, venueRates: venueRatesOf(config, grade) });
    const turnover = own.reduce((sum, each) => sum + each.turnover, 0n);
    const points = pointsFor(turnover, rules.pointsTenths);
    return { ...statement, memberId, day, version: 1, grade, difference: statement.amount, points };
  });
}

interface OpenRebates {
  readonly run: Pick<RebateRun, 'day' | 'mode'>;
  readonly open: readonly OpenStatement[];
  readonly refused: ReadonlyMap<MemberId, string>;
}

/** Pays what is open where it is a yuan or more; who may not be rewarded has it held. Tells what was paid. */
async function payOpen(app: AppContext, tx: Tx, { run: { day, mode }, open, refused }: OpenRebates): Promise<Fen> {
  const byMember = byMemberOf(open);
  const due = new Map<MemberId, Fen>();
  const held: OpenStatement[] = [];
  for (const [memberId, statements] of byMember) {
    const amount = payableRebate(statements.map(({ difference }) => difference));
    if (amount === 0n) continue;
    if (refused.has(memberId)) held.push(...statements);
    else due.set(memberId, amount);
  }
  if (held.length > 0) await rebateStatements.hold(tx, held, refused);
  const claimUntil = mode === 'claim' ? new Date(app.now().getTime() + CLAIM_DAYS * DAY_MS) : undefined;
  const grant = { ...REBATE, period: day, times: 1, claimUntil } as const;
  const rewards = await grantCashMany(app, tx, { ...grant, amounts: due });
  if (rewards.size > 0) await rebateStatements.pay(tx, open, rewards);
  return [...due].reduce((sum, [memberId, amount]) => (rewards.has(memberId) ? sum + amount : sum), 0n);
}
