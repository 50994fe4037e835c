import { expect, pressLinkTo, test } from './people.ts';
import { bindAPhone } from './known-phone.ts';
import { aRealName, depositOverTheWire, FUND_PASSWORD, prepareToWithdraw, wireOf } from './ready-member.ts';
import { letAllBePlayed, letDepositsBeOld, letSportsBeBet } from './site-database.ts';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { ask } from './wire-member.ts';

const SITE = '/site/api/v1';
const GAMES = '/game/api/v1';

/** Rewards are written a moment after what earned them, and the page looks now and then. */
const SOON = { timeout: 25_000 };

const bindName = (client: ThirdPartyClient) =>
  ask(client, `${SITE}/member/bindOther`, { type: 'realName', realName: aRealName() });

/** Somebody who has bound a phone and a name. */
async function bind(client: ThirdPartyClient, name: string): Promise<void> {
  await bindName(client);
  await bindAPhone(client, name);
}

/** A slot that is open for this member, with own money in it; answers how to play a round of 20 yuan there. */
async function openSlot(client: ThirdPartyClient, amount: string): Promise<() => Promise<void>> {
  await ask(client, `${GAMES}/transfer`, { channelCode: 'WYDZ', amount, ty: '1', isActivity: false });
  const { url } = await ask(client, `${GAMES}/launch`, { enName: 'WYDZ', gameCode: 'jinlichi' });
  const uid = new URL(String(url), client.origin).searchParams.get('uid');
  await ask(client, `${GAMES}/slot/open`, { uid });
  return async () => {
    let round: unknown;
    // Rounds are not played faster than a person can look at them.
    await expect(async () => {
      ({ round } = await ask(client, `${GAMES}/slot/spin`, { uid, stake: '20.00' }));
    }).toPass();
    await ask(client, `${GAMES}/slot/shown`, { roundNo: String(Object(round)['roundNo']) });
  };
}

test('promotions are read by a visitor, and a first deposit is joined, claimed, played and withdrawn', async ({
  page,
  person,
}) => {
  test.setTimeout(180_000);
  await test.step('PR-01a promotions are listed by class with their terms, and each is told in detail', async () => {
    await page.goto('/activity/discount');
    await page.getByRole('tab', { name: /新手/ }).click();
    const card = page.getByRole('article').filter({ hasText: '首存礼金' });
    for (const fact of ['对象', '奖励', '流水', '有效期', '领取'])
      await expect(card.getByText(fact, { exact: true })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: '体育投注有礼' })).toHaveCount(0);
    await expect(page.getByText('礼金从不锁定本金，退出前先告知金额')).toBeVisible();
    await card.getByRole('link', { name: '首存礼金的详情与规则' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '首存礼金' })).toBeVisible();
    await expect(page.getByRole('table', { name: '奖励档位' })).toContainText('50%，最高 ¥888');
    await expect(page.getByText('先用本金后用礼金；礼金不会锁定您的本金。')).toBeVisible();
    await expect(page.getByRole('button', { name: '登录后参与' })).toBeVisible();
  });
  const { name, origin } = person;
  await person.enter('/activity/discount?id=first-deposit', (member) =>
    prepareToWithdraw(member, name, { holder: aRealName(), deposit: '' }),
  );
  await test.step('PR-01b PR-02c what is missing is told before joining, and joining is confirmed', async () => {
    await expect(page.getByRole('list', { name: '参与条件' })).toContainText('还差 100元');
    await page.getByRole('button', { name: '立即参与' }).click();
    await expect(page.getByText('您已参与，规则以参与时的版本为准。')).toBeVisible();
    await page.getByRole('link', { name: '查看我的进度' }).click();
    await expect(page.getByText('下一步：完成一笔符合档位的存款，到账后回到本页领取。')).toBeVisible();
  });
  const member = await wireOf(page, origin);
  await test.step('PR-01b PR-02c PR-08a the deposit makes it claimable, with its multiple', async () => {
    await depositOverTheWire(member, '100');
    await depositOverTheWire(member, '200');
    await letAllBePlayed(origin, name);
    await expect(page.getByText('仅礼金 5倍')).toBeVisible(SOON);
    await page.getByRole('button', { name: '领取 ¥30' }).click();
    await expect(page.getByText('¥0 / ¥150')).toBeVisible(SOON);
    await expect(page.getByRole('main').getByText('已领取', { exact: true })).toBeVisible(SOON);
  });
  await test.step('PR-01b PR-02c PR-08a every bet moves it on, and its end brings the bonus into the wallet', async () => {
    const play = await openSlot(member, '200');
    await play();
    await expect(page.getByText('¥20 / ¥150')).toBeVisible(SOON);
    for (let round = 0; round < 8; round += 1) await play();
    await expect(page.getByText('流水已完成，礼金余额已转入中心钱包，可以取款。')).toBeVisible(SOON);
  });
  await test.step('PR-02c it is withdrawn', async () => {
    // The game took everything along.
    await ask(member, `${GAMES}/venue/recycle`, {});
    await page.getByRole('main').getByRole('link', { name: '取款', exact: true }).click();
    await page.getByLabel('取款金额').fill('100');
    await page.getByRole('button', { name: '下一步' }).click();
    const dialog = page.getByRole('dialog', { name: '确认取款' });
    await dialog.getByLabel('资金密码').fill(FUND_PASSWORD);
    await dialog.getByRole('button', { name: '确认取款' }).click();
    await expect(page).toHaveURL(/orderNo=W/);
  });
});

test('a member: a bonus that is quit, the tasks of the first days, and the tiers of a week', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  const { name, origin } = person;
  await person.enter('/activity/againDeposit/again-deposit', async (member) => {
    await bind(member, name);
    await depositOverTheWire(member, '100');
    await letDepositsBeOld(origin, name);
    await depositOverTheWire(member, '200');
    await letSportsBeBet(origin, name, 600_000n);
  });
  await test.step('PR-02d PR-08c the first deposit of a week brings a bonus; quitting says what it takes, then takes it', async () => {
    await page.getByRole('button', { name: '领取 ¥20' }).click(SOON);
    await expect(page.getByText('¥0 / ¥80')).toBeVisible(SOON);
    await page.getByRole('button', { name: '退出活动' }).click();
    const dialog = page.getByRole('alertdialog', { name: '提前退出活动？' });
    await expect(dialog).toContainText(
      '退出后将收回礼金余额¥20.00（含礼金赢利），您的本金¥300.00不受影响，本活动不可再次参加',
    );
    await dialog.getByRole('button', { name: '继续参与' }).click();
    await expect(page.getByText('¥0 / ¥80')).toBeVisible();
    await page.getByRole('button', { name: '退出活动' }).click();
    await dialog.getByRole('button', { name: '确认退出' }).click();
    await expect(page.getByText('您已退出本活动，不可再次参加。本金不受影响。')).toBeVisible();
    await expect(page.getByRole('banner').getByText('¥ 300', { exact: false }).first()).toBeVisible();
  });
  await test.step('PR-02e tasks of a new member lead to where they are done, and each is claimed by itself', async () => {
    await pressLinkTo(page, '/activity/newTask/new-task');
    const task = (words: string) =>
      page.getByRole('list', { name: '新手任务' }).getByRole('listitem').filter({ hasText: words });
    await expect(page.getByText('已完成 4 项，共 6 项')).toBeAttached();
    await expect(task('限额').getByRole('link')).toHaveAttribute('href', '/mine/limits');
    await task('手机').getByRole('button', { name: /^领取/ }).click();
    await expect(task('手机').getByText('已领取')).toBeVisible();
    await expect(task('姓名').getByRole('button', { name: /^领取/ })).toBeVisible();
    await expect(page.getByText('已领取 ¥8 / ¥68')).toBeVisible();
  });
  await test.step('PR-02h each tier of bets in a week shows its progress and is claimed by itself', async () => {
    await pressLinkTo(page, '/activity/bettingGift/betting-gift');
    const tiers = page.getByRole('list', { name: '投注档位' }).getByRole('listitem');
    await expect(tiers).toHaveCount(6);
    await expect(tiers.nth(1)).toContainText('¥6,000 / ¥20,000');
    await tiers.nth(0).getByRole('button', { name: '领取：满¥5,000' }).click();
    await expect(tiers.nth(0).getByText('已领取')).toBeVisible();
    await expect(tiers.nth(1).getByText('未达标')).toBeVisible();
  });
});
