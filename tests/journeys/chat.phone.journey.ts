import type { Page } from '@playwright/test';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { enterSportsbook } from './betslip-pages.ts';
import { ChatPage } from './chat-pages.ts';
import { expect, overflowOf, Person, test } from './people.ts';
import { letPointsBe } from './site-database.ts';

test.setTimeout(300_000);
test.describe.configure({ lock: 'desk2027' });

async function because(staff: Page, title: string, reason: string): Promise<void> {
  const dialog = staff.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: '原因' }).fill(reason);
  await dialog.getByRole('button', { name: `确认${title}` }).click();
  await expect(dialog).toBeHidden();
}

test('SP-14c from the match list on a phone to the match’s chat room', async ({ page, person, browser, baseURL }) => {
  const origin = baseURL ?? '';
  const chat = new ChatPage(page);
  await enterSportsbook(page, person);
  await letPointsBe(origin, person.name, 100);
  const row = page
    .locator('[data-row]')
    .filter({ has: page.getByRole('button', { name: /赛况$/ }) })
    // The first has begun before all others: it may be over, and its room with it, before all is seen.
    .nth(1);
  const gameId = (await row.getAttribute('data-row')) ?? '';
  const way = page.locator(`[data-row="${gameId}"]`).getByRole('button', { name: /赛况$/ });
  const box = await way.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await way.tap();
  const centre = page.getByRole('region', { name: '赛况', exact: true });
  await expect(centre).toBeVisible();
  await centre.getByRole('tab', { name: '聊天' }).tap();
  await expect(chat.field).toBeVisible({ timeout: 20_000 });

  const other = new ChatPage(await (await browser.newContext({ baseURL: origin })).newPage());
  const ben = new Person(other.page, origin, `m${Date.now().toString(36).slice(-6)}2`);
  await ben.enter('/game/sport/crty');
  await other.page.locator(`[data-row="${gameId}"]`).getByRole('button', { name: /赛况$/ }).click();
  await other.page.getByRole('region', { name: '赛况', exact: true }).getByRole('tab', { name: '聊天' }).click();
  await expect(other.field).toBeVisible({ timeout: 20_000 });
  for (const text of [
    '这脚远射太漂亮了，门将完全没有反应过来',
    '主队今天状态不错',
    '下半场换人之后节奏快多了，右路一直在冲',
  ])
    await other.say(text);
  await expect(chat.line('主队今天状态不错')).toBeVisible();

  await test.step('the field stands at the lower edge of the window, and nothing is wider than it', async () => {
    const field = await chat.field.boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeGreaterThan(844 - 90);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(await overflowOf(page)).toBe(0);
  });
  await chat.say('同感');
  await expect(chat.line('同感')).toBeVisible();

  await test.step('an @ offers who spoke, and a tap completes the name', async () => {
    await chat.field.fill('好球 @');
    const names = page.getByRole('listbox', { name: '提到谁' });
    await names.getByRole('option').first().tap();
    await expect(chat.field).toHaveValue(/^好球 @\S+ $/);
    await expect(chat.field).toBeFocused();
    await chat.field.press('Enter');
    await expect(other.log.getByText(/^好球 @\S+$/)).toBeVisible();
  });

  await test.step('a gift shows what it costs and what one has, and makes its entrance', async () => {
    await page.getByRole('button', { name: '送礼物' }).tap();
    await expect(page.getByText('我的积分 100')).toBeVisible();
    await page.getByRole('button', { name: /助威喇叭/ }).tap();
    await expect(chat.log.getByText('送出助威喇叭')).toBeVisible();
  });

  const staff = await (await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })).newPage();
  await openBackOffice(staff, origin, 'desk2027');
  await backOfficeLink(staff, '聊天室').click();
  await staff
    .getByRole('row')
    .filter({ hasText: `match:${gameId}` })
    .getByRole('button', { name: /^管理/ })
    .click();
  const drawer = staff.getByRole('dialog', { name: '聊天室', exact: true });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();

  await test.step('slow mode says how long it still takes', async () => {
    await drawer.getByRole('button', { name: '慢速模式' }).click();
    await staff.getByRole('dialog', { name: '设置慢速模式' }).getByLabel('间隔秒数').fill('30');
    await because(staff, '设置慢速模式', '太快');
    await expect(chat.field).toHaveAttribute('placeholder', '慢速模式，每30秒一条');
    await expect(async () => {
      if (await page.getByRole('button', { name: '发送' }).isVisible()) await chat.say(`慢慢说${Date.now() % 100}`);
      await expect(page.getByRole('button', { name: /^\d+ 秒后可发$/ })).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });

  const mine = drawer.getByRole('listitem').filter({ hasText: '同感' });
  await mine.getByRole('button', { name: '禁言' }).click();
  await because(staff, '禁言', '刷屏');
  await expect(chat.bar).toHaveText(/^您已被禁言：刷屏/);
  await drawer.getByRole('button', { name: '状态', exact: true }).click();
  await staff.getByRole('dialog', { name: '更改状态' }).getByRole('radio', { name: '已关闭' }).check();
  await because(staff, '更改状态', '比赛结束');
  await expect(chat.bar).toHaveText('聊天室已关闭：比赛结束');
  await drawer.getByRole('button', { name: '解散' }).click();
  await because(staff, '解散聊天室', '维护');
  await expect(page.getByText('聊天室已解散：维护')).toBeVisible();
  // Whoever comes to this match next finds its room.
  const undo = async (act: string): Promise<void> => {
    await drawer.getByRole('row').filter({ hasText: act }).getByRole('button', { name: '撤销' }).first().click();
    await because(staff, '撤销操作', '误判');
  };
  await undo('解散');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(chat.bar).toHaveText('聊天室已关闭：比赛结束');
  await undo('已关闭');
  await undo('慢速模式');
  await undo('禁言');
  await expect(chat.field).toBeVisible();
});
