import { chinaDay, dayAfter, type MemberId, startOfChinaDay } from '@fairground/money';
import type { AppContext, Tx, Work } from '../../platform/app-context.ts';
import { endPeriods, WARN_AHEAD, warnOfPeriodEnd } from './end-period.ts';
import { gradeConfig } from './grade-config.ts';
import { offerMissingGifts } from './missing-gifts.ts';
import { offerPeriodGifts } from './period-gifts.ts';
import { nextPeriod, raiseGrade } from './raise-grade.ts';
import { vipMembers } from './vip-members.ts';

const NEWS_AT_ONCE = 200;
const TEN_PAST_MS = 600_000;

/** Looks at everybody whose turnover or deposits changed. Who is missed by a crash is found by the sweep. */
export async function followNews(app: AppContext): Promise<void> {
  const news = await vipMembers.takeNews(app.pool, NEWS_AT_ONCE);
  await forEach(app, news, async (work, memberId) => {
    await raiseGrade(work, memberId);
    await offerPeriodGifts(work, memberId);
  });
}

/** Once a China day, from ten past midnight on. */
export async function sweepOncePerDay(app: AppContext): Promise<void> {
  const now = app.now();
  const today = chinaDay(now);
  if (now.getTime() < startOfChinaDay(today).getTime() + TEN_PAST_MS) return;
  if ((await readFlag(app, SWEPT))?.['day'] === today) return;
  await sweepGrades(app);
  await writeFlag(app.pool, { name: SWEPT, value: { day: today }, now });
}

/** Finds what was missed, judges the periods that are over, warns of those that end, and offers the gifts of the day. */
export async function sweepGrades(app: AppContext): Promise<void> {
  await followNoSaveFlag(app);
  const now = app.now();
  const { grades } = await gradeConfig(app, now);
  const needs = {
    deposit: grades.map((rules) => rules.depositNeed),
    turnover: grades.map((rules) => rules.turnoverNeed),
  };
  const rising = [...(await vipMembers.mayRise(app.pool, needs)), ...(await vipMembers.lost(app.pool))];
  if (!app.config.vipNoSave) {
    const today = chinaDay(now);
    const ending = await vipMembers.endingBy(app.pool, today);
    await forEach(app, ending, endPeriods);
    const warned = await vipMembers.endingBy(app.pool, dayAfter(today, WARN_AHEAD));
    await forEach(app, warned, warnOfPeriodEnd);
  }
  await forEach(app, rising, raiseGrade);
  await forEach(app, await vipMembers.graded(app.pool), async (work, memberId) => {
    await offerMissingGifts(work, memberId);
    await offerPeriodGifts(work, memberId);
  });
}

const SWEPT = 'vip-swept';
const NO_SAVE = 'vip-no-save';

/** When grades can be lost again, everybody starts a fresh period the next day: nothing is judged backwards. */
async function followNoSaveFlag(app: AppContext): Promise<void> {
  const { vipNoSave: on } = app.config;
  const before = await readFlag(app, NO_SAVE);
  if (before?.['on'] === on) return;
  const now = app.now();
  await app.transact(async (tx) => {
    if (before?.['on'] === true && !on) {
      const { from, configVersion } = await nextPeriod(tx, now);
      await vipMembers.beginPeriods(tx, from, configVersion);
    }
    await writeFlag(tx, { name: NO_SAVE, value: { on }, now });
  });
}

async function readFlag(app: AppContext, name: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { rows } = await app.pool.query<{ value: Readonly<Record<string, unknown>> }>(READ, [name]);
  return rows[0]?.value;
}

interface Flag {
  readonly name: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

async function writeFlag(store: Pick<Tx, 'query'> | AppContext['pool'], { name, value, now }: Flag): Promise<void> {
  await store.query({ text: WRITE, values: [name, value, now] });
}

const READ = 'select value from app_flag where name = $1';
const WRITE = `insert into app_flag (name, value, set_at) values ($1, $2, $3)
  on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`;

/** One member, one transaction; who fails is logged and does not keep the others waiting. */
async function forEach(
  app: AppContext,
  memberIds: readonly MemberId[],
  look: (work: Work, memberId: MemberId) => Promise<void>,
): Promise<void> {
  for (const memberId of memberIds) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await app.transact((tx) => look({ app, tx, now: app.now() }, memberId));
    } catch (error) {
      app.log.error({ err: error, memberId }, 'grade of a member not looked at; the next sweep will');
    }
  }
}
