import { startOfChinaDay, chinaDay } from '@fairground/money';
import { expect, test } from 'vitest';
import { followNews, sweepGrades } from '../../apps/server/src/modules/grades/sweep-grades.ts';
import { runCalendar } from '../../apps/server/src/modules/promotions/events/calendar-days.ts';
import { decideInvitations } from '../../apps/server/src/modules/promotions/events/decide-invitations.ts';
import { followTurnover } from '../../apps/server/src/modules/promotions/events/follow-turnover.ts';
import { freezeRaces } from '../../apps/server/src/modules/promotions/events/freeze-races.ts';
import { layAllBudgets } from '../../apps/server/src/modules/promotions/lay-budgets.ts';
import { settleLosses, takeTurnoverNews } from '../../apps/server/src/modules/promotions/on-events.ts';
import { releaseJoins } from '../../apps/server/src/modules/promotions/release-joins.ts';
import { doRebates } from '../../apps/server/src/modules/rebates/background.ts';
import { checkRebates } from '../../apps/server/src/modules/rebates/check-rebates.ts';
import { checkRewards } from '../../apps/server/src/modules/rewards/check-rewards.ts';
import { settleDue } from '../../apps/server/src/modules/sports/settling/settle-due.ts';
import { contributeBets } from '../../apps/server/src/modules/wagering/wagering.ts';
import type { WageredBet } from '../../apps/server/src/modules/wagering/wagering-types.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { playSeason } from '../endurance/season/play-season.ts';
import { aClock } from '../support/builders.ts';
import { startTestApp } from '../support/test-app.ts';

const HOUR = 3_600;

/** Everything that was given, counted or moved, as one text for each table. */
const KEPT = [
  'reward',
  'reward_key',
  'rebate_line',
  'rebate_statement',
  'points_entry',
  'points_lot',
  'race_entry',
  'race_board',
  'promotion_budget',
  'turnover_day',
  'wagering_requirement',
  'free_bet',
  'bonus_lot',
  'ledger_account',
] as const;

async function kept(app: AppContext): Promise<Record<string, string>> {
  const tables: Record<string, string> = {};
  for (const table of KEPT) {
    const { rows } = await app.pool.query<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, E'\\n' order by r::text)), '') as all from ${table} r`,
    );
    tables[table] = rows[0]?.all ?? '';
  }
  return tables;
}

/** What the jobs of a day do, in their order. */
async function doDay(app: AppContext): Promise<void> {
  await settleDue(app);
  await followNews(app);
  await takeTurnoverNews(app);
  await followTurnover(app);
  await runCalendar(app);
  await sweepGrades(app);
  await doRebates(app);
  await settleLosses(app);
  await freezeRaces(app);
  await decideInvitations(app);
  await releaseJoins(app);
}

/** As if nobody had looked yet: every piece of news is there again, and every run stands at its beginning. */
async function forgetProgress(app: AppContext): Promise<void> {
  await app.pool.query(
    `insert into turnover_news (consumer, member_id, bet_from, bet_to)
     select c.consumer, b.member_id, min(b.id), max(b.id) from wagering_bet b
     cross join (values ('grades'), ('promotions'), ('events')) as c (consumer) group by 1, 2`,
  );
  await app.pool.query('update rebate_run set done_at = null');
  await app.pool.query('update rebate_chunk set done_at = null');
  await app.pool.query('delete from promotion_run');
}

test(
  'PR-06b PR-04b PR-02a a day of a simulated season done twice, its bets told twice and its runs begun anew, changes nothing',
  { timeout: 300_000 },
  async () => {
    const clock = aClock();
    const { app } = await startTestApp({ now: clock.now, env: { ROLES: 'api' } });
    await playSeason(app, { matches: 100, tickets: 600, members: 12, seed: 18 });
    await app.pool.query(`update member set phone_sealed = 'x', real_name_sealed = 'x' where phone_sealed is null`);
    const { rows } = await app.pool.query<{ memberId: bigint }>('select id as "memberId" from member order by id');
    const at = clock.now();
    const rounds = rows.map(({ memberId }, index): WageredBet => {
      const stake = BigInt(index + 5) * 1_000_00n;
      const sums = { stake, ownStake: stake, counted: stake, why: '全额计入' };
      return { memberId, betNo: `season-${memberId}`, title: '电子', category: 'DZ', ...sums, acceptedAt: at, now: at };
    });
    const play = () => app.transact((tx) => contributeBets(tx, rounds));
    await play();
    await doDay(app);
    // On through the night, the week's end and Tuesday's noon, when boards are frozen.
    const midnight = startOfChinaDay(chinaDay(at)).getTime();
    clock.passSeconds((midnight - at.getTime()) / 1000 + 27 * HOUR);
    await layAllBudgets(app);
    await doDay(app);
    clock.passSeconds(8 * 24 * HOUR);
    await layAllBudgets(app);
    await doDay(app);
    const first = await kept(app);
    // Something of every kind was there to be given twice.
    for (const table of ['reward', 'rebate_statement', 'points_entry', 'race_entry', 'race_board', 'turnover_day'])
      expect(first[table], table).not.toMatch(/^0 /);
    await play();
    await forgetProgress(app);
    await doDay(app);
    await doDay(app);
    expect(await kept(app)).toEqual(first);
    expect([...(await checkRewards(app.pool)), ...(await checkRebates(app.pool))]).toEqual([]);
  },
);
