import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { bindAPhone } from './known-phone.ts';
import { expect, overflowOf, test } from './people.ts';
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

test('PR-02f a day’s play brings a chance, the wheel stops where the server drew, and the draw is checked', async ({
  page,
  person,
}) => {
  const { name, origin } = person;
  await person.enter('/activity/drawGift/lucky-wheel', bound(name));
  await expect(page.getByRole('table', { name: '奖项与概率' })).toContainText('0.02%');
  await expect(page.getByRole('button', { name: '暂无机会' })).toBeDisabled();
  await letBePlayed(origin, name, 'DZ', 1_000_00n);
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

test('PR-02a what is played on slots stands on the board, the own rank above it', async ({ page, person }) => {
  const { name, origin } = person;
  await person.enter('/activity/racePage/slots-race', bound(name));
  const own = page.getByRole('region', { name: '我的名次' });
  await expect(own).toContainText('本期还没有计入的有效投注');
  await letBePlayed(origin, name, 'DZ', 60_000_00n);
  await expect(own).toContainText('计入有效投注 ¥50,000', SOON);
  await expect(page.getByRole('table', { name: '排行榜' })).toContainText('50,000');
  await expect(page.getByRole('table', { name: '各名次奖金' })).toContainText('¥2,888');
  await expect(page.getByRole('timer', { name: '本期剩余' })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('PR-02b an activity with a page of its own tells its terms and is joined there', async ({ page, person }) => {
  await person.enter('/activity/activityLandPage/ucl-night', bound(person.name));
  for (const fact of ['对象', '奖励', '流水', '有效期', '领取'])
    await expect(page.getByRole('main').getByText(fact, { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: '不中有返还' }).click();
  await page.getByRole('button', { name: '立即报名' }).click();
  await expect(page.getByText(/报名，之后的注单开始计算。/)).toBeVisible();
  await expect(page.getByText('还没有得到奖励')).toBeVisible();
});

test('PR-03a code, link and QR bring a friend, and the reward arrives', async ({ page, person, browser }) => {
  test.setTimeout(120_000);
  const { name, origin } = person;
  await person.enter('/activity/friendInvitation', bound(name));
  await expect(page.getByRole('img', { name: '扫码打开邀请链接' })).toBeVisible();
  const link = await page.getByText(/^https?:\/\/.*icode=/).textContent();
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 Chrome/156.0 Friend/${Date.now()}` });
  const friend = await context.newPage();
  const friendName = `f${name.slice(1)}`;
  await friend.goto(link ?? '');
  const dialog = friend.getByRole('dialog', { name: '注册' });
  await dialog.getByLabel('用户名', { exact: true }).fill(friendName);
  await dialog.getByLabel('密码', { exact: true }).fill(person.password);
  await dialog.getByLabel('确认密码', { exact: true }).fill(person.password);
  await dialog.getByRole('checkbox', { name: /已年满18岁/ }).check();
  await dialog.getByRole('button', { name: '注册' }).click();
  await expect(dialog).toBeHidden();
  const client = await wireOf(friend, origin);
  await context.close();
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
