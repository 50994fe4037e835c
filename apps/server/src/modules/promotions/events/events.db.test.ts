import { catalogue, type Endpoint, type OutputOf } from '@fairground/contract';
import { finished, score } from '@fairground/betting';
import { centerWallet } from '@fairground/ledger';
import { type Fen, startOfChinaDay } from '@fairground/money';
import { documentFaults, filledTerms } from '@fairground/promotions';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aBoundMember } from '../../../../../../tests/support/bound-members.ts';
import { aClock, aMember, callOnClock, type TestMember } from '../../../../../../tests/support/builders.ts';
import type { Timed } from '../../../../../../tests/support/slots.ts';
import { fundSportsbook, placeTickets } from '../../../../../../tests/support/sports/sport-tickets.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { openSession } from '../../../../../../tests/support/open-session.ts';
import { checkGiftDraws } from '../../gift-draws/check-gift-draws.ts';
import { publishResults } from '../../sports/results/result-rows.ts';
import { settleDue } from '../../sports/settling/settle-due.ts';
import { contributeBet } from '../../wagering/wagering.ts';
import { layAllBudgets } from '../lay-budgets.ts';
import { eventPromotions } from '../seeds/event-promotions.ts';
import { decideInvitations } from './decide-invitations.ts';
import { followTurnover } from './follow-turnover.ts';
import { freezeRaces } from './freeze-races.ts';

const { promotions, limits } = catalogue;
const HOUR = 3_600;
const DAY = 24 * HOUR;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
});

/** Time goes by, and with it the job that lays the budgets of months to come. */
async function pass(seconds: number): Promise<void> {
  running.clock.passSeconds(seconds);
  await layAllBudgets(running.app);
}

/** On to the next time of day in China, so that days and weeks are what the test says. */
async function goTo(hour: number, weekday?: number): Promise<void> {
  const { clock } = running;
  const target = (): boolean => {
    const china = new Date(clock.now().getTime() + 8 * HOUR * 1000);
    return china.getUTCHours() === hour && (weekday === undefined || china.getUTCDay() === weekday);
  };
  const now = clock.now();
  clock.passSeconds((3_600_000 - (now.getTime() % 3_600_000)) / 1000);
  while (!target()) clock.passSeconds(HOUR);
  await layAllBudgets(running.app);
}

/** By a login of the same moment: days pass between calls, and logins end meanwhile. */
async function ask<E extends Endpoint>(member: TestMember, endpoint: E, input: z.input<E['input']>) {
  const { memberId, device } = member;
  const now = running.app.now();
  const token = await running.app.transact((tx) =>
    openSession(running.app, tx, memberId, { device, ip: '127.0.0.1', userAgent: 'test', now }),
  );
  const reply = await callOnClock(running, endpoint, input, { token, device });
  const data: unknown = reply.status_code === 6000 ? z.parse(endpoint.output, reply.data) : reply.data;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refusal's data is as it came, the others' as the schema reads it
  return { ...reply, data: data as OutputOf<E> };
}

const said = ({ status_code, message }: { readonly status_code: number; readonly message: string }) => [
  status_code,
  message,
];

let bets = 0;
/** Turnover of the member's own, as settlement adds it. */
const play = (member: TestMember, amount: Fen, category: 'DZ' | 'TY' = 'DZ') =>
  running.app.transact((tx) => {
    const now = running.app.now();
    return contributeBet(tx, {
      memberId: member.memberId,
      betNo: `b${(bets += 1)}`,
      title: '测试',
      category,
      stake: amount,
      ownStake: amount,
      counted: amount,
      why: '全额计入',
      acceptedAt: now,
      now,
    });
  });
const progress = async (member: TestMember, id: string, periodId?: string) => {
  const { data } = await ask(member, promotions.confirmInfo, { id, ...(periodId === undefined ? {} : { periodId }) });
  return data.progress;
};
const wheel = async (member: TestMember) => {
  const own = await progress(member, 'lucky-wheel');
  if (own.kind !== 'drawGift') throw new Error(own.kind);
  return own;
};
const draw = (member: TestMember, id = 'lucky-wheel') => ask(member, promotions.joinActivity, { action: 'draw', id });
const cash = ({ memberId }: TestMember) => running.app.ledger.balanceOf(running.app.pool, centerWallet(memberId));

describe('the documents', () => {
  test.each(eventPromotions.map((document) => [document.id, document] as const))('%s has no fault', (_, document) => {
    expect(documentFaults(document)).toEqual([]);
    expect(JSON.stringify(filledTerms(document))).not.toMatch(/[{]\w+[.}]/);
  });
});

describe('a wheel', () => {
  test('anybody reads every prize with its chance before logging in', async () => {
    const { data } = await running.call(promotions.config, { id: 'lucky-wheel' });
    expect(data.list[0]?.draw?.prizes.map(({ name, chance }) => [name, chance])).toEqual([
      ['谢谢参与', '15'],
      ['¥1', '35'],
      ['¥2', '20'],
      ['50积分', '15'],
      ['¥5', '10'],
      ['¥18', '3.8'],
      ['¥88', '1'],
      ['¥188', '0.18'],
      ['¥1,888', '0.02'],
    ]);
    const listed = await running.call(promotions.config, { id: 'slots-race' });
    expect(listed.data.list[0]?.race).toMatchObject({ least: 5_000_00n, dayMost: 50_000_00n });
  });

  test('a chance takes a day of 1,000 yuan, is used that day or the next, once, and pays at once', async () => {
    await goTo(10);
    const member = await aBoundMember(running.app);
    expect(await wheel(member)).toMatchObject({ chances: 0, chanceTime: null, earn: { need: 1_000_00n, have: 0n } });
    await play(member, 999_99n);
    expect(said(await draw(member))).toEqual([6012, '暂无机会']);
    await play(member, 1n);
    const before = await wheel(member);
    expect(before).toMatchObject({ chances: 1, commitment: { nonce: 0 } });
    const { data, status_code } = await draw(member);
    expect(status_code).toBe(6000);
    const { reward } = data;
    expect(before.prizes.map(({ prizeId }) => prizeId)).toContain(reward?.prizeId);
    expect(await cash(member)).toBe(reward?.amount);
    expect(said(await draw(member))).toEqual([6009, '今天的机会已经用过']);
    const after = await wheel(member);
    expect(after).toMatchObject({ chances: 0, commitment: { nonce: 1 } });
    expect(after.records).toMatchObject([{ drawId: reward?.drawId, number: reward?.number }]);
    await pass(DAY);
    await play(member, 1_000_00n);
    await pass(DAY);
    expect(await wheel(member)).toMatchObject({ chances: 1 });
    await play(member, 1_000_00n);
    expect(await wheel(member)).toMatchObject({ chances: 2, earn: { have: 1_000_00n } });
    expect((await draw(member)).status_code).toBe(6000);
    await pass(2 * DAY);
    expect(await wheel(member)).toMatchObject({ chances: 0 });
    expect(await checkGiftDraws(running.app.pool)).toEqual([]);
  });

  test('pays what was drawn, whatever that is: over many draws every kind of prize', async () => {
    const classes = new Set<string>();
    for (let at = 0; at < 25; at += 1) {
      const member = await aBoundMember(running.app);
      await play(member, 1_000_00n);
      const { data } = await draw(member);
      const { rows } = await running.app.pool.query<{ amount: bigint; points: number; times: number }>(
        `select amount, points, times from reward where member_id = $1 and promotion_id = 'lucky-wheel'`,
        [member.memberId],
      );
      const isNothing = data.reward?.amount === 0n && data.reward.points === 0;
      expect(rows).toEqual(
        isNothing
          ? []
          : [{ amount: data.reward?.amount, points: data.reward?.points, times: data.reward?.points ? 0 : 1 }],
      );
      classes.add(isNothing ? 'nothing' : (data.reward?.giftClass ?? ''));
    }
    expect(classes.size).toBeGreaterThan(1);
  });

  test('is not for who may not be rewarded, another account on the same device, or a budget that cannot bear the top', async () => {
    const nameless = await aMember(running.app);
    await play(nameless, 1_000_00n);
    expect(said(await draw(nameless))).toEqual([6015, '请先绑定手机号，再领取奖励']);
    const device = 'one-device-for-two';
    const [first, second] = [await aBoundMember(running.app, { device }), await aBoundMember(running.app, { device })];
    for (const member of [first, second]) await play(member, 1_000_00n);
    expect((await draw(first)).status_code).toBe(6000);
    expect(said(await draw(second))).toEqual([6012, '同一设备只可参加一次']);
    const late = await aBoundMember(running.app);
    await play(late, 1_000_00n);
    const budget = `update promotion_budget set total = used + $1 where promotion_id = 'lucky-wheel'`;
    await running.app.pool.query(budget, [1_887_99]);
    expect(said(await draw(late))).toEqual([6012, '名额已满']);
    await running.app.pool.query(budget, [60_000_00]);
    expect((await draw(late)).status_code).toBe(6000);
    const resting = await aBoundMember(running.app);
    await play(resting, 1_000_00n);
    await ask(resting, limits.break, { duration: 'day' });
    expect((await draw(resting)).status_code).toBe(6003);
  });

  test('a promotion without a draw says so', async () => {
    const member = await aBoundMember(running.app);
    expect(said(await draw(member, 'slots-race'))).toEqual([6007, '本活动没有这项操作']);
  });
});

describe('six dice', () => {
  test('are thrown on the three days of the festival, once a day', async () => {
    const festival = startOfChinaDay('2027-09-14').getTime() + 10 * HOUR * 1000;
    await pass((festival - running.clock.now().getTime()) / 1000);
    const member = await aBoundMember(running.app);
    await play(member, 500_00n);
    const own = await progress(member, 'mid-autumn');
    expect(own).toMatchObject({ kind: 'drawGift', way: 'dice', chances: 1 });
    const { data } = await draw(member, 'mid-autumn');
    expect(data.reward?.dice).toHaveLength(6);
    expect(await cash(member)).toBe(data.reward?.amount);
    await pass(DAY);
    expect(await progress(member, 'mid-autumn')).toMatchObject({ chances: 0 });
    await pass(3 * DAY);
    await play(member, 500_00n);
    expect(said(await draw(member, 'mid-autumn'))).toEqual([6012, '活动不在进行中']);
  });
});

const race = async (member: TestMember, periodId?: string) => {
  const own = await progress(member, 'slots-race', periodId);
  if (own.kind !== 'racePage') throw new Error(own.kind);
  return own;
};

describe('a race', () => {
  test('counts slots up to 50,000 a day, ranks equals by who was first, and freezes on Tuesday noon', async () => {
    await goTo(9, 1);
    const [one, two, three] = [
      await aBoundMember(running.app, { realName: '甲一一' }),
      await aBoundMember(running.app, { realName: '乙二二' }),
      await aBoundMember(running.app, { realName: '丙三三' }),
    ];
    await play(two, 60_000_00n);
    await play(one, 50_000_00n);
    await play(three, 4_999_99n);
    await play(three, 9_000_00n, 'TY');
    await followTurnover(running.app);
    const live = await race(one);
    expect(live.rows.map(({ rank, validBet, prize }) => [rank, validBet, prize])).toEqual([
      [1, 50_000_00n, 2_888_00n],
      [2, 50_000_00n, 1_888_00n],
      [3, 4_999_99n, 0n],
    ]);
    expect(live.own).toMatchObject({ rank: 2, prize: 1_888_00n });
    expect(live.own?.name).toMatch(/\*/);
    expect(live.prize).toBeNull();
    // The next day counts anew.
    await pass(DAY);
    await play(one, 1_00n);
    await followTurnover(running.app);
    expect((await race(one)).own).toMatchObject({ rank: 1, validBet: 50_001_00n });
    await goTo(11, 1);
    await goTo(11, 2);
    await freezeRaces(running.app);
    const [, week, older] = (await race(one)).periods;
    expect(older?.name).toMatch(/^第\d+周$/);
    expect((await race(one, week?.periodId)).prize).toBeNull();
    await pass(HOUR);
    await freezeRaces(running.app);
    await freezeRaces(running.app);
    const frozen = await race(one, week?.periodId);
    expect(frozen).toMatchObject({ own: { rank: 1 }, prize: { amount: 2_888_00n, state: 1 } });
    expect((await race(three, week?.periodId)).prize).toBeNull();
    const rewardId = frozen.prize?.rewardId ?? '';
    const claimed = await ask(one, promotions.joinActivity, { action: 'claim', id: 'slots-race', rewardId });
    expect(claimed.data.reward).toMatchObject({ amount: 2_888_00n, turnoverTimes: '1' });
    expect(await cash(one)).toBe(2_888_00n);
    // What is corrected later changes nothing.
    const { rows } = await running.app.pool.query(`select frozen_at from race_board where period = $1`, [
      week?.periodId,
    ]);
    expect(rows).toHaveLength(1);
    await pass(8 * DAY);
    const expired = (await race(two, week?.periodId)).prize;
    expect(expired).toMatchObject({ amount: 1_888_00n, state: 3 });
    expect((await ask(one, promotions.confirmInfo, { id: 'slots-race', periodId: '1999-W01' })).status_code).toBe(6004);
  });
});

const invited = async (inviter: TestMember, given: { device?: string } = {}) => {
  const friend = await aBoundMember(running.app, given);
  await running.app.db
    .updateTable('member')
    .set({ inviter_id: inviter.memberId })
    .where('id', '=', friend.memberId)
    .execute();
  return friend;
};
const deposit = async ({ memberId }: TestMember, amount: Fen) => {
  const ref = `p${(bets += 1)}`;
  const now = running.app.now();
  await running.app.pool.query(
    `insert into deposit_order (order_no, member_id, request_id, pay_type, channel_code, state, amount, credited, created_at,
       expire_at, changed_at, finished_at)
     select $1, $2, gen_random_uuid(), 'bank', c.code, 'credited', $3, $3, $4, $4, $4, $4 from payment_channel c limit 1`,
    [ref, memberId, amount, now],
  );
  await running.app.pool.query(
    `insert into deposit_payment (channel_code, payment_ref, order_no, member_id, amount, currency, outcome, paid_at, received_at)
     select c.code, $1, $1, $2, $3, 'CNY', 'credited', $4, $4 from payment_channel c limit 1`,
    [ref, memberId, amount, now],
  );
};
const friends = async (inviter: TestMember) => {
  const own = await progress(inviter, 'friend-invite');
  if (own.kind !== 'friendInvitation') throw new Error(own.kind);
  return own;
};
const qualify = async (friend: TestMember) => {
  await deposit(friend, 200_00n);
  await play(friend, 1_000_00n);
  await followTurnover(running.app);
};
const wait = async (hours: number) => {
  await pass(hours * HOUR);
  await decideInvitations(running.app);
};

describe('an invitation', () => {
  test('PR-03 brings both their reward 72 hours after the friend has qualified, and not before', async () => {
    const inviter = await aBoundMember(running.app);
    const friend = await invited(inviter);
    await deposit(friend, 199_99n);
    await play(friend, 1_000_00n);
    await followTurnover(running.app);
    expect((await friends(inviter)).invitees).toMatchObject([{ state: 0, reward: 0n }]);
    await qualify(friend);
    expect(await friends(inviter)).toMatchObject({ invitees: [{ state: 1, reward: 0n }], rewardTotal: 0n });
    await wait(71);
    expect(await cash(inviter)).toBe(0n);
    await wait(1);
    expect([await cash(inviter), await cash(friend)]).toEqual([38_00n, 18_00n]);
    const told = await friends(inviter);
    expect(told).toMatchObject({ invitees: [{ state: 2, reward: 38_00n }], rewardTotal: 38_00n });
    expect(told.link).toContain(`icode=${told.code}`);
    expect(told.terms).toEqual({
      inviter: 38_00n,
      friend: 18_00n,
      depositNeed: 200_00n,
      turnoverNeed: 1_000_00n,
      days: 30,
    });
    await wait(1);
    expect(await cash(inviter)).toBe(38_00n);
  });

  test('is refused when friend and inviter share a device, and after 30 days', async () => {
    const inviter = await aBoundMember(running.app, { device: 'home-computer' });
    const same = await invited(inviter, { device: 'home-computer' });
    await qualify(same);
    await wait(72);
    expect((await friends(inviter)).invitees).toMatchObject([{ state: 3 }]);
    const late = await invited(inviter);
    await pass(31 * DAY);
    await qualify(late);
    expect((await friends(inviter)).invitees).toMatchObject([{ state: 0 }, { state: 3 }]);
    expect(await cash(inviter)).toBe(0n);
  });

  test('a friend who rests shows only as not qualified, and brings nothing', async () => {
    const inviter = await aBoundMember(running.app);
    const friend = await invited(inviter);
    await qualify(friend);
    await ask(friend, limits.exclude, { duration: 'halfYear' });
    expect((await friends(inviter)).invitees).toMatchObject([{ state: 0 }]);
    await wait(72);
    expect((await friends(inviter)).invitees).toMatchObject([{ state: 0, reward: 0n }]);
    expect(await cash(inviter)).toBe(0n);
  });

  test('brings so many friends a month and no more; a crowd within an hour from one kind of device is not believed', async () => {
    const inviter = await aBoundMember(running.app);
    const crowd = [];
    for (let at = 0; at < 5; at += 1) crowd.push(await invited(inviter));
    await running.app.pool.query(
      `insert into member_device (member_id, device, ip, user_agent, first_seen_at, last_seen_at)
       select id, registered_device, '', 'the same phone', registered_at, registered_at from member where id = any ($1::bigint[])
       on conflict (member_id, device) do update set user_agent = excluded.user_agent`,
      [crowd.map(({ memberId }) => memberId)],
    );
    for (const friend of crowd) await qualify(friend);
    await wait(72);
    expect((await friends(inviter)).invitees.every(({ state }) => state === 3)).toBe(true);
    const busy = await aBoundMember(running.app);
    const friend = await invited(busy);
    await qualify(friend);
    await running.app.pool.query(
      `insert into friend_invitation (friend_id, inviter_id, promotion_id, version, qualified_at, due_at, state, decided_at)
       select id, $1, 'friend-invite', 1, $2, $2, 'rewarded', $2 from member
       where id <> $1 and id not in (select friend_id from friend_invitation) limit 20`,
      [busy.memberId, new Date(running.app.now().getTime() + 72 * HOUR * 1000)],
    );
    await wait(72);
    const { rows } = await running.app.pool.query('select reason from friend_invitation where friend_id = $1', [
      friend.memberId,
    ]);
    expect(rows).toEqual([{ reason: '本月邀请奖励已达上限' }]);
  });
});

const LEAGUE = '欧洲冠军联赛（模拟）';
let games = 0;
const bet = async (member: TestMember, given: { league?: string; stake?: Fen; price?: bigint } = {}) => {
  const [id, gameId] = [`u${(games += 1)}`, `ug${games}`];
  await placeTickets(running.app, [
    {
      id,
      memberId: member.memberId,
      stake: given.stake ?? 100_00n,
      price: given.price ?? 20_000n,
      legs: [{ gameId, marketCode: 'M', side: 'C', league: given.league ?? LEAGUE }],
    },
  ]);
  return gameId;
};
const settle = async (gameId: string, homeWins: boolean) => {
  const facts = homeWins ? finished(score(1, 0), score(1, 1)) : finished(score(0, 1), score(0, 1));
  await running.app.transact((tx) =>
    publishResults(tx, [{ gameId, facts, source: `test:${gameId}`, publishedAt: running.app.now() }]),
  );
  await settleDue(running.app, {});
  await followTurnover(running.app);
};
const given = async (member: TestMember) => {
  const own = await progress(member, 'ucl-night');
  if (own.kind !== 'activityLandPage') throw new Error(own.kind);
  return own.rewards;
};
const joined = async () => {
  const member = await aBoundMember(running.app);
  await fundSportsbook(running.app, [member.memberId], 10_000_00n);
  const { data } = await ask(member, promotions.joinActivity, { action: 'join', id: 'ucl-night' });
  expect(data.joinState).toBe(1);
  return member;
};

describe('the night of the Champions League', () => {
  test('gives a free bet of a fifth of the first single of a match day that is lost, once', async () => {
    await goTo(20);
    const member = await joined();
    const [first, second] = [await bet(member, { stake: 200_00n }), await bet(member)];
    await settle(second, true);
    expect(await given(member)).toEqual([]);
    await settle(first, true);
    expect(await given(member)).toMatchObject([{ amount: 40_00n, name: '欧冠之夜免费投注', state: 2 }]);
    await followTurnover(running.app);
    expect(await given(member)).toHaveLength(1);
    const { rows } = await running.app.pool.query('select amount from free_bet where member_id = $1', [
      member.memberId,
    ]);
    expect(rows).toEqual([{ amount: 40_00n }]);
    await pass(DAY);
    await settle(await bet(member, { stake: 1_000_00n }), true);
    expect((await given(member)).map(({ amount }) => amount)).toEqual(expect.arrayContaining([40_00n, 50_00n]));
  });

  test('nothing for a bet that won, is too small, too safe, of another league, or before joining', async () => {
    await goTo(20);
    const winner = await joined();
    await settle(await bet(winner), false);
    expect(await given(winner)).toEqual([]);
    for (const other of [{ stake: 99_99n }, { price: 17_999n }, { league: '英超' }]) {
      const member = await joined();
      await settle(await bet(member, other), true);
      expect(await given(member)).toEqual([]);
    }
    const outsider = await aBoundMember(running.app);
    await fundSportsbook(running.app, [outsider.memberId], 10_000_00n);
    await settle(await bet(outsider), true);
    expect(await given(outsider)).toEqual([]);
  });
});
