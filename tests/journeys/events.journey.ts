import { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { bindAPhone } from './known-phone.ts';
import { expect, overflowOf, Person, pressLinkTo, test } from './people.ts';
import { aRealName, depositOverTheWire, wireOf } from './ready-member.ts';
import { letBePlayed, letInvitationBeDue } from './site-database.ts';
import { ask } from './wire-member.ts';

/** Jobs come by every few seconds, and pages look now and then. */
const SOON = { timeout: 30_000 };

/** Somebody with a phone and a name, whom money can be given. */
const bound = (name: string) => async (client: ThirdPartyClient) => {
  await ask(client, '/site/api/v1/member/bindOther', { type: 'realName', realName: aRealName() });
  await bindAPhone(client, name);
};

test('events: an activity is joined, the race counts, and the wheel is turned and checked', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  const { name, origin } = person;
  const main = page.getByRole('main');
  await person.enter('/activity/activityLandPage/ucl-night', bound(name));
  await test.step('PR-02b an activity with a page of its own tells its terms and is joined there', async () => {
    for (const fact of ['对象', '奖励', '流水', '有效期', '领取'])
      await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: '不中有返还' }).click();
    await page.getByRole('button', { name: '立即报名' }).click();
    await expect(page.getByText(/报名，之后的注单开始计算。/)).toBeVisible();
    await expect(page.getByText('还没有得到奖励')).toBeVisible();
  });
  const wheel = '/activity/drawGift/lucky-wheel';
  await pressLinkTo(page, wheel);
  await expect(page.getByRole('button', { name: '暂无机会' })).toBeDisabled();
  await test.step('PR-02a what is played on slots stands on the board, the own rank above it', async () => {
    await pressLinkTo(page, '/activity/racePage/slots-race');
    const own = page.getByRole('region', { name: '我的名次' });
    await expect(own).toContainText('本期还没有计入的有效投注');
    await letBePlayed(origin, name, 'DZ', 60_000_00n);
    await expect(own).toContainText('计入有效投注 ¥50,000', SOON);
    await expect(page.getByRole('table', { name: '排行榜' })).toContainText('50,000');
    await expect(page.getByRole('table', { name: '各名次奖金' })).toContainText('¥2,888');
    await expect(page.getByRole('timer', { name: '本期剩余' })).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
  await test.step('PR-02f a day’s play brings a chance, the wheel stops where the server drew, and the draw is checked', async () => {
    await pressLinkTo(page, wheel);
    await expect(page.getByRole('table', { name: '奖项与概率' })).toContainText('0.02%');
    await page.getByRole('button', { name: '转一次' }).click(SOON);
    await expect(page.getByRole('link', { name: '验证这次抽奖' })).toBeVisible(SOON);
    await expect(page.getByRole('button', { name: '暂无机会' })).toBeDisabled(SOON);
    await page.getByRole('table', { name: '我的抽奖记录' }).getByRole('link', { name: '验证' }).click();
    const check = page.getByRole('region', { name: '核对一次抽奖' });
    await expect(check.getByText('种子尚未公开')).toBeVisible();
    await page.getByLabel('新的客户端种子').fill('mine-now');
    await page.getByRole('button', { name: '更换种子' }).click();
    await expect(page.getByText('旧的服务器种子已公开')).toBeVisible();
    await check.getByRole('button', { name: '载入' }).click();
    await expect(check.getByText('核对一致')).toBeVisible();
  });
});

test('a friend who comes by the link is counted on the agent page, and brings a reward', async ({
  page,
  person,
  browser,
}) => {
  test.setTimeout(120_000);
  const { name, origin } = person;
  await person.enter('/agent', bound(name));
  const mine = page.getByRole('region', { name: '我的邀请' });
  const link = await mine.getByText(/^https?:\/\/.*icode=/).textContent();
  const friendName = `f${name.slice(1)}`;
  let client = new ThirdPartyClient(origin);
  await test.step('AU-22b the agent page shows the programme, and a friend who came by the link is counted', async () => {
    for (const heading of ['合营代理', '为什么加入', '三步开始', '适合谁', '常见问题'])
      await expect(page.getByRole('main').getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(mine).toContainText('已邀请 0 人');
    const context = await browser.newContext({
      userAgent: `Mozilla/5.0 Chrome/156.0 Friend/${name}`,
      reducedMotion: 'reduce',
    });
    const friend = new Person(await context.newPage(), origin, friendName, person.password);
    await friend.page.goto(link ?? '');
    await friend.fillRegistration();
    await friend.dialog.getByRole('button', { name: '注册' }).click();
    await expect(friend.dialog).toBeHidden();
    client = await wireOf(friend.page, origin);
    await context.close();
    await page.reload();
    await expect(mine).toContainText('已邀请 1 人');
    await expect(mine.getByRole('list', { name: '最近注册的好友' }).getByRole('listitem')).toHaveCount(1);
  });
  await test.step('PR-03a code, link and QR bring a friend, and the reward arrives', async () => {
    await pressLinkTo(page, '/activity/friendInvitation');
    await expect(page.getByRole('img', { name: '扫码打开邀请链接' })).toBeVisible();
    await expect(
      page
        .getByText(link ?? '', { exact: true })
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    const list = page.getByRole('table', { name: '邀请记录' });
    await expect(list).toContainText('未达标', SOON);
    await bound(friendName)(client);
    await depositOverTheWire(client, '200');
    await letBePlayed(origin, friendName, 'TY', 1_000_00n);
    await expect(list).toContainText('审核中', SOON);
    await letInvitationBeDue(origin, name);
    await expect(list).toContainText('已到账', SOON);
    await expect(page.getByText('累计奖励 ¥38')).toBeVisible();
  });
});
