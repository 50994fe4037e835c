import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { expect, test } from './people.ts';
import { letChannelTellOtherwise } from './site-database.ts';
import { ask, joinOverTheWire } from './wire-member.ts';

test.describe.configure({ lock: ['back-office', 'cashier'] });

const [FUNDS, GAMES] = ['/fd/api/v1', '/game/api/v1'];
const CHANNEL = 'WALLET-2';

/** A deposit that has arrived, and the number of its order. */
async function deposit(client: ThirdPartyClient, amount: string): Promise<string> {
  const form = { payType: 'huione', channelId: CHANNEL, amount };
  const orderNo = String((await ask(client, `${FUNDS}/payment/pay`, form))['orderNo']);
  const status = async () => (await ask(client, `${FUNDS}/payment/getDepositOrderStatus`, { orderNo }))['status'];
  await expect.poll(status, { timeout: 30_000 }).toBe(1);
  return orderNo;
}

/** A round of 20 yuan at a venue of ours, and its number. */
async function playARound(client: ThirdPartyClient): Promise<string> {
  await ask(client, `${GAMES}/transfer`, { channelCode: 'WYDZ', amount: '100', ty: '1', isActivity: false });
  const { url } = await ask(client, `${GAMES}/launch`, { enName: 'WYDZ', gameCode: 'jinlichi' });
  const uid = new URL(String(url), client.origin).searchParams.get('uid');
  await ask(client, `${GAMES}/slot/open`, { uid });
  const { round } = await ask(client, `${GAMES}/slot/spin`, { uid, stake: '20.00' });
  return String(Object(round)['roundNo']);
}

async function find(office: Page, number: string): Promise<void> {
  const form = office.getByRole('form', { name: '查找分录' });
  await form.getByLabel('编号', { exact: true }).fill(number);
  await form.getByRole('button', { name: '查找' }).click();
}

const entries = (office: Page) => office.getByRole('table', { name: '分录' });
const drawer = (office: Page, name = '分录') => office.getByRole('dialog', { name, exact: true });

/** What stands in a column of a file, in fen. */
const sumOf = (rows: readonly (readonly string[])[], column: number): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column] || '0') * 100), 0);

const inFen = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

/** Agrees to a way of ending a difference; the drawer is open. */
async function agree(office: Page, label: string): Promise<void> {
  const form = drawer(office, '对账差异').getByRole('form', { name: '处理差异' });
  await form.getByRole('radio', { name: '差额由平台承担或收入' }).check();
  await form.getByLabel('处理说明').fill('渠道扣了手续费，由平台承担');
  await form.getByRole('button', { name: label }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: label }).click();
}

test('OP-03d the ledger is looked into from every side, and a day is held against the channel’s own list', async ({
  person,
  browser,
}) => {
  test.setTimeout(240_000);
  const { origin } = person;
  const { client, userId } = await joinOverTheWire(origin, person.name, person.password);
  const orderNo = await deposit(client, '600');
  const roundNo = await playARound(client);
  const openWindow = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const [finance, boss] = [await openWindow(), await openWindow()];
  await openBackOffice(finance, origin, 'desk2025');

  await test.step('OP-03d a deposit is found by its order’s number; its sides are equal and its seal holds', async () => {
    await backOfficeLink(finance, '账本').click();
    await find(finance, orderNo);
    const row = entries(finance).getByRole('row').filter({ hasText: orderNo });
    await expect(row).toContainText('存款入账');
    await row.getByRole('button', { name: /^查看分录/ }).click();
    await expect(drawer(finance)).toContainText('差额 ¥ 0.00');
    await expect(drawer(finance)).toContainText('重新计算与封存时一致');
    await expectAccessible(finance);
  });

  await test.step('OP-03d from the entry to the account, and from its lines back to the entry', async () => {
    await drawer(finance)
      .getByRole('table', { name: '借贷各行' })
      .getByRole('link', { name: /中心钱包/ })
      .first()
      .click();
    await expect(finance.getByRole('heading', { name: '中心钱包' })).toBeVisible();
    const lines = finance.getByRole('table', { name: '账户流水' });
    // The deposit, what was moved to the venue, and what the launch brought along.
    await expect(lines.getByRole('row')).toHaveCount(4);
    await expect(lines.getByRole('row').nth(1)).toContainText('场馆转账');
    // The file says what the page says.
    const download = finance.waitForEvent('download');
    await finance.getByRole('button', { name: '导出CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.startsWith('\u{FEFF}分录编号,')).toBe(true);
    const rows = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    const told = finance.getByRole('alert').filter({ hasText: '已导出 3 行' });
    const [came = '', went = '', net = ''] = (await told.innerText()).match(/[\d,]+\.\d{2}/g) ?? [];
    expect([sumOf(rows, 5), sumOf(rows, 6)]).toEqual([inFen(came), inFen(went)]);
    expect(sumOf(rows, 5) - sumOf(rows, 6)).toBe(inFen(net));
    await lines.getByRole('row').filter({ hasText: orderNo }).getByRole('link', { name: /^#/ }).click();
    await expect(drawer(finance)).toContainText(orderNo);
    await drawer(finance).getByRole('button', { name: '关闭' }).click();
  });

  await test.step('OP-03d a bet is found by its number, and everything of a member by theirs', async () => {
    await find(finance, roundNo);
    await expect(entries(finance).getByRole('row').filter({ hasText: '电子局' })).toHaveCount(1);
    const form = finance.getByRole('form', { name: '查找分录' });
    await form.getByRole('button', { name: '清空' }).click();
    await form.getByLabel('会员编号').fill(userId);
    await form.getByLabel('最小金额').fill('600');
    await form.getByRole('button', { name: '查找' }).click();
    await expect(entries(finance).getByRole('row')).toHaveCount(2);
    await expect(entries(finance)).toContainText(orderNo);
  });

  await test.step('OP-03d all accounts make nought, and the chain is worked out anew', async () => {
    await finance.getByRole('tab', { name: '平衡与校验' }).click();
    await expect(finance.getByText('借贷平衡')).toBeVisible();
    await finance.getByRole('button', { name: '立即校验' }).click();
    await expect(finance.getByRole('alert').filter({ hasText: '节全部一致' })).toBeVisible();
  });

  await test.step('OP-03d the channel’s list of a day says another sum: found by running the day, taken up and noted', async () => {
    await letChannelTellOtherwise(origin, orderNo, 590_00n);
    await backOfficeLink(finance, '每日对账').click();
    const day = finance.getByRole('table', { name: '每日对账' });
    const row = day.getByRole('row').filter({ hasText: '渠道存款' }).filter({ hasText: '钱包支付二' });
    await expect(async () => {
      await finance.getByRole('button', { name: '刷新' }).click();
      await row.first().getByRole('button').click({ timeout: 2_000 });
    }).toPass();
    const book = drawer(finance, '对账明细');
    await book.getByRole('button', { name: '重新对账' }).click();
    const found = book.getByRole('table', { name: '差异' }).getByRole('row').filter({ hasText: orderNo });
    await expect(found).toContainText('金额不一致');
    await expect(book.getByRole('table', { name: '历次对账' })).toContainText('desk2025');
    await found.getByRole('link', { name: /^处理差异/ }).click();
    const difference = drawer(finance, '对账差异');
    await expect(difference).toContainText('−¥ 10.00');
    await difference.getByRole('button', { name: '认领' }).click();
    await expect(difference).toContainText('处理中');
    await difference.getByRole('form', { name: '添加说明' }).getByLabel('说明').fill('已电询渠道，等待回复');
    await difference.getByRole('button', { name: '添加说明' }).click();
    await expect(difference.getByRole('listitem').filter({ hasText: '已电询渠道' })).toContainText('desk2025');
    await expectAccessible(finance);
  });

  await test.step('OP-03d it waits in suspense, in no member’s balance, until two people end it', async () => {
    const difference = drawer(finance, '对账差异');
    const address = finance.url();
    await difference.getByRole('link', { name: /^#/ }).click();
    await expect(drawer(finance)).toContainText('挂账');
    await expect(drawer(finance)).not.toContainText('中心钱包');
    await finance.goto(address);
    await agree(finance, '同意（第1人）');
    await expect(difference).toContainText('desk2025 已同意');
    await openBackOffice(boss, origin, 'desk2024');
    await boss.goto(address);
    await agree(boss, '同意（第2人）');
    await expect(drawer(boss, '对账差异')).toContainText('结清分录');
    await expect(drawer(boss, '对账差异').getByRole('form', { name: '处理差异' })).toHaveCount(0);
    await drawer(boss, '对账差异').getByRole('button', { name: '关闭' }).click();
    await backOfficeLink(boss, '操作日志').click();
    const log = boss.getByRole('table', { name: '操作日志' });
    for (const action of ['处理对账差异', '重新对账'])
      await expect(log.getByRole('row').filter({ hasText: action }).first()).toBeVisible();
  });
  for (const office of [finance, boss]) await office.context().close();
});
