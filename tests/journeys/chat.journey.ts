import type { Page } from '@playwright/test';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { ChatPage } from './chat-pages.ts';
import { expect, Person, test } from './people.ts';
import { writeChatLines } from './site-database.ts';

// A login with a time code may have to wait for the next one.
test.setTimeout(240_000);
test.use({ operators: 'desk2027' });

const stamp = (): string => Date.now().toString(36).slice(-6);

/** Fills in a reason and confirms. */
async function because(staff: Page, title: string, reason: string): Promise<void> {
  const dialog = staff.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: '原因' }).fill(reason);
  await dialog.getByRole('button', { name: `确认${title}` }).click();
  await expect(dialog).toBeHidden();
}

test('members and a guest in the lobby, kept by an operator', async ({ page, person, browser, baseURL }) => {
  const origin = baseURL ?? '';
  await writeChatLines(origin, 'lobby', 60);
  const one = new ChatPage(page);
  await person.enter('/home');
  await one.openLobby();

  await test.step('CH-01a connects with clientType web and siteId; heartbeat every 10 s with id 0', async () => {
    expect(new URL(one.sockets[0]?.url ?? '').search).toBe('?clientType=web&siteId=1');
    await expect.poll(() => one.count(0, one.sent), { timeout: 30_000 }).toBe(2);
    const [first, second] = one.sent.filter(({ msgId }) => msgId === 0);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(9_000);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(14_000);
  });

  const [street, home] = [await browser.newContext({ baseURL: origin }), await browser.newContext({ baseURL: origin })];
  const guest = new ChatPage(await street.newPage());
  const two = new ChatPage(await home.newPage());
  const other = new Person(two.page, origin, `c${stamp()}2`);

  await test.step('CH-02a 10001 login with the member’s jwt, 10019 guest login without a token', async () => {
    const login = one.sent.find(({ msgId }) => msgId === 10001);
    const { token, jwt } = await page.evaluate(() => ({
      token: localStorage.getItem('token'),
      jwt: localStorage.getItem('jwt'),
    }));
    expect(login?.msgData).toEqual({ token, body: { jwt } });
    await guest.page.goto('/home');
    await guest.openLobby();
    expect(guest.count(10019, guest.sent)).toBe(1);
    expect(guest.count(10001, guest.sent)).toBe(0);
    await expect(guest.page.getByText('登录后可发言')).toBeVisible();
  });

  await test.step('CH-03e 10008 join broadcast and 10016 join unicast', async () => {
    await other.enter('/home');
    await two.openLobby();
    await one.hears(10008, 2);
    await expect(
      page.getByText(new RegExp(`^${other.name.slice(0, 2)}\\*\\*\\*${other.name.slice(-1)} 进入聊天室$`)),
    ).toBeVisible();
    await two.hears(10016);
    await expect(two.line('旧消息60号')).toBeVisible();
  });

  await test.step('CH-02b 10002 join by rid; 10003 send, trimmed; empty text is not sent', async () => {
    expect(two.sent.find(({ msgId }) => msgId === 10002)?.msgData).toMatchObject({ rid: 'lobby' });
    await two.say('   ');
    await two.say('  大家好  ');
    await expect(one.line('大家好')).toBeVisible();
    await expect(guest.line('大家好')).toBeVisible();
    expect(two.sent.filter(({ msgId }) => msgId === 10003).map(({ msgData }) => msgData['msg'])).toEqual(['大家好']);
  });

  await test.step('CH-06b markup is shown as text', async () => {
    await one.say('<b id="bold">粗</b><img src=x onerror="document.title=1">');
    await expect(two.line('<b id="bold">粗</b><img src=x onerror="document.title=1">')).toBeVisible();
    await expect(two.page.locator('#bold')).toHaveCount(0);
  });

  await test.step('CH-02c 10011 history by pages of 15, older pages on scrolling', async () => {
    await expect(one.line('旧消息20号')).toHaveCount(0);
    await expect(async () => {
      await one.log.evaluate((log) => log.scrollTo({ top: 0 }));
      await expect(one.line('旧消息10号')).toHaveCount(1, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    const asked = one.sent.filter(({ msgId }) => msgId === 10011).map(({ msgData }) => msgData);
    expect(asked.slice(0, 2)).toMatchObject([
      { rid: 'lobby', pageNum: 1, pageSize: 15 },
      { rid: 'lobby', pageNum: 2, pageSize: 15 },
    ]);
    // Whoever reads further up is told how many are new, and stays where they are.
    await two.say('看见我了吗');
    await one.page.getByRole('button', { name: /条新消息$/ }).click();
    await expect(one.line('看见我了吗')).toBeInViewport();
  });

  const staff = await (await browser.newContext({ baseURL: origin })).newPage();
  await openBackOffice(staff, origin, 'desk2027');
  await backOfficeLink(staff, '聊天室').click();
  await staff.getByRole('button', { name: '管理 大厅' }).click();
  const drawer = staff.getByRole('dialog', { name: '聊天室' });
  const ofTwo = drawer.getByRole('listitem').filter({ hasText: '看见我了吗' });
  const undo = async (act: string): Promise<void> => {
    await drawer.getByRole('row').filter({ hasText: act }).getByRole('button', { name: '撤销' }).first().click();
    await because(staff, '撤销操作', '误判');
  };

  await test.step('CH-04a mute, block, room status, VIP chat level, clear and destroy each act on a player’s open room', async () => {
    await test.step('CH-03a 10004 member mute', async () => {
      await ofTwo.getByRole('button', { name: '禁言' }).click();
      await because(staff, '禁言', '刷屏');
      await two.hears(10004);
      await expect(two.bar).toHaveText(/^您已被禁言：刷屏，\d{4}-\d\d-\d\d \d\d:\d\d 解除$/);
      await expect(one.field).toBeVisible();
      await undo('禁言');
      await expect(two.field).toBeVisible();
    });
    await test.step('CH-03c 10006 room status change and 10009 room status update', async () => {
      await drawer.getByRole('button', { name: '状态', exact: true }).click();
      await staff.getByRole('dialog', { name: '更改状态' }).getByText('全员禁言').click();
      await because(staff, '更改状态', '比赛结束');
      await one.hears(10006);
      await one.hears(10009);
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
      await expect(one.line('看见我了吗')).toHaveCount(0);
      await undo('移出房间');
    });
    await test.step('CH-03f 10013 room destroy and 10015 clear chatroom', async () => {
      await drawer.getByRole('button', { name: '清空' }).click();
      await because(staff, '清空消息', '刷屏');
      await one.hears(10015);
      await expect(one.line('请文明观赛')).toHaveCount(0);
      await expect(one.page.getByText('还没有人发言，来说第一句')).toBeVisible();
      await drawer.getByRole('button', { name: '解散' }).click();
      await because(staff, '解散聊天室', '维护');
      await one.hears(10013);
      await expect(one.page.getByText('聊天室已解散：维护')).toBeVisible();
      await undo('解散');
      await one.page.getByRole('button', { name: '重试' }).click();
      await expect(one.field).toBeVisible();
    });
  });

  await test.step('FR-17a jwt after chat login; gone after logout', async () => {
    await person.logOut();
    await person.expectLoggedOut();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(token|userId|jwt)$/.test(key))),
    ).toEqual([]);
  });
});
