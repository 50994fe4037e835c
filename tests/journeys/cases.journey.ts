import type { Page } from '@playwright/test';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { ChatPage } from './chat-pages.ts';
import { expect, Person, test } from './people.ts';

// Logins with a time code may have to wait for the next one.
test.setTimeout(300_000);
test.describe.configure({ lock: ['desk2027', 'feedback'] });

/** Somebody says what another one reports; an operator takes it away, and the case is closed. */
async function closeAReport(staff: Page, { one, two, said }: { one: ChatPage; two: ChatPage; said: string }) {
  await one.openLobby();
  await two.openLobby();
  await two.say(said);
  const line = one.line(said);
  await expect(line).toBeVisible();
  await line.hover();
  await line
    .locator('xpath=ancestor::*[.//button[@aria-label="举报"]][1]')
    .getByRole('button', { name: '举报' })
    .click();
  await one.page.getByRole('dialog', { name: '举报原因' }).getByRole('button').first().click();
  await expect(one.page.getByText('举报已提交，我们会尽快处理')).toBeVisible();

  await backOfficeLink(staff, '聊天室').click();
  await staff.getByRole('tab', { name: '举报' }).click();
  const report = staff.getByRole('table', { name: '聊天举报' }).getByRole('row').filter({ hasText: said });
  await report.getByRole('button', { name: /^删除消息/ }).click();
  const dialog = staff.getByRole('dialog', { name: '删除消息' });
  await dialog.getByRole('textbox', { name: '原因' }).fill('扰乱秩序');
  await dialog.getByRole('button', { name: '确认删除消息' }).click();
  await expect(dialog).toBeHidden();
  await expect(report).toHaveCount(0);
  await expect(one.line(said)).toHaveCount(0);
  await staff.getByRole('radio', { name: '已处理' }).check({ force: true });
  await expect(report).toContainText('desk2027');
}

test('OP-07a chat moderation, feedback replies and the customer-service desk each close a player’s case', async ({
  page,
  person,
  browser,
}) => {
  const { origin } = person;
  const stamp = person.name.slice(-4);
  const window = async () =>
    (await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })).newPage();
  const [staff, clerk, neighbour] = [await window(), await window(), await window()];
  const one = new ChatPage(page);
  const two = new ChatPage(neighbour);
  await person.enter('/home');
  await new Person(neighbour, origin, `m${Date.now().toString(36).slice(-6)}3`).enter('/home');
  await openBackOffice(staff, origin, 'desk2027');

  await test.step('OP-07a chat moderation: a reported message is taken away', () =>
    closeAReport(staff, { one, two, said: `这场谁也别想赢${stamp}` }));

  await test.step('OP-07a feedback: a reply is read and the thread is answered', async () => {
    await page.goto('/mine/feedback');
    await page.getByRole('radio', { name: '存款问题', exact: true }).check();
    await page.getByLabel('反馈内容').fill(`存款说明看不懂 ${stamp}`);
    await page.getByRole('button', { name: '提交反馈' }).click();
    await page.getByRole('link', { name: '查看反馈' }).click();
    await openBackOffice(clerk, origin, 'sport2026');
    await backOfficeLink(clerk, '意见反馈').click();
    await clerk.getByRole('row').filter({ hasText: stamp }).getByRole('button').click();
    const thread = clerk.getByRole('dialog', { name: '反馈会话' });
    await thread.getByLabel('回复内容').fill('存款页右上角有图文教程，三步即可完成。');
    await thread.getByRole('button', { name: '发送回复' }).click();
    await expect(thread.getByText('已回复', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('list', { name: '往来内容' })).toContainText('存款页右上角有图文教程');
    await expect(page.getByText('已回复').first()).toBeVisible();
  });

  await test.step('OP-07a customer service: a conversation is taken, answered and ended, and the player rates it', async () => {
    await backOfficeLink(staff, '在线客服').click();
    const available = staff.getByRole('switch', { name: /接待/ });
    if (!(await available.isChecked())) await available.click();
    await expect(staff.getByRole('switch', { name: '接待中' })).toBeChecked();
    await page.goto('/service');
    await page.getByRole('textbox', { name: '您的问题' }).fill(`怎么修改手机号 ${stamp}`);
    await page.getByRole('button', { name: /开始咨询|提交留言/ }).click();
    const log = page.getByRole('log', { name: '聊天内容' });
    const [ticket = ''] = /KF\d{12}/.exec((await log.getByText(/^工单号 KF/).textContent()) ?? '') ?? [];
    await staff.getByRole('button', { name: new RegExp(`^接入 .*${ticket}$`) }).click();
    const column = staff.getByRole('region', { name: new RegExp(`^会话 .*${ticket}$`) });
    await column.getByRole('textbox', { name: '回复访客' }).fill('请在个人资料的手机号一栏点击更换');
    await staff.keyboard.press('Enter');
    await expect(log.getByText('请在个人资料的手机号一栏点击更换')).toBeVisible();
    await column.getByRole('button', { name: '结束会话' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: '结束会话' }).click();
    await page.getByRole('radio', { name: '5星，非常满意' }).check({ force: true });
    await page.getByRole('button', { name: '提交评价' }).click();
    await expect(page.getByText('感谢您的评价：非常满意')).toBeVisible();
    await expect(column.getByText('访客评价：5 分')).toBeVisible();
  });
  for (const each of [staff, clerk, neighbour]) await each.context().close();
});
