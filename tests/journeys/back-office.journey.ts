import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { demoWithdrawal, documentOf, identityOf, memberWithDocuments, withdrawalOf } from './back-office-steps.ts';
import { expect, test } from './people.ts';
import { letAPayoutDiffer } from './site-database.ts';
import { ask } from './wire-member.ts';

async function decide(page: Page, choice: string): Promise<void> {
  await page.getByRole('region', { name: '审核决定' }).getByRole('button', { name: choice }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: choice }).click();
}

test.describe.configure({ lock: 'back-office' });

test('an operator approves, looks into a payout and finds it in the log; another one freezes a member', async ({
  page,
  person,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const origin = baseURL ?? '';
  const newcomer = await memberWithDocuments(origin, person.name, person.password);
  await ask(newcomer, '/site/api/v1/user/guard/set', { kind: 'deposit', period: 'day', amount: '2000' });
  const { member: demo, orderNo } = await demoWithdrawal(origin, '1500');
  const paymentNo = `W-NOBODYS-${Date.now()}`;
  await letAPayoutDiffer(origin, paymentNo);
  const mask = `${person.name.slice(0, 2)}***${person.name.slice(-1)}`;
  await openBackOffice(page, origin, 'desk2024');

  await test.step('OP-01a OP-02 OP-03b an operator approves identity documents and a withdrawal, and the members hear of it', async () => {
    await backOfficeLink(page, '身份审核').click();
    const waiting = page
      .getByRole('row')
      .filter({ hasText: mask })
      .filter({ hasText: await documentOf(newcomer) });
    await waiting.getByRole('button').click();
    const review = page.getByRole('dialog', { name: '身份审核' });
    await expect(review).toContainText('陈一鸣');
    await review.getByRole('button', { name: '放大证件照片1' }).click();
    const enlarged = page.getByRole('img', { name: '证件照片1（放大）' });
    await expect(enlarged).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(enlarged).toBeHidden();
    await expectAccessible(page);
    await decide(page, '通过');
    await expect(page.getByText('已通过', { exact: true }).first()).toBeVisible();
    await expect(review).toBeHidden();
    await expect.poll(() => identityOf(newcomer)).toMatchObject({ state: 2 });

    await backOfficeLink(page, '待审取款').click();
    const queued = page.getByRole('row').filter({ has: page.getByRole('button', { name: `审核 ${orderNo}` }) });
    for (const text of ['分钟', '1,500', '免手续费', '王*明', '与实名一致', '中国工商银行', '首次取款'])
      await expect(queued).toContainText(text);
    await queued.getByRole('button').click();
    const order = page.getByRole('dialog', { name: '取款审核' });
    await expect(order).toContainText('累计存款');
    await expectAccessible(page);
    await decide(page, '批准');
    await expect(order).toBeHidden();
    await expect.poll(async () => (await withdrawalOf(demo, orderNo))['status'], { timeout: 30_000 }).toBe(3);

    // A member names an order: it leads to whose it is, to the order and to everything that was done about it.
    await backOfficeLink(page, '会员').click();
    await page.getByLabel('查找会员').fill(orderNo);
    await page.getByRole('button', { name: '查找' }).click();
    await expect(page.getByRole('row').filter({ hasText: '订单号' })).toContainText('王*明');
    await page.getByRole('link', { name: `取款单 ${orderNo}` }).click();
    await expect(order).toContainText('已付款');
    await order.getByRole('link', { name: '查看操作记录' }).click();
    const about = page.getByRole('table', { name: '操作日志' }).getByRole('row').filter({ hasText: '审核取款' });
    await expect(about).toContainText('决定：批准之前：待审核之后：付款中');
  });

  await test.step('OP-03 MO-07 a payout only the channel knows of is looked into and closed with what was found out', async () => {
    await backOfficeLink(page, '代付差异').click();
    const row = page.getByRole('row').filter({ hasText: paymentNo });
    await expect(row).toContainText('渠道已付款，我方没有该订单');
    await expect(row).toContainText('300');
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: '核实代付差异' });
    await dialog.getByRole('button', { name: '确认关闭' }).click();
    await expect(dialog.getByText('请填写核实结果')).toBeVisible();
    await dialog.getByLabel('核实结果').fill('渠道误付，已追回');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '确认关闭' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('all of it stands in the log', async () => {
    await backOfficeLink(page, '操作日志').click();
    const log = page.getByRole('table', { name: '操作日志' });
    await expect(log.getByRole('row').filter({ hasText: '审核取款' }).filter({ hasText: orderNo })).toBeVisible();
    await expect(log.getByRole('row').filter({ hasText: '审核身份资料' }).first()).toBeVisible();
    await expect(log.getByRole('row').filter({ hasText: '关闭代付差异' }).filter({ hasText: paymentNo })).toBeVisible();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByText('已退出登录')).toBeVisible();
  });

  await test.step('OP-02a a member is found, looked at, noted and frozen, and is out at once', async () => {
    await openBackOffice(page, origin, 'desk2026');
    await expect(backOfficeLink(page, '待审取款')).toHaveCount(0);
    await backOfficeLink(page, '会员').click();
    const results = page.getByRole('table', { name: '会员' });
    await page.getByLabel('查找会员').fill('陈一鸣');
    await page.keyboard.press('Enter');
    await expect(results.getByRole('row').filter({ hasText: mask }).first()).toContainText('真实姓名');
    await page.getByLabel('查找会员').fill(person.name);
    await page.getByRole('button', { name: '查找' }).click();
    await expect(results.getByRole('row')).toHaveCount(2);
    await results.getByRole('link').first().click();
    await expect(page.getByLabel('资金概览')).toContainText('未结算本金');
    await expect(page.getByRole('region', { name: '会员自设限额' })).toContainText('¥2,000');
    await expect(page.getByRole('region', { name: '资金与注单' })).toContainText('这段时间没有资金记录');
    await page.getByRole('tab', { name: '注单' }).click();
    await expect(page.getByRole('region', { name: '资金与注单' })).toContainText('这段时间没有注单');
    await expectAccessible(page);
    await page.getByLabel('新备注').fill('来电核实过身份');
    await page.getByRole('button', { name: '保存备注' }).click();
    await expect(page.getByRole('region', { name: '备注' })).toContainText('来电核实过身份');
    await page.getByRole('button', { name: '冻结' }).click();
    const dialog = page.getByRole('dialog', { name: '冻结会员' });
    await dialog.getByRole('button', { name: '确认冻结' }).click();
    await expect(dialog).toContainText('请填写冻结原因');
    await dialog.getByLabel('冻结原因').fill('账户疑似被盗');
    await dialog.getByRole('button', { name: '确认冻结' }).click();
    await expect(page.getByText('已冻结', { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await newcomer.call('/site/api/v1/member/identityInfo', {})).body.status_code)
      .toBe(6001);
  });
});
