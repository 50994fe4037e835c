import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { documentOf, memberWithDocuments } from './back-office-steps.ts';
import { balanceInHeader, expect, SMALL_PAGE, test } from './people.ts';
import { ask } from './wire-member.ts';

test.describe.configure({ lock: ['back-office', 'cashier'] });

async function creditHeld(office: Page, orderNo: string, label: string): Promise<void> {
  await backOfficeLink(office, '挂起存款').click();
  await office.getByRole('button', { name: `审核 ${orderNo}` }).click();
  const drawer = office.getByRole('dialog', { name: '存款审核' });
  await expect(drawer).toContainText('1,000.09');
  await expectAccessible(office);
  await office.getByRole('region', { name: '审核决定' }).getByRole('button', { name: label }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: label }).click();
  await expect(drawer).toBeHidden();
}

test('OP-02b OP-03a a held deposit, its risk flag and the documents of a member are reviewed, and the member hears of it', async ({
  page,
  person,
  browser,
}) => {
  test.setTimeout(240_000);
  const { origin } = person;
  const mask = `${person.name.slice(0, 2)}***${person.name.slice(-1)}`;
  const member = await memberWithDocuments(origin, person.name, person.password);
  // The sandbox pays this one in somebody else's name.
  const deposit = { payType: 'bank', channelId: 'BANK-1', amount: '1000.09' };
  const orderNo = String((await ask(member, '/fd/api/v1/payment/pay', deposit))['orderNo']);
  await page.goto(SMALL_PAGE);
  await person.logIn();
  await person.expectLoggedIn();

  const openWindow = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const [finance, boss] = [await openWindow(), await openWindow()];
  for (const office of [finance, boss]) await office.goto(origin);

  await test.step('OP-03a a held deposit is reviewed: one operator agrees, a second one credits it', async () => {
    await openBackOffice(finance, origin, 'desk2025');
    await backOfficeLink(finance, '挂起存款').click();
    await expect(async () => {
      await finance.getByRole('button', { name: '刷新' }).click();
      const row = finance.getByRole('row').filter({ has: finance.getByRole('button', { name: `审核 ${orderNo}` }) });
      await expect(row).toContainText('姓名', { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await creditHeld(finance, orderNo, '同意入账（第1人）');
    await openBackOffice(boss, origin, 'desk2024');
    await creditHeld(boss, orderNo, '同意入账（第2人）');
    await expect(boss.getByText('已入账').first()).toBeVisible();
    await page.goto('/mine/message');
    await page.getByRole('region', { name: '消息列表' }).getByRole('button', { name: '存款已到账' }).click();
    await expect(page.getByRole('region', { name: '消息内容' })).toContainText('1,000.09 元');
    // With the half per cent that this way adds.
    await expect(balanceInHeader(page)).toContainText('1,005.09');
  });

  await test.step('OP-02b the risk flag it raised is looked into and closed with a note', async () => {
    await backOfficeLink(boss, '风险标记').click();
    await boss.getByLabel('标记类型').selectOption('付款人与实名不一致');
    const flag = boss.getByRole('row').filter({ hasText: mask }).filter({ hasText: orderNo });
    await expect(flag).toBeVisible();
    await flag.getByRole('button', { name: /^处理标记/ }).click();
    const dialog = boss.getByRole('dialog', { name: '处理风险标记' });
    await dialog.getByRole('button', { name: '确认处理' }).click();
    await expect(dialog).toContainText('请填写处理说明');
    await dialog.getByLabel('处理说明').fill('配偶代付，已核实');
    await expectAccessible(boss);
    await dialog.getByRole('button', { name: '确认处理' }).click();
    await expect(dialog).toBeHidden();
    await expect(flag).toHaveCount(0);
    await boss.getByRole('radio', { name: '已处理' }).check({ force: true });
    await expect(flag).toContainText('desk2024');
  });

  await test.step('OP-02b the member’s documents are reviewed, and the member reads the outcome', async () => {
    await backOfficeLink(boss, '身份审核').click();
    const papers = boss
      .getByRole('row')
      .filter({ hasText: mask })
      .filter({ hasText: await documentOf(member) });
    await papers.getByRole('button').click();
    const review = boss.getByRole('dialog', { name: '身份审核' });
    await expect(review).toContainText('陈一鸣');
    await boss.getByRole('region', { name: '审核决定' }).getByRole('button', { name: '通过' }).click();
    await boss.getByRole('alertdialog').getByRole('button', { name: '通过' }).click();
    await expect(review).toBeHidden();
    await page.goto('/mine/auth');
    await expect(page.getByText('身份认证已通过')).toBeVisible();
  });
  for (const office of [finance, boss]) await office.context().close();
});
