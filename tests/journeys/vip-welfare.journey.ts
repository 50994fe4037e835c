import { bindAPhone } from './known-phone.ts';
import { expect, pressLinkTo, test } from './people.ts';
import { aRealName, depositOverTheWire } from './ready-member.ts';
import {
  letBirthdayBeToday,
  letDepositsBeOld,
  letGradeBe,
  letPointsBe,
  letRewardsExpire,
  letTurnoverBe,
  letTwoDaysBeSigned,
} from './site-database.ts';
import { ask } from './wire-member.ts';

const SITE = '/site/api/v1';

test('a member: what can be claimed, points that are earned and exchanged, and a grade with its gifts', async ({
  person,
  page,
}) => {
  test.setTimeout(150_000);
  const { name, origin } = person;
  // The greeting comes as a dialog whenever its job has found them, before the page or over it.
  await page.addLocatorHandler(page.getByRole('dialog', { name: '生日快乐' }), async (greeting) => {
    await greeting.getByRole('button', { name: '我知道了' }).click();
  });
  await person.enter('/mine/welfare', async (member) => {
    // Rewards in money ask for a phone and a real name.
    await ask(member, `${SITE}/member/bindOther`, { type: 'realName', realName: aRealName() });
    await bindAPhone(member, name);
    await letBirthdayBeToday(origin, name);
    await letPointsBe(origin, name, 995);
    await letTwoDaysBeSigned(origin, name);
    await depositOverTheWire(member, '100');
    await letDepositsBeOld(origin, name);
    await depositOverTheWire(member, '200');
  });
  const balance = (yuan: number) => page.getByRole('banner').getByText(`¥ ${yuan}`).filter({ visible: true });

  await test.step('PR-05a the claimable list; what is claimed or expired leaves it; PR-05b the birthday bonus is claimed there on the birthday', async () => {
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
    await expect(balance(318)).toBeVisible({ timeout: 25_000 });
    await pressLinkTo(page, '/mine/giftRecord');
    await expect(page.getByRole('row', { name: /生日礼金/ })).toContainText('已领取', { timeout: 25_000 });
  });

  await test.step('PR-07b points are earned by signing in and exchanged in the mall', async () => {
    await pressLinkTo(page, '/mine/exchange?tab=points');
    const points = page.getByRole('region', { name: '我的积分' });
    const cash = page.getByRole('button', { name: '兑换10元现金' });
    await expect(points).toContainText('995');
    await expect(cash).toBeDisabled();
    await expect(cash).toContainText('还差5积分');

    await pressLinkTo(page, '/activity/signGift/daily-sign');
    await page.getByRole('button', { name: '今日签到' }).click();
    await expect(page.getByText('已获得5积分')).toBeVisible();
    await test.step('MO-11b points exchange: points go down, the balance goes up', async () => {
      await pressLinkTo(page, '/mine/exchange?tab=points');
      await expect(points).toContainText('1,000');
      await cash.click();
      await page.getByRole('button', { name: '确认兑换' }).click();
      await expect(points.getByText('0', { exact: true })).toBeVisible();
      await expect(cash).toContainText('还差1,000积分');
      await expect(balance(328)).toBeVisible();
    });
  });

  await test.step('PR-02g a day is signed on the calendar, and days of the month bring their milestone without a streak', async () => {
    await pressLinkTo(page, '/activity/signGift/daily-sign');
    await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled();
    await expect(page.getByRole('table', { name: '签到日历' }).getByText('已签到')).toHaveCount(3);
    await page.getByRole('button', { name: '领取：累计3天' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '¥3' }).getByText('已领取')).toBeVisible();
  });

  await letGradeBe(origin, name, 3);
  await letTurnoverBe(origin, name, 2_000_000n);
  await test.step('PR-04a grades, detail and rebate high/low by game, from the configuration', async () => {
    await pressLinkTo(page, '/mine/vip');
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
  });
  await test.step('PR-04c weekly and monthly gifts are claimed; PR-07a and stand in the gift records, beside what was exchanged', async () => {
    await pressLinkTo(page, '/mine/vip');
    for (const [title, amount] of [
      ['每周礼金', '¥38'],
      ['每月礼金', '¥88'],
    ] as const) {
      const gift = page.getByRole('region', { name: title });
      await gift.getByRole('button', { name: `领取${title}` }).click();
      await expect(page.getByText(`${amount}已到账，1倍流水后可取`)).toBeVisible();
      await expect(gift.getByText('已领取')).toBeVisible();
    }
    await pressLinkTo(page, '/mine/giftRecord');
    const records = page.getByRole('table', { name: '礼金记录' });
    await expect(records.getByRole('row', { name: /VIP3周礼金/ })).toContainText('0 / 38');
    await expect(records.getByRole('row', { name: /VIP3月礼金/ })).toContainText('已领取');
    await expect(page.getByRole('row', { name: /10元现金/ })).toContainText('1,000');
    await page.getByRole('radio', { name: 'VIP礼金' }).check({ force: true });
    await expect(page.getByText('合计 ¥ 126')).toBeVisible();
  });
});
