import type { Page } from '@playwright/test';
import { expect, test } from './people.ts';
import { depositOverTheWire } from './ready-member.ts';
import { letOrderExpire } from './site-database.ts';

/** A channel's own callback takes a few seconds in the sandbox. */
const CREDITED_MS = 25_000;

async function order(page: Page, method: RegExp, amount: string): Promise<void> {
  await page.getByRole('radiogroup', { name: '存款方式' }).getByRole('radio', { name: method }).check({ force: true });
  const submit = page.getByRole('button', { name: '提交存款' });
  // Coins wait for their networks; before, nobody knows which amounts are taken and who has to be named.
  await expect(submit).toBeEnabled();
  const field = page.getByLabel('存款金额');
  if (await field.isEditable()) await field.fill(amount);
  else await page.getByRole('radio', { name: `¥${amount}`, exact: true }).check({ force: true });
  const name = page.getByLabel('付款人真实姓名');
  if (await name.isVisible()) await name.fill('王小明');
  await submit.click();
}

const credited = (page: Page) => page.getByRole('heading', { name: '存款已到账' });

const methods = [
  [/在线支付/, 'rechargeWait'],
  [/银行转账/, 'bankTransferWait'],
  [/支付宝/, 'rechargeWait'],
  [/钱包支付/, 'huiwangWait'],
  [/虚拟币扫码/, 'xnbskWait'],
  [/虚拟币转账/, 'virtualCoinWait'],
] as const;

for (const [method, place] of methods) {
  test(`MO-03 MO-05 a deposit by ${method.source} is waited for on ${place} and credited by itself`, async ({
    page,
    person,
  }) => {
    test.setTimeout(60_000);
    await person.enter('/mine/savemoney');
    await order(page, method, '1000');
    await expect(page).toHaveURL(new RegExp(`/mine/${place}\\?orderNo=`));
    await expect(page.getByRole('timer', { name: '付款剩余时间' }).or(credited(page))).toBeVisible();
    await expect(credited(page)).toBeVisible({ timeout: CREDITED_MS });
    await page.goto('/mine/transRecord');
    await expect(page.getByRole('row', { name: /存款.*成功/ })).toBeVisible();
  });
}

test('MO-05 a reload keeps the order, and an unpaid one can be cancelled', async ({ page, person }) => {
  await person.enter('/mine/savemoney');
  // Nobody pays this one.
  await order(page, /银行转账/, '1000.11');
  await expect(page).toHaveURL(/orderNo=/);
  await page.goto('/mine/wallet');
  await page.getByRole('link', { name: '存款处理中' }).click();
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible();
});

test('MO-05 a deposit that fails, comes short or runs out of time says what happened', async ({
  page,
  person,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await person.enter('/mine/savemoney');
  await order(page, /在线支付/, '100.01');
  await expect(page.getByRole('heading', { name: '存款未成功' })).toBeVisible({ timeout: CREDITED_MS });
  await page.goto('/mine/savemoney');
  await order(page, /在线支付/, '100.03');
  await expect(credited(page)).toBeVisible({ timeout: CREDITED_MS });
  await expect(page.getByText('实际付款').locator('..')).toContainText('¥ 90.03');
  await page.goto('/mine/savemoney');
  // Nobody pays this one.
  await order(page, /在线支付/, '100.11');
  await expect(page).toHaveURL(/orderNo=/);
  await letOrderExpire(baseURL ?? '', new URL(page.url()).searchParams.get('orderNo') ?? '');
  await page.reload();
  await expect(page.getByRole('heading', { name: '订单已超时，请勿继续付款' })).toBeVisible();
});

test('MO-05 money that comes after an order was given up is credited all the same', async ({ page, person }) => {
  test.setTimeout(60_000);
  await person.enter('/mine/savemoney');
  await order(page, /在线支付/, '100.04');
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(credited(page)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: CREDITED_MS });
});

test('MO-02 MO-08 money goes to a venue and comes back with one key', async ({ page, person }) => {
  test.setTimeout(60_000);
  await person.enter('/mine/transfermoney?to=CRTY', (member) => depositOverTheWire(member, '1000'));
  await page.getByLabel('转账金额').fill('300.50');
  await page.getByRole('button', { name: '确认转账' }).click();
  await expect(page.getByText('转账成功')).toBeVisible();
  await page.goto('/mine/wallet');
  await expect(page.getByRole('region', { name: '资产总览' })).toContainText('场馆余额¥ 300.50');
  await page.getByRole('button', { name: '一键回收' }).click();
  await expect(page.getByText('已回收到中心钱包')).toBeVisible();
  await expect(page.getByRole('region', { name: '资产总览' })).toContainText('场馆余额¥ 0.00');
});

test('MO-09 WI-03 a venue with an activity wants money brought along (6413), then opens', async ({ page, person }) => {
  test.setTimeout(60_000);
  await person.enter('/game/egame', (member) => depositOverTheWire(member, '1000'));
  await page
    .getByRole('main')
    .getByRole('button', { name: /流萤电子/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '转入场馆' });
  await expect(dialog).toContainText('流萤电子正在举行');
  await dialog.getByRole('button', { name: '转入并进入' }).click();
  await expect(dialog.getByText('请输入转入金额')).toBeVisible();
  await dialog.getByLabel('转入金额').pressSequentially('12.345');
  await expect(dialog.getByLabel('转入金额')).toHaveValue('12.34');
  await dialog.getByRole('button', { name: '全部' }).click();
  await expect(dialog.getByLabel('转入金额')).toHaveValue('1000');
  await dialog.getByLabel('转入金额').fill('200');
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: '转入并进入' }).click();
  await expect(page.getByText('转账成功')).toBeVisible();
  const venue = await opened;
  await expect(venue).toHaveURL(/\/venue\/LYDZ\?uid=/);
  await expect(venue.getByText('¥ 200.00')).toBeVisible();
  await page.goto('/mine/wallet');
  await expect(page.getByRole('region', { name: '资产总览' })).toContainText('场馆余额¥ 200.00');
});

test('MO-08 automatic transfer and hidden venues stay as they were set', async ({ page, person }) => {
  await person.enter('/mine/wallet');
  await page.getByRole('switch', { name: '自动转账' }).click();
  const said = await page.getByText(/已(开启|关闭)自动转账/).textContent();
  const state = said?.includes('开启') ? 'true' : 'false';
  await expect(page.getByRole('switch', { name: '自动转账' })).toHaveAttribute('aria-checked', state);
  await page.getByRole('switch', { name: '隐藏无余额' }).click();
  await expect(page.getByRole('switch', { name: '隐藏无余额' })).toHaveAttribute('aria-checked', 'true');
  await page.reload();
  await expect(page.getByRole('switch', { name: '自动转账' })).toHaveAttribute('aria-checked', state);
  await expect(page.getByText('场馆里没有余额')).toBeVisible();
});

test('MO-10 a record opens its steps and is exported as a file', async ({ page, person }) => {
  test.setTimeout(60_000);
  await person.enter('/mine/transRecord', (member) => depositOverTheWire(member, '1000'));
  await page.getByRole('button', { name: /^详情/ }).first().click();
  await expect(page.getByRole('dialog', { name: '交易详情' }).getByText('中心钱包').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('button', { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('MO-11 RG-04 rates convert, and the wallet shows session and net position', async ({ page, person }) => {
  await person.enter('/mine/exchange');
  await expect(page.getByRole('region', { name: '换算' })).toContainText('约得¥');
  await page.goto('/mine/wallet');
  const facts = page.getByRole('region', { name: '本次登录与净存款' });
  await expect(facts).toContainText('本次登录时长');
  await expect(facts).toContainText('累计净存款¥ 0');
});

test('MO-03 the deposit help is a whole article beside its menu', async ({ page }) => {
  await page.goto('/app/help/ck');
  await expect(page.getByRole('heading', { level: 1, name: '存款' })).toBeVisible();
  await expect(page.getByRole('table', { name: '六种存款方式' }).getByRole('row')).toHaveCount(7);
  await page.getByRole('navigation', { name: '帮助中心' }).getByRole('link', { name: '转账' }).click();
  await expect(page).toHaveURL(/\/app\/help\/zz$/);
  await expect(page.getByRole('heading', { level: 1, name: '转账' })).toBeVisible();
});
