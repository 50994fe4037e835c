import { randomUUID } from 'node:crypto';
import { catalogue, Header, type Envelope } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import type { PromotionDocument } from '@fairground/contract/promotion-document';
import { centerWallet } from '@fairground/ledger';
import { runOf } from '@fairground/promotions';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBoundMember } from '../../../../../tests/support/bound-members.ts';
import { bonusStandOf } from '../../../../../tests/support/bonus.ts';
import { aMember, callOnClock, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { openSession } from '../../../../../tests/support/open-session.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { deposited, played, savedPromotion } from '../../../../../tests/support/promotions.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { checkBonus } from '../bonus/check-bonus.ts';
import { addPoints } from '../points/points.ts';
import { checkRewards } from '../rewards/check-rewards.ts';
import { followNews } from '../grades/sweep-grades.ts';
import { takeBackGifts } from './events/reversed-deposits.ts';
import { requireWagering } from '../wagering/wagering.ts';
import { withdrawableOf } from '../wagering/withdrawable.ts';
import { layAllBudgets } from './lay-budgets.ts';
import { onDeposit, onGrade, settleLosses, takeTurnoverNews } from './on-events.ts';
import { firstDeposit } from './seeds/deposit-documents.ts';
import { vipWeek } from './seeds/member-documents.ts';
import { seedDocuments } from './seeds/seed-documents.ts';

const { promotions } = catalogue;
const HOME = '203.0.113.7';
const DAY = 86_400_000;

let running: TestApp;
let offset = 0;

beforeAll(async () => {
  running = await startTestApp({
    now: () => new Date(Date.now() + offset),
    env: {
      TRUSTED_PROXY: '127.0.0.1',
      IP_DENY_CIDR: '192.0.2.0/24',
      REGION_DENY_CIDR: '198.18.0.0/15',
      REGION_WARN_CIDR: '198.51.100.0/24',
    },
  });
});

type Reply = Envelope<Record<string, unknown> | null>;
type Call = (typeof promotions)[keyof typeof promotions];

async function ask(
  member: TestMember | undefined,
  endpoint: Call,
  body: object,
  { ip = HOME, requestId = randomUUID() } = {},
): Promise<Reply> {
  const headers = {
    [Header.token]: member?.token ?? '',
    [Header.device]: member?.device ?? 'visitor',
    [Header.requestId]: requestId,
    'x-forwarded-for': ip,
  };
  const signed = { tt: running.app.now().getTime() };
  const { text } = await running.raw(endpoint.path, { body: JSON.stringify(body), headers, signed });
  const reply: Reply = JSON.parse(text);
  return reply;
}

/** Logged in again, when the clock has gone on. */
const back = async (member: TestMember): Promise<TestMember> => {
  const { device, memberId } = member;
  const opening = { device, ip: '127.0.0.1', userAgent: 'test', now: running.app.now() };
  return { ...member, token: await running.app.transact((tx) => openSession(running.app, tx, memberId, opening)) };
};

const act = (member: TestMember, body: object, more = {}) => ask(member, promotions.joinActivity, body, more);
const info = async (member: TestMember, id: string) => (await ask(member, promotions.confirmInfo, { id })).data;
const verify = (member: TestMember, id: string) => ask(member, promotions.verification, { id });
const money = ({ memberId }: TestMember) => running.app.ledger.balanceOf(running.app.pool, centerWallet(memberId));
const listed = async (member: TestMember | undefined) => {
  const list: unknown = (await ask(member, promotions.config, {})).data?.['list'];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schema wrote it
  return (list ?? []) as readonly Record<string, unknown>[];
};

interface Step {
  readonly rewardId: string;
  readonly state: number;
  readonly done: number;
  readonly have: string;
}

/** What the pages tell of the way to a gift; each kind has some of it. */
interface Progress {
  readonly claimable: Pick<Step, 'rewardId'>;
  readonly tasks: readonly Step[];
  readonly tiers: readonly Step[];
  readonly milestones: readonly Step[];
  readonly signedDays: readonly string[];
}

async function progressOf(member: TestMember, id: string): Promise<Progress> {
  const progress: unknown = (await info(member, id))?.['progress'];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schema wrote it
  return progress as Progress;
}
const tasksOf = async (member: TestMember) => (await progressOf(member, 'new-task')).tasks;

const restrict = ({ memberId }: TestMember, kind: 'break' | 'exclusion') =>
  running.app.pool.query(
    `insert into limit_member (member_id, restriction_kind, restriction_began_at, restriction_until)
     values ($1, $2, now(), now() + interval '9 days')
     on conflict (member_id) do update set restriction_kind = $2, restriction_began_at = now(),
       restriction_until = now() + interval '9 days'`,
    [memberId, kind],
  );

/** Nobody thought of it: esports of a week or three days of any play, a share in bands as a free bet, by grade in points. */
const unheardOf: PromotionDocument = {
  id: 'unheard-of',
  kind: 'bettingGift',
  classCode: 'holiday',
  product: 'ANY',
  trigger: { on: 'turnover', window: 'month' },
  audience: { all: ['notExcluded', { any: ['grade:0', 'player:TY'] }, { not: 'tester' }] },
  conditions: {
    any: [
      { fact: 'turnover.own', category: 'DJ', window: 'week', op: 'gte', value: '10.00' },
      {
        all: [
          { fact: 'turnover.own', window: 'month', op: 'gte', value: '300.00' },
          { not: { fact: 'member.bound', op: 'eq', value: 'email' } },
        ],
      },
    ],
  },
  reward: [
    {
      step: 'bet',
      class: 'freebet',
      formula: {
        bands: [
          { from: '0.00', percent: '1' },
          { from: '200.00', percent: '5' },
        ],
        of: 'turnover.own',
        window: 'month',
        max: '50.00',
      },
    },
    { step: 'points', class: 'points', formula: { fixed: 77 } },
  ],
  times: '0',
  playDays: 3,
  period: { repeat: 'month' },
  budget: { total: '1000.00', perPeriod: '500.00', reserve: 'grant' },
  caps: { life: 4 },
  unique: ['member', 'device'],
  claim: 'auto',
  terms: {
    title: '无名活动',
    summary: '最高{most}元',
    audience: '会员',
    reward: '{bet.bands.0.percent}%至{bet.bands.1.percent}%',
    turnover: '{times}倍',
    validity: '{playDays}天',
    claimWay: '自动',
    rules: [],
  },
};

const rewardText = async (member: TestMember) =>
  (await listed(member)).find(({ id }) => id === 'versioned')?.['reward'];

describe('offers', () => {
  test('WI-01 config lists offers by class for a visitor, in one and by kind, with numbers of the rules', async () => {
    const list = await listed(undefined);
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(['first-deposit', 'betting-gift', 'daily-sign']));
    expect(list.find(({ id }) => id === 'first-deposit')).toMatchObject({
      joinState: null,
      reward: '首次存款100元起送30%，500元起送40%，1,000元起送50%，最高888元',
      audience: '注册30天内、已绑定手机和真实姓名的新会员',
      tiers: [{ threshold: '100.00', percent: '30', bonusMax: '150.00' }, {}, {}],
    });
    const one = await ask(undefined, promotions.config, { id: 'betting-gift' });
    expect(one.data?.['list']).toMatchObject([
      { id: 'betting-gift', reward: '每周体育有效投注达标，分六档，最高合计2,018元' },
    ]);
    expect((await ask(undefined, promotions.config, { id: 'nothing' })).status_code).toBe(6004);
    expect((await ask(undefined, promotions.config, { id: 7 })).status_code).toBe(6007);
    const byKind = await ask(undefined, promotions.config, { kind: 'newTask' });
    expect(byKind.data?.['list']).toMatchObject([{ id: 'new-task', reward: '六项任务，每项8元或18元，共68元' }]);
    expect(list.map(({ id }) => id)).not.toContain('welfare');
  });

  test('every seed is a promotion of the rules', () => {
    expect(seedDocuments.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['coin-plus', 'vip-week', 'loss-back', 'birthday']),
    );
  });

  test('verification tells each condition with its numbers, and a visitor is asked to log in', async () => {
    const member = await aBoundMember(running.app);
    const reply = await verify(member, 'first-deposit');
    expect(reply).toMatchObject({ status_code: 6000, data: { eligible: false } });
    expect(reply.data?.['conditions']).toEqual(
      expect.arrayContaining([
        { name: '已绑定手机', met: 1, need: '是', have: '是', missing: '' },
        { name: '存款金额', met: 0, need: '至少100元', have: '无', missing: '100元' },
        { name: '注册天数', met: 1, need: '不超过30天', have: '0天', missing: '' },
      ]),
    );
    expect((await ask(undefined, promotions.verification, { id: 'first-deposit' })).status_code).toBe(6001);
    expect((await verify(member, 'nothing')).status_code).toBe(6004);
  });
});

describe('activity pages', () => {
  test('PR-02 the first deposit is offered by its tier, claimed as a lot, and quitting takes back the gift alone', async () => {
    const member = await aBoundMember(running.app);
    expect(await act(member, { action: 'join', id: 'first-deposit' })).toMatchObject({
      status_code: 6000,
      data: { joinState: 1 },
    });
    expect((await act(member, { action: 'join', id: 'first-deposit' })).status_code).toBe(6009);
    await deposited(running.app, member, 600_00n);
    await deposited(running.app, member, 5_000_00n);
    const shown = await info(member, 'first-deposit');
    expect(shown).toMatchObject({
      joinState: 2,
      quit: null,
      progress: {
        kind: 'firstDeposit',
        deposit: '600.00',
        bonus: '240.00',
        turnoverNeed: '1200.00',
        claimable: { amount: '240.00' },
      },
    });
    const { rewardId } = (await progressOf(member, 'first-deposit')).claimable;
    const recorded = async () => {
      const now = running.app.now().getTime();
      const span = { beginTime: now - 86_400_000, endTime: now };
      return (await ask(member, promotions.exchangeRecord, span)).data?.['list'];
    };
    const gift = { name: '首存礼金', turnoverNeed: '1200.00', turnoverDone: '0.00' };
    expect(await recorded()).toContainEqual(expect.objectContaining({ ...gift, state: 1 }));
    const claimed = await act(member, { action: 'claim', id: 'first-deposit', rewardId });
    expect(await recorded()).toContainEqual(expect.objectContaining({ ...gift, state: 2 }));
    expect(claimed).toMatchObject({
      status_code: 6000,
      data: { joinState: 3, reward: { amount: '240.00', giftClass: 'bonus', turnoverTimes: '5' } },
    });
    expect((await act(member, { action: 'claim', id: 'first-deposit', rewardId })).status_code).toBe(6009);
    expect(await info(member, 'first-deposit')).toMatchObject({
      quit: { forfeit: '240.00' },
      progress: { balance: '240.00', turnoverNeed: '1200.00', turnoverDone: '0.00' },
    });
    // A second bonus of a deposit waits for the first.
    expect((await act(member, { action: 'join', id: 'again-deposit' })).status_code).toBe(6012);
    expect(await act(member, { action: 'quit', id: 'first-deposit' })).toMatchObject({
      status_code: 6000,
      data: { joinState: 4 },
    });
    expect((await act(member, { action: 'quit', id: 'first-deposit' })).status_code).toBe(6009);
    expect(await act(member, { action: 'join', id: 'first-deposit' })).toMatchObject({
      status_code: 6012,
      message: '您已退出本活动，不可再次参加',
    });
    expect(await money(member)).toBe(0n);
  });

  test('PR-02 a later deposit counts once a week, by its own tier', async () => {
    const member = await aBoundMember(running.app);
    await deposited(running.app, member, 100_00n);
    offset = 8 * DAY;
    const orderNo = await deposited(running.app, member, 1_000_00n);
    await onDeposit(running.app, member.memberId, orderNo);
    await deposited(running.app, member, 5_000_00n);
    expect(await info(await back(member), 'again-deposit')).toMatchObject({
      progress: { kind: 'againDeposit', bonus: '120.00', claimable: { amount: '120.00' } },
    });
    offset = 0;
  });

  test('what every deposit by coins adds is given with it, and not again for the asking', async () => {
    const member = await aBoundMember(running.app);
    await deposited(running.app, member, 1_000_00n, 'coin');
    expect(await money(member)).toBe(5_00n);
    const again = await act(member, { action: 'claim', id: 'coin-plus', rewardId: 'life.main' });
    expect(again).toMatchObject({ status_code: 6004 });
    expect(await money(member)).toBe(5_00n);
  });

  test('PR-02 tasks of newcomers are claimed one by one', async () => {
    const member = await aMember(running.app);
    expect((await tasksOf(member)).map(({ done }) => done)).toEqual([0, 0, 0, 0, 0, 0]);
    const bound = await aBoundMember(running.app);
    await played(running.app, bound, 100_00n);
    const open = await tasksOf(bound);
    expect(open.map(({ state }) => state)).toEqual([1, 1, 0, 0, 0, 1]);
    for (const { rewardId } of open.filter(({ state }) => state === 1))
      // oxlint-disable-next-line no-await-in-loop
      expect(await act(bound, { action: 'claim', id: 'new-task', rewardId })).toMatchObject({ status_code: 6000 });
    expect(await money(bound)).toBe(34_00n);
    expect((await act(bound, { action: 'claim', id: 'new-task', rewardId: open[0]?.rewardId ?? '' })).status_code).toBe(
      6009,
    );
    expect(await act(bound, { action: 'claim', id: 'new-task', rewardId: open[3]?.rewardId ?? '' })).toMatchObject({
      status_code: 6012,
      data: { name: '已完成', need: '在公平验证页验证一局' },
    });
    // Money needs a phone and a real name.
    await played(running.app, member, 100_00n);
    expect((await act(member, { action: 'claim', id: 'new-task', rewardId: 'life.bet' })).status_code).toBe(6015);
    await running.app.pool.query(`update member set phone_sealed = 'x' where id = $1`, [member.memberId]);
    expect((await act(member, { action: 'claim', id: 'new-task', rewardId: 'life.bet' })).status_code).toBe(6449);
  });

  test('PR-02 signing in counts the days of a month, without streaks', async () => {
    const member = await aBoundMember(running.app);
    expect((await act(member, { action: 'sign', id: 'daily-sign' })).status_code).toBe(6012);
    await deposited(running.app, member, 100_00n);
    // The first three days of a month.
    const now = Date.now();
    const month = new Date(now + 20 * DAY);
    const first = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1, 4);
    let signer = member;
    for (const day of [0, 2, 5]) {
      offset = first + day * DAY - now;
      // oxlint-disable-next-line no-await-in-loop
      signer = await back(member);
      // oxlint-disable-next-line no-await-in-loop
      expect(await act(signer, { action: 'sign', id: 'daily-sign' })).toMatchObject({
        status_code: 6000,
        data: { reward: { giftClass: 'points', points: 5 } },
      });
    }
    expect((await act(signer, { action: 'sign', id: 'daily-sign' })).status_code).toBe(6009);
    const { milestones, signedDays } = await progressOf(signer, 'daily-sign');
    expect(signedDays).toHaveLength(3);
    expect(milestones.map(({ state }) => state)).toEqual([1, 0, 0, 0, 0]);
    expect(
      await act(signer, { action: 'claim', id: 'daily-sign', rewardId: milestones[0]?.rewardId ?? '' }),
    ).toMatchObject({
      status_code: 6000,
      data: { centerWalletBalance: '3.00' },
    });
    offset = 0;
  });

  test('PR-02 tiers of turnover are offered as they are reached; news twice changes nothing', async () => {
    const member = await aBoundMember(running.app);
    await played(running.app, member, 20_000_00n);
    await played(running.app, member, 9_000_00n, 'DZ');
    await takeTurnoverNews(running.app);
    await takeTurnoverNews(running.app);
    const { tiers } = await progressOf(member, 'betting-gift');
    expect(tiers.map(({ state }) => state)).toEqual([1, 1, 0, 0, 0, 0]);
    expect(tiers[0]?.have).toBe('20000.00');
    const requestId = randomUUID();
    const body = { action: 'claim', id: 'betting-gift', rewardId: tiers[1]?.rewardId };
    const reply = await act(member, body, { requestId });
    expect(reply).toMatchObject({ status_code: 6000, data: { centerWalletBalance: '28.00' } });
    // The same request again is answered the same and moves nothing; another body under it is none.
    expect(await act(member, body, { requestId })).toEqual(reply);
    expect((await act(member, { ...body, rewardId: tiers[0]?.rewardId }, { requestId })).status_code).toBe(6008);
    expect(await money(member)).toBe(28_00n);
  });

  test('losses of a week are given back in part from Monday noon on, once', async () => {
    const member = await aBoundMember(running.app);
    const now = Date.now();
    await running.app.pool.query(`insert into limit_member (member_id) values ($1) on conflict do nothing`, [
      member.memberId,
    ]);
    await running.app.pool.query(
      `insert into limit_tally (member_id, hour, staked, returned) values ($1, limit_hour($2), 700000, 100000)`,
      [member.memberId, new Date(now)],
    );
    await running.app.pool.query('update limit_member set staked = 700000, returned = 100000 where member_id = $1', [
      member.memberId,
    ]);
    await settleLosses(running.app);
    const claimable = () =>
      running.app.pool.query(`select amount::int from reward where member_id = $1 and promotion_id = 'loss-back'`, [
        member.memberId,
      ]);
    expect((await claimable()).rows).toEqual([]);
    offset = 8 * DAY + 12 * 3_600_000;
    await settleLosses(running.app);
    await settleLosses(running.app);
    expect((await claimable()).rows).toEqual([{ amount: 190_00 }]);
    offset = 0;
  });

  test('a grade reached in the first whole week of a quarter adds half of its gift, once', async () => {
    const [inWeek, after] = [await aBoundMember(running.app), await aBoundMember(running.app)];
    const monday = runOf(vipWeek, new Date(Date.now() + 14 * DAY)).begin?.getTime() ?? 0;
    const added = ({ memberId }: TestMember) =>
      running.app.pool.query(
        `select promotion_id as gift, amount::int, state from reward
         where member_id = $1 and promotion_id in ('vip-gifts', 'vip-week') and step in ('upgrade-1', 'main') order by 1`,
        [memberId],
      );
    const rise = async (member: TestMember) => {
      await deposited(running.app, member, 1_000_00n);
      await played(running.app, member, 5_000_00n);
      await followNews(running.app);
    };
    offset = monday + DAY - Date.now();
    await layAllBudgets(running.app);
    await rise(inWeek);
    const both = [
      { gift: 'vip-gifts', amount: 18_00, state: 'claimable' },
      { gift: 'vip-week', amount: 9_00, state: 'claimable' },
    ];
    await expect.poll(async () => (await added(inWeek)).rows, { timeout: 10_000 }).toEqual(both);
    const reached = { memberId: inWeek.memberId, grade: 1, gift: 18_00n, at: running.app.now() };
    await onGrade(running.app, reached);
    expect((await added(inWeek)).rows).toEqual(both);
    offset = monday + 8 * DAY - Date.now();
    await rise(after);
    await onGrade(running.app, { ...reached, memberId: after.memberId, at: running.app.now() });
    expect((await added(after)).rows).toEqual([both[0]]);
    offset = 0;
  });

  test('a promotion nobody thought of runs by its document alone', async () => {
    await savedPromotion(running.app, unheardOf);
    const member = await aBoundMember(running.app);
    await played(running.app, member, 299_99n);
    await takeTurnoverNews(running.app);
    const given = () =>
      running.app.pool.query(
        'select step, amount::int, points, state from reward where member_id = $1 and promotion_id = $2 order by step',
        [member.memberId, 'unheard-of'],
      );
    expect((await given()).rows).toEqual([]);
    await played(running.app, member, 1n, 'CP');
    await takeTurnoverNews(running.app);
    await played(running.app, member, 500_00n, 'CP');
    await takeTurnoverNews(running.app);
    // 200 × 1 % + 100 × 5 %, and not again for more of the same month.
    expect((await given()).rows).toEqual([
      { step: 'bet', amount: 7_00, points: 0, state: 'claimed' },
      { step: 'points', amount: 0, points: 77, state: 'claimed' },
    ]);
    expect(await verify(member, 'unheard-of')).toMatchObject({ data: { eligible: true } });
    expect(await info(member, 'unheard-of')).toMatchObject({ joinState: 3 });
    expect(await checkRewards(running.app.pool)).toEqual([]);
  });

  test('who joined keeps the version joined', async () => {
    const small: PromotionDocument = {
      ...unheardOf,
      id: 'versioned',
      audience: 'joined',
      reward: [{ step: 'main', class: 'cash', formula: { fixed: '5.00' } }],
      terms: { ...unheardOf.terms, reward: '{main.fixed}元' },
    };
    await savedPromotion(running.app, small);
    const [early, late] = [await aBoundMember(running.app), await aBoundMember(running.app)];
    expect((await act(early, { action: 'join', id: 'versioned' })).status_code).toBe(6000);
    await savedPromotion(running.app, {
      ...small,
      reward: [{ step: 'main', class: 'cash', formula: { fixed: '9.00' } }],
    });
    expect((await act(late, { action: 'join', id: 'versioned' })).status_code).toBe(6000);
    for (const member of [early, late]) {
      // oxlint-disable-next-line no-await-in-loop
      await played(running.app, member, 300_00n);
    }
    await takeTurnoverNews(running.app);
    expect([await money(early), await money(late)]).toEqual([5_00n, 9_00n]);
    expect([await rewardText(early), await rewardText(late)]).toEqual(['5元', '9元']);
  });

  test('who joined an activity with a page of its own claims there what it lets members claim by themselves', async () => {
    await savedPromotion(running.app, {
      ...unheardOf,
      id: 'landing',
      kind: 'activityLandPage',
      trigger: { on: 'claim', window: 'life' },
      audience: 'notExcluded',
      conditions: { all: [] },
      reward: [{ step: 'main', class: 'cash', formula: { fixed: '8.00' } }],
      period: { repeat: 'none' },
      claim: 'manual',
      terms: { ...unheardOf.terms, summary: '领取一次', reward: '{main.fixed}元' },
    });
    const member = await aBoundMember(running.app);
    const shown = async () => (await info(member, 'landing'))?.['progress'];
    expect(await shown()).toMatchObject({ joinTime: null, rewards: [] });
    await act(member, { action: 'join', id: 'landing' });
    expect(await shown()).toMatchObject({ rewards: [{ rewardId: 'life.main', amount: '8.00', state: 1 }] });
    expect((await act(member, { action: 'claim', id: 'landing', rewardId: 'life.main' })).status_code).toBe(6000);
    expect(await money(member)).toBe(8_00n);
    expect(await shown()).toMatchObject({ rewards: [{ name: '无名活动', amount: '8.00', state: 2 }] });
  });

  test('an activity of a venue binds what is brought along, with its gift, until it is played or quit', async () => {
    const member = await aBoundMember(running.app);
    expect((await act(member, { action: 'join', id: 'lydz-season' })).status_code).toBe(6000);
    const locked = await aBoundMember(running.app);
    await running.app.pool.query(
      `insert into venue_wagering_lock (member_id, venue_code, activity, wagering_left, bound_at, until)
       values ($1, 'LYDZ', '别的活动', 100, now(), now() + interval '1 day')`,
      [locked.memberId],
    );
    expect((await act(locked, { action: 'join', id: 'lydz-season' })).status_code).toBe(6413);
    await fund(running.app, member, 500_00n);
    const bring = { channelCode: 'LYDZ', amount: '500', ty: '1', isActivity: true } as const;
    expect((await callOnClock(running, catalogue.games.transfer, bring, member)).status_code).toBe(6000);
    const lock = () =>
      running.app.pool.query(`select wagering_left::int as left from venue_wagering_lock where member_id = $1`, [
        member.memberId,
      ]);
    await expect.poll(async () => (await lock()).rows, { timeout: 10_000 }).toEqual([{ left: 500_00 + 3 * 50_00 }]);
    const leave = { channelCode: 'LYDZ', amount: '1', ty: '2' } as const;
    expect((await callOnClock(running, catalogue.games.transfer, leave, member)).status_code).toBe(6413);
    expect((await act(member, { action: 'quit', id: 'lydz-season' })).status_code).toBe(6000);
    expect((await callOnClock(running, catalogue.games.transfer, leave, member)).status_code).toBe(6000);
  });
});

describe('PR-09 abuse', () => {
  test.each([
    ['person', { realName: '赵一铭', birthday: '1991-05-06' }, '同一本人只可参加一次'],
    ['device', { device: 'one-device-for-two' }, '同一设备只可参加一次'],
  ] as const)('PR-09a one grant per %s, with the reason in the verification', async (_, same, words) => {
    const [one, two] = [await aBoundMember(running.app, same), await aBoundMember(running.app, same)];
    await deposited(running.app, one, 100_00n);
    await deposited(running.app, two, 100_00n);
    expect(await info(one, 'first-deposit')).toMatchObject({ joinState: 2 });
    expect(await info(two, 'first-deposit')).toMatchObject({ joinState: 0, progress: { claimable: null } });
    const reply = await verify(two, 'first-deposit');
    expect(reply).toMatchObject({ status_code: 6000, data: { eligible: false } });
    expect(reply.data?.['conditions']).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: words, met: 0 })]),
    );
    expect(await act(two, { action: 'join', id: 'first-deposit' })).toMatchObject({
      status_code: 6012,
      message: words,
    });
  });

  test('PR-09a one grant per card', async () => {
    const [one, two] = [await aBoundMember(running.app), await aBoundMember(running.app)];
    for (const { memberId } of [one, two])
      // oxlint-disable-next-line no-await-in-loop
      await running.app.pool.query(
        `insert into limit_person_mark (kind, mark, member_id) values ('payout', '\\x0102', $1)`,
        [memberId],
      );
    await deposited(running.app, one, 100_00n);
    await deposited(running.app, two, 100_00n);
    expect(await info(one, 'first-deposit')).toMatchObject({ joinState: 2 });
    expect(await act(two, { action: 'join', id: 'first-deposit' })).toMatchObject({
      status_code: 6012,
      message: '同一收款账户只可参加一次',
    });
  });

  test('PR-09 a deposit that is taken back takes its gift along, and nothing else; a part that is put right does not', async () => {
    const [asking, deciding] = [
      await loggedInOperator(running, 'finance'),
      await loggedInOperator(running, 'supervisor'),
    ];
    const { adjustments } = backOfficeCatalogue;
    const debit = async ({ memberId }: TestMember, orderNo: string, amount: string): Promise<void> => {
      const asked = {
        memberId: memberId.toString(),
        kind: 'debit',
        wallet: 'center',
        amount,
        cause: 'channel',
      } as const;
      const form = { ...asked, reason: '存款被银行撤回', orderNo };
      const adjustmentId = String((await callOnClock(running, adjustments.ask, form, asking)).data?.['adjustmentId']);
      const decision = { adjustmentId, decision: 'approve', reason: '' } as const;
      expect((await callOnClock(running, adjustments.decide, decision, deciding)).data).toEqual({ state: 'done' });
    };
    const member = await aBoundMember(running.app);
    const orderNo = await deposited(running.app, member, 600_00n);
    await fund(running.app, member, 900_00n);
    const cause = `deposit:BANK-1:${orderNo}`;
    await running.app.transact((tx) =>
      requireWagering(tx, { memberId: member.memberId, cause, source: '存款', need: 600_00n, now: running.app.now() }),
    );
    const { rewardId } = (await progressOf(member, 'first-deposit')).claimable;
    await act(member, { action: 'claim', id: 'first-deposit', rewardId });
    const gift = async () => (await bonusStandOf(running.app, member)).bonus;
    expect(await gift()).toBe(240_00n);
    await debit(member, orderNo, '20');
    await takeBackGifts(running.app);
    expect([await gift(), await withdrawableOf(running.app.pool, member.memberId)]).toEqual([240_00n, 280_00n]);
    await debit(member, orderNo, '600');
    await takeBackGifts(running.app);
    await takeBackGifts(running.app);
    expect([await gift(), await money(member)]).toEqual([0n, 280_00n]);
    expect(await withdrawableOf(running.app.pool, member.memberId)).toBe(280_00n);
    const { rows } = await running.app.pool.query<{ state: string; note: string }>(
      'select promotion_id, state, note from reward where member_id = $1 and cause = $2',
      [member.memberId, orderNo],
    );
    const taken = { promotion_id: 'first-deposit', state: 'confiscated', note: '已收回：对应存款已退回，礼金一并收回' };
    expect(rows.filter(({ state }) => state !== 'claimable')).toEqual([taken]);
    // Tasks that were found done with the deposit are not its gifts.
    expect(rows.length).toBeGreaterThan(1);
    const { list } = (await running.as(member).call(catalogue.messages.list, {})).data;
    expect(list.filter(({ title }) => title === '礼金已收回')).toHaveLength(1);
    expect(await checkRewards(running.app.pool)).toEqual([]);
    expect(await checkBonus(running.app.pool)).toEqual([]);
  });

  test('who is kept out of deposit offers reads why', async () => {
    const member = await aBoundMember(running.app);
    await running.app.pool.query(
      `insert into member_segment (member_id, segment, reason, since_at, until_at)
       values ($1, 'bonusRestricted', '近期活动使用异常，暂不可参加存款类活动，可联系客服复核', now(), now() + interval '90 days')`,
      [member.memberId],
    );
    expect(await act(member, { action: 'join', id: 'first-deposit' })).toMatchObject({
      status_code: 6012,
      message: '近期活动使用异常，暂不可参加存款类活动，可联系客服复核',
    });
    await deposited(running.app, member, 100_00n);
    expect(await info(member, 'first-deposit')).toMatchObject({ joinState: 0 });
    expect(await act(member, { action: 'claim', id: 'first-deposit', rewardId: 'life.main' })).toMatchObject({
      status_code: 6012,
      message: '近期活动使用异常，暂不可参加存款类活动，可联系客服复核',
    });
  });
});

describe('RG-03 who keeps away', () => {
  test.each(['break', 'exclusion'] as const)(
    'RG-03c during a %s: no bonus, gift, offer or promotional message',
    async (kind) => {
      const member = await aBoundMember(running.app);
      await played(running.app, member, 30_000_00n);
      await takeTurnoverNews(running.app);
      const { tiers } = await progressOf(member, 'betting-gift');
      const titles = async () =>
        (await running.app.pool.query('select title from message where member_id = $1 order by id', [member.memberId]))
          .rows;
      const told = await titles();
      await restrict(member, kind);
      expect(await listed(member)).toEqual([]);
      const answers = await Promise.all([
        verify(member, 'first-deposit'),
        ask(member, promotions.confirmInfo, { id: 'betting-gift' }),
        act(member, { action: 'join', id: 'first-deposit' }),
        act(member, { action: 'claim', id: 'betting-gift', rewardId: tiers[0]?.rewardId }),
        act(member, { action: 'sign', id: 'daily-sign' }),
        act(member, { action: 'claim', id: 'new-task', rewardId: 'life.phone' }),
        act(member, { action: 'quit', id: 'first-deposit' }),
      ]);
      expect(answers.map(({ status_code }) => status_code)).toEqual(Array.from({ length: 7 }, () => 6003));
      await deposited(running.app, member, 500_00n);
      await played(running.app, member, 200_000_00n);
      await takeTurnoverNews(running.app);
      expect(await titles()).toEqual(told);
      expect(await money(member)).toBe(0n);
    },
  );

  test('deposit offers are hidden while a limit is nearly used, and not refused to who joined', async () => {
    const member = await aBoundMember(running.app);
    await act(member, { action: 'join', id: 'first-deposit' });
    await running.app.pool.query('update limit_member set deposit_day = 10000 where member_id = $1', [member.memberId]);
    await running.app.pool.query(
      `insert into limit_tally (member_id, hour, deposited) values ($1, limit_hour(now()), 8000)`,
      [member.memberId],
    );
    const shown = (await listed(member)).map(({ id }) => id);
    expect(shown).toContain('first-deposit');
    expect(shown).toContain('new-task');
    expect(shown).not.toContain('again-deposit');
    expect(shown).not.toContain('loss-back');
    await running.app.pool.query('delete from limit_tally where member_id = $1', [member.memberId]);
  });
});

const calls = (member: TestMember, id: string, more = {}) =>
  Promise.all([
    ask(member, promotions.verification, { id }, more),
    ask(member, promotions.confirmInfo, { id }, more),
    act(member, { action: 'join', id }, more),
  ]).then((replies) => replies.map(({ status_code }) => status_code));

const period = (begin: string, end: string) => ({
  repeat: 'none' as const,
  begin: `${begin}T00:00:00+08:00`,
  end: `${end}T00:00:00+08:00`,
});

describe('codes', () => {
  test('WI-07c a promotion for testers is hidden and answers 6366 to everybody else', async () => {
    await savedPromotion(running.app, { ...firstDeposit, id: 'for-testers', testers: true });
    const [member, tester] = [await aBoundMember(running.app), await aBoundMember(running.app)];
    await running.app.pool.query(
      `insert into member_segment (member_id, segment, reason, since_at, until_at) values ($1, 'tester', '测试', now(), now() + interval '9 days')`,
      [tester.memberId],
    );
    expect(await calls(member, 'for-testers')).toEqual([6366, 6366, 6366]);
    expect((await listed(member)).map(({ id }) => id)).not.toContain('for-testers');
    // Who has the address of its page hears the same, logged in or not.
    for (const who of [member, undefined])
      expect(await ask(who, promotions.config, { id: 'for-testers' })).toMatchObject({
        status_code: 6366,
        message: '活动正在测试，仅对测试会员开放',
      });
    expect(await calls(tester, 'for-testers')).toEqual([6000, 6000, 6000]);
    expect((await listed(tester)).map(({ id }) => id)).toContain('for-testers');
  });

  test('WI-07d a promotion whose document or budget is not known answers 6399, and nothing moves', async () => {
    const member = await aBoundMember(running.app);
    await savedPromotion(running.app, { ...firstDeposit, id: 'broken' });
    await running.app.pool.query(
      `update promotion_version set document = document || '{"times":"9"}' where promotion_id = 'broken'`,
    );
    expect(await calls(member, 'broken')).toEqual([6399, 6399, 6399]);
    expect(await ask(member, promotions.config, { id: 'broken' })).toMatchObject({
      status_code: 6399,
      message: '活动状态异常，请稍后再试',
    });
    await running.app.pool.query(`update promotion set state = 'withdrawn' where id = 'broken'`);
    expect((await ask(member, promotions.config, { id: 'broken' })).status_code).toBe(6004);
    await savedPromotion(running.app, { ...firstDeposit, id: 'unfunded' });
    await running.app.pool.query(`delete from promotion_budget where promotion_id = 'unfunded'`);
    expect((await act(member, { action: 'join', id: 'unfunded' })).status_code).toBe(6399);
    expect(
      (await running.app.pool.query(`select 1 from promotion_join where promotion_id = 'unfunded'`)).rowCount,
    ).toBe(0);
  });

  test('a budget that is spent is said to new joins; who joined before is served', async () => {
    await savedPromotion(running.app, {
      ...firstDeposit,
      id: 'one-place',
      budget: { perPeriod: '1000.00', reserve: 'join' },
    });
    const [one, two] = [await aBoundMember(running.app), await aBoundMember(running.app)];
    expect((await act(one, { action: 'join', id: 'one-place' })).status_code).toBe(6000);
    expect(await act(two, { action: 'join', id: 'one-place' })).toMatchObject({
      status_code: 6012,
      message: '名额已满',
    });
    await running.app.pool.query(`update promotion set state = 'withdrawn' where id = 'first-deposit'`);
    await deposited(running.app, one, 1_000_00n);
    expect(await info(one, 'one-place')).toMatchObject({ joinState: 2 });
    await running.app.pool.query(`update promotion set state = 'live' where id = 'first-deposit'`);
    expect(await checkRewards(running.app.pool)).toEqual([]);
  });

  test('withdrawn is unknown, paused says why, unbegun and ended too', async () => {
    const member = await aBoundMember(running.app);
    await savedPromotion(running.app, { ...firstDeposit, id: 'halted' });
    await running.app.pool.query(
      `update promotion set state = 'paused', state_reason = '规则核对中' where id = 'halted'`,
    );
    expect(await act(member, { action: 'join', id: 'halted' })).toMatchObject({
      status_code: 6013,
      message: '活动已暂停：规则核对中',
    });
    await running.app.pool.query(`update promotion set state = 'withdrawn' where id = 'halted'`);
    expect(await calls(member, 'halted')).toEqual([6004, 6004, 6004]);
    await savedPromotion(running.app, { ...firstDeposit, id: 'to-come', period: period('2090-01-01', '2091-01-01') });
    await savedPromotion(running.app, { ...firstDeposit, id: 'gone', period: period('2020-01-01', '2021-01-01') });
    expect(await act(member, { action: 'join', id: 'to-come' })).toMatchObject({
      status_code: 6012,
      message: '活动尚未开始',
    });
    expect(await act(member, { action: 'join', id: 'gone' })).toMatchObject({
      status_code: 6012,
      message: '活动已结束',
    });
    expect(await act(member, { action: 'draw', id: 'first-deposit' })).toMatchObject({
      status_code: 6007,
      data: { field: 'action' },
    });
    expect((await act(member, { action: 'claim', id: 'first-deposit', rewardId: '999999' })).status_code).toBe(6004);
    expect((await act(member, { action: 'quit', id: 'again-deposit' })).status_code).toBe(6012);
  });

  test('frozen members and refused regions are answered by every call', async () => {
    const member = await aBoundMember(running.app);
    expect(await calls(member, 'first-deposit', { ip: '198.18.0.1' })).toEqual([6031, 6031, 6031]);
    expect(await calls(member, 'first-deposit', { ip: '192.0.2.9' })).toEqual([6033, 6033, 6033]);
    // A warned region says so once and then goes on.
    expect((await act(member, { action: 'join', id: 'first-deposit' }, { ip: '198.51.100.3' })).status_code).toBe(6032);
    expect((await act(member, { action: 'join', id: 'first-deposit' }, { ip: '198.51.100.3' })).status_code).toBe(6000);
    await running.app.pool.query('update member set frozen_at = now() where id = $1', [member.memberId]);
    expect(await calls(member, 'first-deposit')).toEqual([6030, 6030, 6030]);
  });

  test('WI-05c promotion join, claim and exchange: the same request id returns the first reply, with another body 6008', async () => {
    const member = await aBoundMember(running.app);
    const points = { memberId: member.memberId, cause: 'test', points: 2_000n, at: running.app.now() };
    await running.app.transact((tx) => addPoints(tx, points));
    const join = { action: 'join', id: 'first-deposit' };
    const claim = { action: 'claim', id: 'new-task', rewardId: 'life.phone' };
    const exchange = { action: 'exchange', id: 'points-mall', goodsId: 'cash-10', quantity: 1 };
    for (const [body, other] of [
      [join, { ...join, action: 'quit' }],
      [claim, { ...claim, rewardId: 'life.realName' }],
      [exchange, { ...exchange, quantity: 2 }],
    ] as const) {
      const requestId = randomUUID();
      const first = await act(member, body, { requestId });
      expect(first.status_code).toBe(6000);
      expect(await act(member, body, { requestId })).toEqual(first);
      expect((await act(member, other, { requestId })).status_code).toBe(6008);
    }
    expect(await money(member)).toBe(18_00n);
  });

  test('a claim made twice at once is given once', async () => {
    const member = await aBoundMember(running.app);
    const both = await Promise.all([
      act(member, { action: 'claim', id: 'new-task', rewardId: 'life.phone' }),
      act(member, { action: 'claim', id: 'new-task', rewardId: 'life.phone' }),
    ]);
    expect(both.map(({ status_code }) => status_code).toSorted((one, other) => one - other)).toEqual([6000, 6009]);
    expect(await money(member)).toBe(8_00n);
  });
});
