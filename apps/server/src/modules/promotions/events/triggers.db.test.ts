import { catalogue, type Endpoint } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { promotionDocument } from '@fairground/contract/promotion-document';
import { finished, score } from '@fairground/betting';
import { chinaDay } from '@fairground/money';
import { addDays } from '@fairground/promotions';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { aBoundMember } from '../../../../../../tests/support/bound-members.ts';
import { aClock, aName, callOnClock, md5, type TestMember } from '../../../../../../tests/support/builders.ts';
import { openSession } from '../../../../../../tests/support/open-session.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { deposited } from '../../../../../../tests/support/promotions.ts';
import { aSlotPlayer, type Timed } from '../../../../../../tests/support/slots.ts';
import { fundSportsbook, placeTickets } from '../../../../../../tests/support/sports/sport-tickets.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { checkRewards } from '../../rewards/check-rewards.ts';
import { countRounds } from '../../slots/count-rounds.ts';
import { publishResults } from '../../sports/results/result-rows.ts';
import { settleDue } from '../../sports/settling/settle-due.ts';
import { onRegister } from '../on-events.ts';
import { layAllBudgets } from '../lay-budgets.ts';
import { simulate } from '../simulate.ts';
import { runCalendar } from './calendar-days.ts';
import { followTurnover } from './follow-turnover.ts';

const { promotions, login, slots } = catalogue;
const office = backOfficeCatalogue.promotions;
const DAY = 86_400;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now })), clock };
});

/** Time goes by, and with it the job that lays the budgets of months to come. */
async function pass(seconds: number): Promise<void> {
  running.clock.passSeconds(seconds);
  await layAllBudgets(running.app);
}

interface SavedDocument {
  readonly json: string;
  readonly at: Date;
}

/** What an operator types into the editor: text, and nothing of ours beside it. */
async function saved(json: string): Promise<SavedDocument> {
  const operator = await loggedInOperator(running, 'supervisor');
  const form = { document: JSON.parse(json), note: '按规则文本' };
  expect(await callOnClock(running, office.save, form, operator)).toMatchObject({ status_code: 6000 });
  return { json, at: running.app.now() };
}

/** The simulator, asked about the time since a document was saved, says of each member what they were really given. */
async function expectSimulated(
  { json, at }: SavedDocument,
  members: readonly Pick<TestMember, 'memberId'>[],
): Promise<void> {
  const document = promotionDocument.parse(JSON.parse(json));
  const to = new Date(running.app.now().getTime() + 1);
  const { grants, overBudget } = await simulate(running.app, document, { from: at, to });
  expect(overBudget).toBe(0n);
  for (const member of members) {
    const own = grants.filter(({ memberId }) => memberId === member.memberId);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const really = (await given(member, document.id)).map(({ amount, points }) => ({ amount: BigInt(amount), points }));
    expect(own.map(({ amount, count }) => ({ amount, points: count }))).toEqual(really);
  }
}

const rulesOf = (given: Record<string, unknown>): string =>
  JSON.stringify({
    kind: 'activityLandPage',
    classCode: 'holiday',
    product: 'ANY',
    audience: 'notExcluded',
    times: '1',
    period: { repeat: 'none' },
    unique: ['member'],
    claim: 'auto',
    ...given,
    terms: {
      title: '文本活动',
      summary: '按规则发放',
      audience: '会员',
      reward: '按规则发放',
      turnover: '{times}倍',
      validity: '见规则',
      claimWay: '自动',
      rules: [],
    },
  });

async function ask<E extends Endpoint>(
  member: Pick<TestMember, 'memberId' | 'device'>,
  endpoint: E,
  input: z.input<E['input']>,
) {
  const { memberId, device } = member;
  const opening = { device, ip: '127.0.0.1', userAgent: 'test', now: running.app.now() };
  const token = await running.app.transact((tx) => openSession(running.app, tx, memberId, opening));
  return callOnClock(running, endpoint, input, { token, device });
}

const given = async ({ memberId }: Pick<TestMember, 'memberId'>, id: string) => {
  const { rows } = await running.app.pool.query<{ period: string; amount: number; points: number; state: string }>(
    `select period, amount::int, points, state from reward where member_id = $1 and promotion_id = $2 order by id`,
    [memberId, id],
  );
  return rows;
};

describe('PR-01c register', () => {
  test('who registers is given what the document says, once; what needs a phone waits for it; others are not newcomers', async () => {
    const before = await aBoundMember(running.app);
    await pass(60);
    const hello = await saved(
      rulesOf({
        id: 'hello',
        trigger: { on: 'register', window: 'life' },
        reward: [
          { step: 'points', class: 'points', formula: { fixed: 66 } },
          { step: 'cash', class: 'cash', formula: { fixed: '6.00' } },
        ],
        claimDays: 7,
        budget: { total: '60.00', reserve: 'grant' },
      }),
    );
    const name = aName();
    const password = md5('lamp5Cellar');
    const form = { name, password, secondPassword: password, kaptchcate: 99 } as const;
    const reply = await callOnClock(running, login.register, form, { device: `home-${name}` });
    const member = { memberId: BigInt(String(reply.data?.['userId'])), device: `home-${name}` };
    await expect
      .poll(() => given(member, 'hello'), { timeout: 20_000 })
      .toEqual([
        { period: 'life', amount: 0, points: 66, state: 'claimed' },
        { period: 'life', amount: 600, points: 0, state: 'claimable' },
      ]);
    await Promise.all([1, 2, 3].map(() => onRegister(running.app, member.memberId, running.app.now())));
    expect(await given(member, 'hello')).toHaveLength(2);
    const claim = { action: 'claim', id: 'hello', rewardId: 'life.cash' } as const;
    expect(await ask(member, promotions.joinActivity, claim)).toMatchObject({ status_code: 6015 });
    expect(await ask(before, promotions.joinActivity, claim)).toMatchObject({
      status_code: 6012,
      message: '仅限活动期间注册的会员',
    });
    expect(await given(before, 'hello')).toEqual([]);
    await expectSimulated(hello, [member, before]);
  });
});

describe('PR-01c date', () => {
  test('on the days a document names everybody has it once, newcomers of the day too, however often the run runs', async () => {
    const today = chinaDay(running.app.now());
    const days = [addDays(today, 3), addDays(today, 4)];
    const twoDays = await saved(
      rulesOf({
        id: 'two-days',
        trigger: { on: 'date', window: 'day' },
        conditions: { all: [{ fact: 'date.chinaDay', op: 'in', value: days }] },
        reward: [{ step: 'main', class: 'cash', formula: { fixed: '2.00' } }],
        period: { repeat: 'day' },
        budget: { total: '5000.00', reserve: 'grant' },
      }),
    );
    const member = await aBoundMember(running.app);
    await runCalendar(running.app);
    expect(await given(member, 'two-days')).toEqual([]);
    await pass(3 * DAY);
    await Promise.all([1, 2, 3].map(() => runCalendar(running.app)));
    const first = { period: days[0], amount: 200, points: 0, state: 'claimed' };
    expect(await given(member, 'two-days')).toEqual([first]);
    // A run that was interrupted goes on, and one that starts anew gives nothing twice.
    await running.app.pool.query(
      `update promotion_run set done_at = null, last_member = 0 where promotion_id = 'two-days' and period = $1`,
      [days[0]],
    );
    await runCalendar(running.app);
    const { rows } = await running.app.pool.query<{ done: boolean; offered: number }>(
      `select done_at is not null as done, offered from promotion_run where promotion_id = 'two-days' and period = $1`,
      [days[0]],
    );
    const { rows: all } = await running.app.pool.query<{ n: number }>(
      `select count(*)::int as n from reward where promotion_id = 'two-days'`,
    );
    expect(rows).toEqual([{ done: true, offered: all[0]?.n }]);
    const late = await aBoundMember(running.app);
    await onRegister(running.app, late.memberId, running.app.now());
    expect(await given(late, 'two-days')).toHaveLength(1);
    await pass(DAY);
    await runCalendar(running.app);
    expect(await given(member, 'two-days')).toEqual([first, { ...first, period: days[1] }]);
    await pass(DAY);
    await runCalendar(running.app);
    expect(await given(member, 'two-days')).toHaveLength(2);
    await expectSimulated(twoDays, [member, late]);
    expect(await checkRewards(running.app.pool)).toEqual([]);
  });

  test('a birthday of a document of its own is its day alone, by the rule of 90 days', async () => {
    const cake = await saved(
      rulesOf({
        id: 'cake',
        trigger: { on: 'birthday', window: 'year' },
        reward: [{ step: 'main', class: 'points', formula: { fixed: 88 } }],
        period: { repeat: 'year' },
        claim: 'manual',
      }),
    );
    const day = addDays(chinaDay(running.app.now()), 100);
    const birthday = `1990${day.slice(4)}`;
    const member = await aBoundMember(running.app, { birthday, realName: '寿星一' });
    await pass(50 * DAY);
    const young = await aBoundMember(running.app, { birthday, realName: '寿星二' });
    await runCalendar(running.app);
    await pass(50 * DAY);
    const asked = { action: 'claim', id: 'cake', rewardId: `${day.slice(0, 4)}.main` } as const;
    expect(await ask(young, promotions.joinActivity, asked)).toMatchObject({ status_code: 6004 });
    await Promise.all([1, 2].map(() => runCalendar(running.app)));
    const points = { period: day.slice(0, 4), amount: 0, points: 88 };
    expect(await given(member, 'cake')).toEqual([{ ...points, state: 'claimable' }]);
    expect(await given(young, 'cake')).toEqual([]);
    expect(await ask(member, promotions.joinActivity, asked)).toMatchObject({ status_code: 6000 });
    await pass(DAY);
    await runCalendar(running.app);
    expect(await given(member, 'cake')).toEqual([{ ...points, state: 'claimed' }]);
    await expectSimulated(cake, [member, young]);
  });
});

let games = 0;
/** A single on the home side, decided at once. */
async function ticket({ memberId }: TestMember, stake: bigint, price: bigint, homeWins: boolean): Promise<void> {
  const [id, gameId] = [`tr${(games += 1)}`, `trg${games}`];
  await placeTickets(running.app, [{ id, memberId, stake, price, legs: [{ gameId, marketCode: 'M', side: 'H' }] }]);
  const facts = homeWins ? finished(score(1, 0), score(1, 1)) : finished(score(0, 1), score(0, 1));
  await running.app.transact((tx) =>
    publishResults(tx, [{ gameId, facts, source: `test:${gameId}`, publishedAt: running.app.now() }]),
  );
  await settleDue(running.app, {});
  await followTurnover(running.app);
}

describe('PR-01c settled bet', () => {
  test('each round of a kind gives, and no other; played before the document or with our money it does not', async () => {
    const player = await aSlotPlayer(running);
    const stake = 10_00n;
    const round = async (isLost: boolean) => {
      await player.chooseRound(
        stake,
        ({ steps, units, pools }) => steps.length === 1 && (units === 0 && pools.length === 0) === isLost,
      );
      const { round: played } = await player.play(stake);
      // Seeds are changed when a round was watched to its end.
      await player.ask(slots.shown, { roundNo: played.roundNo });
      await countRounds(running.app);
      await followTurnover(running.app);
    };
    await round(true);
    await pass(60);
    const consolation = await saved(
      rulesOf({
        id: 'consolation',
        product: 'DZ',
        trigger: { on: 'bet', window: 'event' },
        conditions: {
          all: [
            { fact: 'ticket.category', op: 'eq', value: 'DZ' },
            { fact: 'ticket.stake', op: 'gte', value: '10.00' },
            { fact: 'ticket.returned', op: 'lte', value: '0.00' },
            { fact: 'ticket.counted', op: 'gte', value: '10.00' },
          ],
        },
        reward: [{ step: 'main', class: 'points', formula: { fixed: 3 } }],
        caps: { day: 2 },
      }),
    );
    await followTurnover(running.app);
    expect(await given(player, 'consolation')).toEqual([]);
    await round(false);
    expect(await given(player, 'consolation')).toEqual([]);
    await round(true);
    await round(true);
    await round(true);
    const rows = await given(player, 'consolation');
    expect(rows.map(({ points, state }) => [points, state])).toEqual([
      [3, 'claimed'],
      [3, 'claimed'],
    ]);
    expect(rows[0]?.period).toMatch(/^b:/);
    await expectSimulated(consolation, [player]);
  });

  test('a ticket that counts for no turnover is a settled bet all the same; once a day where the document says so', async () => {
    const shortPrice = await saved(
      rulesOf({
        id: 'short-price',
        product: 'TY',
        trigger: { on: 'bet', window: 'day' },
        conditions: {
          all: [
            { fact: 'ticket.form', op: 'eq', value: 'single' },
            { fact: 'ticket.odds', op: 'lte', value: '1.45' },
            { fact: 'ticket.result', op: 'eq', value: 'L' },
            { fact: 'ticket.ordinal', window: 'day', op: 'gte', value: 2 },
          ],
        },
        reward: [{ step: 'main', class: 'cash', formula: { percent: '10', of: 'ticket.stake', max: '5.00' } }],
        period: { repeat: 'day' },
        budget: { total: '5000.00', reserve: 'grant' },
      }),
    );
    const member = await aBoundMember(running.app);
    await fundSportsbook(running.app, [member.memberId], 10_000_00n);
    await ticket(member, 40_00n, 14_000n, false);
    expect(await given(member, 'short-price')).toEqual([]);
    await ticket(member, 20_00n, 14_000n, true);
    await ticket(member, 20_00n, 20_000n, false);
    expect(await given(member, 'short-price')).toEqual([]);
    await ticket(member, 30_00n, 14_000n, false);
    await ticket(member, 90_00n, 14_000n, false);
    const first = { period: chinaDay(running.app.now()), amount: 300, points: 0, state: 'claimed' };
    expect(await given(member, 'short-price')).toEqual([first]);
    await pass(DAY);
    await ticket(member, 90_00n, 14_000n, false);
    await ticket(member, 90_00n, 14_000n, false);
    const second = { ...first, period: chinaDay(running.app.now()), amount: 500 };
    expect(await given(member, 'short-price')).toEqual([first, second]);
    await expectSimulated(shortPrice, [member]);
    expect(await checkRewards(running.app.pool)).toEqual([]);
  });
});

describe('PR-01b what an event gives is not given for the asking', () => {
  test('a later deposit is not the first; a loss of a week that runs is none yet; points of a sign-in take the sign-in', async () => {
    const member = await aBoundMember(running.app);
    await deposited(running.app, member, 50_00n);
    await deposited(running.app, member, 1_000_00n);
    const claim = (id: string, rewardId: string) =>
      ask(member, promotions.joinActivity, { action: 'claim', id, rewardId });
    expect(await claim('first-deposit', 'life.main')).toMatchObject({ status_code: 6004 });
    const now = running.app.now();
    await running.app.pool.query(
      `with row as (insert into limit_member (member_id, staked) values ($1, 700000)
         on conflict (member_id) do update set staked = limit_member.staked + 700000)
       insert into limit_tally (member_id, hour, staked, returned) values ($1, limit_hour($2), 700000, 0)`,
      [member.memberId, now],
    );
    const { rows } = await running.app.pool.query<{ week: string }>(
      `select to_char($1::timestamptz at time zone 'Asia/Shanghai', 'IYYY"-W"IW') as week`,
      [now],
    );
    expect(await claim('loss-back', `${rows[0]?.week}.main`)).toMatchObject({ status_code: 6004 });
    expect(await claim('daily-sign', `${chinaDay(now)}.daily`)).toMatchObject({ status_code: 6004 });
  });
});
