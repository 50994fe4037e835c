import { bindAPhone } from './known-phone.ts';
import { expect, overflowOf, type Person, test } from './people.ts';
import { aRealName, depositOverTheWire } from './ready-member.ts';
import {
  letBirthdayBeToday,
  letDepositsBeOld,
  letGradeBe,
  letPointsBe,
  letRewardsExpire,
  letTurnoverBe,
} from './site-database.ts';
import { ask } from './wire-member.ts';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';

const SITE = '/site/api/v1';

/** Rewards in money ask for a phone and a real name. */
const bound = (person: Person, then: () => Promise<void>) => async (member: ThirdPartyClient) => {
  await ask(member, `${SITE}/member/bindOther`, { type: 'realName', realName: aRealName() });
  await bindAPhone(member, person.name);
  await then();
};

test('PR-04a grades, detail and rebate high/low by game, from the configuration', async ({ person, page }) => {
  await person.enter('/mine/vip', async () => letGradeBe(person.origin, person.name, 3));
  const own = page.getByRole('region', { name: '我的等级' });
  await expect(own).toContainText('VIP3');
  await expect(own).toContainText('升至VIP4：累计存款');
  const steps = page.getByRole('list', { name: 'VIP等级' });
  await expect(steps.getByRole('button')).toHaveCount(11);
  await steps.getByRole('button', { name: /VIP10/ }).click();
  await expect(page.getByRole('region', { name: 'VIP10的条件与权益' })).toContainText('晋级礼金¥ 88,888');

  await page.getByRole('link', { name: '等级权益与返水' }).click();
  const table = page.getByRole('table', { name: '等级权益' });
  await expect(table.getByRole('row')).toHaveCount(12);
  await expect(table.getByRole('row', { name: /VIP3/ })).toContainText('当前');
  await expect(page.getByRole('list', { name: 'VIP3返水比例' })).toContainText('体育0.35%');
  const slots = page.getByRole('row', { name: /流萤电子/ });
  await expect(slots).toContainText('0.30%');
  await expect(slots).toContainText('1.10%');
  await page.setViewportSize({ width: 390, height: 844 });
  // The frame hears of the new width a moment after the window has it.
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});

test('PR-04c weekly and monthly gifts are claimed; PR-07a and stand in the gift records', async ({ person, page }) => {
  await person.enter(
    '/mine/vip',
    bound(person, async () => {
      await letGradeBe(person.origin, person.name, 3);
      await letTurnoverBe(person.origin, person.name, 2_000_000n);
    }),
  );
  for (const [title, amount] of [
    ['每周礼金', '¥38'],
    ['每月礼金', '¥88'],
  ] as const) {
    const gift = page.getByRole('region', { name: title });
    await gift.getByRole('button', { name: `领取${title}` }).click();
    await expect(page.getByText(`${amount}已到账，1倍流水后可取`)).toBeVisible();
    await expect(gift.getByText('已领取')).toBeVisible();
  }
  await page.goto('/mine/giftRecord');
  const records = page.getByRole('table', { name: '礼金记录' });
  await expect(records.getByRole('row', { name: /VIP3周礼金/ })).toContainText('0 / 38');
  await expect(records.getByRole('row', { name: /VIP3月礼金/ })).toContainText('已领取');
  await expect(page.getByText('合计 ¥ 126')).toBeVisible();
});

test('PR-05a the claimable list; what is claimed or expired leaves it; PR-05b the birthday bonus is claimed there on the birthday', async ({
  person,
  page,
}) => {
  test.setTimeout(90_000);
  const { name, origin } = person;
  // The greeting comes as a dialog whenever its job has found them, before the page or over it.
  await page.addLocatorHandler(page.getByRole('dialog', { name: '生日快乐' }), async (greeting) => {
    await greeting.getByRole('button', { name: '我知道了' }).click();
  });
  await person.enter('/mine/welfare', async (member) => {
    await bound(person, () => letBirthdayBeToday(origin, name))(member);
    await depositOverTheWire(member, '100');
    await letDepositsBeOld(origin, name);
    await depositOverTheWire(member, '200');
  });
  const list = page.getByRole('list', { name: '可领取的福利' });
  const birthday = list.getByRole('listitem', { name: '生日礼金' });
  const deposit = list.getByRole('listitem', { name: '再存礼金' });
  await expect(birthday).toContainText('¥ 18', { timeout: 25_000 });
  await expect(birthday).toContainText('1倍流水');
  // It is written a moment after the deposit, and comes with a message.
  await expect(deposit).toContainText('¥ 20', { timeout: 25_000 });
  await expect(deposit).toContainText('4倍流水');

  await letRewardsExpire(origin, name);
  await page.reload();
  await expect(birthday).toBeVisible({ timeout: 25_000 });
  await expect(deposit).toHaveCount(0);
  await birthday.getByRole('button', { name: '领取生日礼金' }).click();
  await expect(page.getByText('暂无可领取福利')).toBeVisible({ timeout: 25_000 });
  await expect(list).toHaveCount(0);
  await page.goto('/mine/giftRecord');
  await expect(page.getByRole('row', { name: /生日礼金/ })).toContainText('已领取', { timeout: 25_000 });
});

test('PR-07b points are earned by signing in and exchanged in the mall', async ({ person, page }) => {
  await person.enter('/mine/exchange?tab=points', async (member) => {
    await bound(person, () => letPointsBe(person.origin, person.name, 995))(member);
    await depositOverTheWire(member, '100');
  });
  const points = page.getByRole('region', { name: '我的积分' });
  const cash = page.getByRole('button', { name: '兑换10元现金' });
  await expect(points).toContainText('995');
  await expect(cash).toBeDisabled();
  await expect(cash).toContainText('还差5积分');

  await page.goto('/activity/signGift/daily-sign');
  await page.getByRole('button', { name: '今日签到' }).click();
  await expect(page.getByText('已获得5积分')).toBeVisible();
  await page.goto('/mine/exchange?tab=points');
  await expect(points).toContainText('1,000');
  await cash.click();
  await page.getByRole('button', { name: '确认兑换' }).click();
  await expect(points.getByText('0', { exact: true })).toBeVisible();
  await expect(cash).toContainText('还差1,000积分');
  await expect(page.getByRole('banner').getByText('¥ 110').filter({ visible: true })).toBeVisible();
});

test('MO-11b points exchange: points go down, the balance goes up', async ({ person, page }) => {
  await person.enter(
    '/mine/exchange?tab=points',
    bound(person, () => letPointsBe(person.origin, person.name, 1_500)),
  );
  const points = page.getByRole('region', { name: '我的积分' });
  await expect(points).toContainText('1,500');
  await page.getByRole('button', { name: '兑换10元现金' }).click();
  await page.getByRole('button', { name: '确认兑换' }).click();
  await expect(points).toContainText('500');
  await expect(page.getByRole('banner').getByText('¥ 10').filter({ visible: true })).toBeVisible();
  await page.goto('/mine/giftRecord');
  await expect(page.getByRole('row', { name: /10元现金/ })).toContainText('1,000');
});
