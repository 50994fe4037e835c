import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { expect, SMALL_PAGE, test } from './people.ts';

// An operator and two windows of a member.
test.setTimeout(200_000);
test.describe.configure({ lock: 'back-office' });

interface NewMessage {
  readonly type: string;
  readonly title: string;
  /** A user name; everyone when left out. */
  readonly to?: string;
  readonly popup?: boolean;
}

/** Writes as an operator, reads how many will get it, and sends it. */
async function send(operator: Page, { type, title, to, popup = false }: NewMessage): Promise<void> {
  await operator.getByRole('tab', { name: '写站内信' }).click();
  if (to !== undefined) {
    await operator.getByRole('radio', { name: '指定会员' }).check();
    await operator.getByLabel('会员', { exact: true }).fill(to);
  }
  await operator.getByRole('radio', { name: type }).check();
  await operator.getByLabel('标题').fill(title);
  await operator.getByLabel('正文').fill(`${title}的正文`);
  await operator.getByLabel('链接页面').selectOption({ label: '我的钱包' });
  if (popup) await operator.getByRole('checkbox', { name: /弹窗提醒/ }).check();
  await expect(operator.getByRole('region', { name: '会员看到的样子' })).toContainText(`${title}的正文`);
  await operator.getByRole('button', { name: '统计收件人并发送' }).click();
  const asked = operator.getByRole('alertdialog', { name: '确认发送？' });
  if (to !== undefined) await expect(asked).toContainText('1 位会员');
  await asked.getByRole('button', { name: '发送', exact: true }).click();
  await expect(operator.getByRole('row').filter({ hasText: title })).toContainText('已发送');
}

const list = (page: Page) => page.getByRole('region', { name: '消息列表' });
const reading = (page: Page) => page.getByRole('region', { name: '消息内容' });
const rowOf = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title });
const openRow = (page: Page, title: string) => rowOf(page, title).getByRole('button', { name: title }).click();
const bell = (page: Page) => page.getByRole('banner').getByText(/^\d+条未读消息$/);
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** How many are unread, as the bell says; each message of these journeys changes it by one. */
const unread = async (page: Page): Promise<number> =>
  (await bell(page).count()) === 0 ? 0 : Number.parseInt((await bell(page).textContent()) ?? '0', 10);

test('CO-01 CO-08 RG-12 an operator writes, the member reads, deletes and opts out', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } });
  const operator = await context.newPage();
  await openBackOffice(operator, person.origin, 'desk2024');
  await backOfficeLink(operator, '站内信').click();
  await expectAccessible(operator);
  await person.enter('/mine/message');
  await expect(rowOf(page, '欢迎加入')).toBeVisible();
  const to = person.name;
  const titles = { 通知: '账户提醒', 活动: '周末礼金', 公告: `维护公告 ${to}`, 赛事: '开赛时间调整', 反馈: '反馈答复' };

  await test.step('CO-01a notice, activity, bulletin, match and feedback messages each arrive in their list', async () => {
    for (const [type, title] of Object.entries(titles)) {
      const before = await unread(page);
      // A bulletin is for everyone; the page hears of it without being asked.
      await send(operator, { type, title, ...(type !== '公告' && { to }) });
      await expect(rowOf(page, title)).toBeVisible();
      await expect.poll(() => unread(page)).toBeGreaterThan(before);
      await tab(page, type).click();
      await expect(rowOf(page, title)).toContainText('（未读）');
      for (const other of Object.values(titles)) if (other !== title) await expect(rowOf(page, other)).toHaveCount(0);
      await tab(page, '全部').click();
    }
    await expectAccessible(page);
  });

  await test.step('CO-01c read, delete, one-key read; the badge follows', async () => {
    const before = await unread(page);
    const other = await page.context().newPage();
    await other.goto(SMALL_PAGE);
    await expect(bell(other)).toHaveText(`${before}条未读消息`);
    await openRow(page, '开赛时间调整');
    await expect(reading(page)).toContainText('开赛时间调整的正文');
    await expect(rowOf(page, '开赛时间调整')).not.toContainText('（未读）');
    await expect(bell(page)).toHaveText(`${before - 1}条未读消息`);
    // Another window of the same member hears of it too.
    await expect(bell(other)).toHaveText(`${before - 1}条未读消息`);
    await other.close();

    await rowOf(page, '反馈答复').getByRole('checkbox').check();
    await rowOf(page, '周末礼金').getByRole('checkbox').check();
    await page.getByRole('button', { name: '标为已读' }).click();
    await expect(bell(page)).toHaveText(`${before - 3}条未读消息`);
    await expect(rowOf(page, '反馈答复')).not.toContainText('（未读）');

    await openRow(page, '反馈答复');
    await page.getByRole('button', { name: '删除此消息' }).click();
    await expect(rowOf(page, '反馈答复')).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(rowOf(page, '反馈答复')).toBeVisible();
    const deleted = page.waitForResponse((response) => response.url().endsWith('/letter/delete'));
    await openRow(page, '反馈答复');
    await page.getByRole('button', { name: '删除此消息' }).click();
    await deleted;
    await page.reload();
    await expect(rowOf(page, '周末礼金')).toBeVisible();
    await expect(rowOf(page, '反馈答复')).toHaveCount(0);

    await page.getByRole('button', { name: '消息', exact: true }).click();
    const panel = page.getByRole('region', { name: '未读消息' });
    await expect(panel.getByRole('listitem').filter({ hasText: '周末礼金' })).toBeVisible();
    await panel.getByRole('button', { name: '全部已读' }).click();
    await expect(bell(page)).toHaveCount(0);
    await expect(panel).toContainText('没有新消息');
    await panel.getByRole('link', { name: /开赛时间调整/ }).click();
    await reading(page).getByRole('link', { name: '前往我的钱包' }).click();
    await expect(page).toHaveURL(/\/mine\/wallet$/);
  });

  await test.step('CO-08b a popup is shown once and not again after it was closed', async () => {
    await send(operator, { type: '通知', title: '重要提示', to, popup: true });
    await expect(bell(page)).toHaveText('1条未读消息');
    await page.goto('/home');
    const popup = page.getByRole('dialog', { name: '重要提示' });
    await expect(popup).toContainText('重要提示的正文');
    await expectAccessible(page);
    const closed = page.waitForResponse((response) => response.url().endsWith('/letter/read'));
    await popup.getByRole('button', { name: '我知道了' }).click();
    await closed;
    await expect(popup).toBeHidden();
    await expect(bell(page)).toHaveCount(0);
    // Read with each page: nothing is due, and nobody is logged out over it.
    const asked = page.waitForResponse((response) => response.url().endsWith('/user/member/info'));
    await page.goto('/mine/message');
    expect(await (await asked).json()).toMatchObject({ status_code: 6500, data: { name: to } });
    await expect(rowOf(page, '重要提示')).toBeVisible();
    await expect(popup).toHaveCount(0);
    await person.expectLoggedIn();
  });

  await test.step('OP-06b notices and messages, each changed by an operator and seen by the player', async () => {
    const noticed = `夜间维护 ${to.slice(-5)}`;
    await backOfficeLink(operator, '内容管理').click();
    await operator.getByRole('link', { name: '新建公告' }).click();
    const form = operator.getByRole('form', { name: '编辑内容' });
    const bar = page.getByRole('region', { name: '公告' });
    for (const text of ['凌晨两点维护十分钟。', '维护改到凌晨三点。']) {
      await form.getByLabel('标题').fill(noticed);
      await form.getByLabel('正文').fill(text);
      await form.getByRole('button', { name: '保存并发布' }).click();
      await expect(operator.getByRole('region', { name: '历史版本' })).toContainText('会员所见');
      await expect(async () => {
        await page.goto('/home');
        await bar.getByRole('button', { name: noticed }).click({ timeout: 5_000 });
        await expect(page.getByRole('dialog', { name: '公告' })).toContainText(text, { timeout: 5_000 });
      }).toPass({ timeout: 30_000 });
    }
    await backOfficeLink(operator, '站内信').click();
    await send(operator, { type: '通知', title: '维护时间更正', to });
    await page.goto('/mine/message');
    await expect(rowOf(page, '维护时间更正')).toBeVisible();
  });

  await test.step('RG-12a a member opts out on the site, or in writing through an operator', async () => {
    await page.getByRole('button', { name: '接收设置' }).click();
    const settings = page.getByRole('dialog', { name: '接收设置' });
    await settings.getByRole('switch', { name: '站内信推广' }).click();
    await expect(page.getByText('已退订站内信推广')).toBeVisible();
    await expect(settings.getByRole('switch', { name: '站内信推广' })).not.toBeChecked();

    await backOfficeLink(operator, '会员').click();
    await operator.getByLabel('查找会员').fill(to);
    await operator.keyboard.press('Enter');
    await operator.getByRole('table').getByRole('link').first().click();
    await operator.getByRole('button', { name: '登记退订 邮件' }).click();
    const dialog = operator.getByRole('dialog', { name: '登记营销退订' });
    await dialog.getByLabel('书面申请').fill('会员来信要求不再发送邮件');
    await dialog.getByRole('button', { name: '确认退订' }).click();
    await expect(operator.getByRole('region', { name: '营销接收' })).toContainText('已退订');
    await page.reload();
    await page.getByRole('button', { name: '接收设置' }).click();
    await expect(settings.getByRole('switch', { name: '邮件推广' })).not.toBeChecked();
    await expect(settings.getByRole('switch', { name: '短信推广' })).toBeChecked();
  });
  await context.close();
});
