import type { Page } from '@playwright/test';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { ChatPage } from './chat-pages.ts';
import { expect, Person, test } from './people.ts';

// A login with a time code may have to wait for the next one.
test.setTimeout(300_000);
test.describe.configure({ lock: 'desk2027' });

/**
 * Opens the room of a match in play, of this one or of the second on the board, and says which match it is. The first has
 * begun before all others: it may be over, and its room with it, before all is seen.
 */
async function openMatchRoom({ page, field }: ChatPage, gameId?: string): Promise<string> {
  const row = page
    .locator(gameId === undefined ? '[data-row]' : `[data-row="${gameId}"]`)
    .filter({ has: page.getByRole('button', { name: /赛况$/ }) })
    .nth(gameId === undefined ? 1 : 0);
  await expect(row).toBeVisible({ timeout: 30_000 });
  const opened = gameId ?? (await row.getAttribute('data-row')) ?? '';
  await page.locator(`[data-row="${opened}"]`).getByRole('button', { name: /赛况$/ }).click();
  await page.getByRole('region', { name: '赛况', exact: true }).getByRole('tab', { name: '聊天' }).click();
  await expect(field).toBeVisible({ timeout: 20_000 });
  return opened;
}

/** Fills in a reason and confirms. */
async function because(staff: Page, title: string, reason: string): Promise<void> {
  const dialog = staff.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: '原因' }).fill(reason);
  await dialog.getByRole('button', { name: `确认${title}` }).click();
  await expect(dialog).toBeHidden();
}

// In the room of one match, which nobody else looks into: the lobby belongs to everybody.
test('an operator keeps order in a room that players are in', async ({ page, person, browser, baseURL }) => {
  const origin = baseURL ?? '';
  const [home, office] = [await browser.newContext({ baseURL: origin }), await browser.newContext({ baseURL: origin })];
  const [one, two] = [new ChatPage(page), new ChatPage(await home.newPage())];
  await person.enter('/game/sport/crty');
  const said = `看见我了吗${person.name.slice(-3)}`;
  const gameId = await openMatchRoom(one);
  await new Person(two.page, origin, `m${Date.now().toString(36).slice(-6)}2`).enter('/game/sport/crty');
  await openMatchRoom(two, gameId);
  await two.say(said);
  await expect(one.line(said)).toBeVisible();

  const staff = await office.newPage();
  await openBackOffice(staff, origin, 'desk2027');
  await backOfficeLink(staff, '聊天室').click();
  await staff
    .getByRole('row')
    .filter({ hasText: `match:${gameId}` })
    .getByRole('button', { name: /^管理/ })
    .click();
  const drawer = staff.getByRole('dialog', { name: '聊天室', exact: true });
  const ofTwo = drawer.getByRole('listitem').filter({ hasText: said });
  const undo = async (act: string): Promise<void> => {
    await drawer.getByRole('row').filter({ hasText: act }).getByRole('button', { name: '撤销' }).first().click();
    await because(staff, '撤销操作', '误判');
  };

  await test.step('CH-04a mute, block, room status, VIP chat level, clear and destroy each act on a player’s open room', async () => {
    await test.step('CH-03a 10004 member mute', async () => {
      await ofTwo.getByRole('button', { name: '禁言' }).click();
      await because(staff, '禁言', '刷屏');
      await two.hears(10004);
      await expect(two.bar).toHaveText(/^您已被禁言：刷屏，\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)? 解除$/);
      await expect(one.field).toBeVisible();
      await undo('禁言');
      await expect(two.page.getByText('禁言已解除：误判')).toBeVisible();
      await expect(two.field).toBeVisible();
    });

    await test.step('CH-03c 10006 room status change and 10009 room status update', async () => {
      await drawer.getByRole('button', { name: '状态', exact: true }).click();
      await staff.getByRole('dialog', { name: '更改状态' }).getByRole('radio', { name: '全员禁言' }).check();
      const updates = one.count(10009);
      await because(staff, '更改状态', '比赛结束');
      await one.hears(10006);
      await one.hears(10009, updates + 1);
      await expect(one.bar).toHaveText('聊天室已全员禁言：比赛结束');
      await undo('全员禁言');
      await expect(one.field).toBeVisible();
    });

    await test.step('CH-03d 10007 VIP chat level', async () => {
      await drawer.getByRole('button', { name: '发言等级' }).click();
      await staff.getByRole('dialog', { name: '设置发言等级' }).getByLabel('VIP等级').fill('5');
      await because(staff, '设置发言等级', '贵宾专场');
      await one.hears(10007);
      await expect(one.bar).toHaveText('VIP5及以上会员可发言');
      await undo('VIP5');
      await expect(one.field).toBeVisible();
    });

    await test.step('CH-03g 60000 internal notification', async () => {
      await drawer.getByRole('button', { name: '发布通知' }).click();
      await staff.getByRole('dialog', { name: '发布通知' }).getByLabel('通知内容').fill('请文明观赛');
      await because(staff, '发布通知', '提醒');
      await one.hears(60000);
      await expect(one.log.getByText('请文明观赛')).toBeVisible();
    });

    await test.step('CH-03b 10005 room broadcast block', async () => {
      await ofTwo.getByRole('button', { name: '移出' }).click();
      await because(staff, '移出房间', '辱骂');
      await two.hears(10005);
      await expect(two.bar).toHaveText(/^您已被移出聊天室：辱骂，.+ 解除$/);
      await one.hears(10005);
      await expect(one.line(said)).toHaveCount(0);
      await undo('移出房间');
      await expect(one.line(said)).toBeVisible();
      // Whoever was put out is told, and is in again.
      await expect(two.page.getByText('您可以回到聊天室了：误判')).toBeVisible();
      await expect(two.field).toBeVisible();
      await expect(two.line(said)).toBeVisible();
    });

    await test.step('CH-03f 10013 room destroy and 10015 clear chatroom', async () => {
      await drawer.getByRole('button', { name: '清空' }).click();
      await because(staff, '清空消息', '刷屏');
      await one.hears(10015);
      await expect(one.line(said)).toHaveCount(0);
      await expect(one.log.getByText('请文明观赛')).toHaveCount(0);
      await drawer.getByRole('button', { name: '解散' }).click();
      await because(staff, '解散聊天室', '维护');
      await one.hears(10013);
      await expect(one.page.getByText('聊天室已解散：维护')).toBeVisible();
      await undo('解散');
      await one.page.getByRole('button', { name: '重试' }).click();
      await expect(one.field).toBeVisible();
    });
  });
});
