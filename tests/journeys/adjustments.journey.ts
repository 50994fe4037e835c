import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { balanceInHeader, expect, type Person, pressLinkTo, test } from './people.ts';

test.describe.configure({ lock: ['back-office', 'cashier'] });

interface Asked {
  readonly kind: string;
  readonly amount: string;
  readonly cause: string;
  readonly reason: string;
}

const looked = new Set<string>();

/** Each screen once: three times the same two drawers are walked through. */
async function lookAt(office: Page, screen: string): Promise<void> {
  if (looked.has(screen)) return;
  looked.add(screen);
  await expectAccessible(office);
}

/** One operator asks; the other sees it wait. */
async function askFor(office: Page, person: Person, { kind, amount, cause, reason }: Asked): Promise<void> {
  await backOfficeLink(office, '余额调整').click();
  await office.getByRole('button', { name: '新申请' }).click();
  const drawer = office.getByRole('dialog', { name: '申请调整余额' });
  await drawer.getByLabel('查找会员').fill(person.name);
  await drawer.getByRole('button', { name: '查找' }).click();
  await drawer.getByRole('list', { name: '找到的会员' }).getByRole('button', { name: /^选择/ }).click();
  const form = drawer.getByRole('form', { name: '调整申请' });
  await form.getByRole('radio', { name: kind }).check();
  if (amount === '') await form.getByRole('button', { name: '全部余额' }).click();
  else await form.getByLabel('金额', { exact: true }).fill(amount);
  await form.getByLabel('依据').selectOption(cause);
  await form.getByLabel('原因').fill(reason);
  await lookAt(office, 'asking');
  await form.getByRole('button', { name: '提交，等待另一位复核' }).click();
  await expect(drawer).toBeHidden();
}

const maskOf = ({ name }: Person): string => `${name.slice(0, 2)}***${name.slice(-1)}`;
const rowOf = (office: Page, person: Person) =>
  office
    .getByRole('table', { name: '余额调整' })
    .getByRole('row')
    .filter({ hasText: maskOf(person) });

/** Whoever asked is not let do it; the other one does. */
async function approve(first: Page, second: Page, person: Person): Promise<void> {
  await rowOf(first, person).getByRole('button', { name: /^复核/ }).click();
  const own = first.getByRole('dialog', { name: '复核申请' });
  await expect(own).toContainText('须由另一位运营人员复核');
  await expect(own.getByRole('button', { name: '批准并执行' })).toBeDisabled();
  await expect(async () => {
    await first.keyboard.press('Escape');
    await expect(own).toBeHidden({ timeout: 1_000 });
  }).toPass();

  await backOfficeLink(second, '首页').click();
  await backOfficeLink(second, '余额调整').click();
  await rowOf(second, person).getByRole('button', { name: /^复核/ }).click();
  const drawer = second.getByRole('dialog', { name: '复核申请' });
  await expect(drawer).toBeVisible();
  await lookAt(second, 'approving');
  await drawer.getByRole('button', { name: '批准并执行' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: '批准并执行' }).click();
  await expect(drawer).toBeHidden();
  // Nor does it wait any longer in the other's window, where the next one is looked for.
  await first.getByRole('button', { name: '刷新', exact: true }).click();
  for (const office of [second, first]) await expect(rowOf(office, person)).toHaveCount(0);
}

async function expectMessage(page: Page, title: string, words: readonly string[]): Promise<void> {
  await pressLinkTo(page, '/mine/message');
  await page.getByRole('region', { name: '消息列表' }).getByRole('button', { name: title }).first().click();
  for (const part of words) await expect(page.getByRole('region', { name: '消息内容' })).toContainText(part);
}

async function expectRecord(page: Page, name: string, parts: readonly string[]): Promise<void> {
  await pressLinkTo(page, '/mine/transRecord?type=adjustment');
  const row = page
    .getByRole('table', { name: '交易记录' })
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });
  for (const part of parts) await expect(row.first()).toContainText(part);
}

test('OP-03c OP-11a OP-11b a balance is put right, confiscated and given back, each by two operators, and the member reads of it', async ({
  page,
  person,
  browser,
}) => {
  test.setTimeout(240_000);
  const { origin } = person;
  const openWindow = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const [first, second] = [await openWindow(), await openWindow()];
  await person.enter('/mine/message');
  await openBackOffice(first, origin, 'desk2025');
  await openBackOffice(second, origin, 'desk2024');

  await test.step('OP-03c one operator asks for a manual adjustment, another one approves it, and the member has it', async () => {
    const asked = { kind: '增加余额', amount: '268.50', cause: '记账差错', reason: '渠道已收款，系统少记一笔' };
    await askFor(first, person, asked);
    await approve(first, second, person);
    await expectMessage(page, '余额已人工调整', ['已增加 268.50 元', '记账差错（渠道已收款，系统少记一笔）']);
    await expectRecord(page, '人工调整', ['268.50']);
    await expect(balanceInHeader(page)).toContainText('268.50');
  });

  await test.step('OP-11a two operators confiscate the balance on a ground of section 1', async () => {
    const asked = { kind: '没收余额', amount: '', cause: '串通作弊', reason: '与关联账户对投' };
    await askFor(first, person, asked);
    await approve(first, second, person);
    await test.step('OP-11b the member gets a message with amount, reason and how to dispute it', async () => {
      await expectMessage(page, '余额已被没收', [
        '268.50 元已被没收',
        '串通作弊（与关联账户对投）',
        '请在14天内通过意见反馈提交申诉，也可以联系在线客服',
      ]);
      // The message leads to where one objects.
      await page.getByRole('region', { name: '消息内容' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/mine\/feedbackList/);
    });
    await expectRecord(page, '没收余额', ['268.50']);
    await expect(balanceInHeader(page)).not.toContainText('268.50');
  });

  await test.step('OP-11a the entry is reversed, again by two, and the money is back', async () => {
    await first.getByRole('radio', { name: '已执行' }).check();
    await rowOf(first, person).filter({ hasText: '没收余额' }).getByRole('button', { name: /^撤销/ }).click();
    const dialog = first.getByRole('dialog', { name: '申请撤销' });
    await dialog.getByLabel('撤销原因').fill('申诉成立，两个账户属于两个人');
    await expectAccessible(first);
    await dialog.getByRole('button', { name: '提交，等待另一位复核' }).click();
    await expect(dialog).toBeHidden();
    await first.getByRole('radio', { name: '待复核' }).check();
    await approve(first, second, person);
    await expectMessage(page, '余额调整已撤销', ['退回 268.50 元', '申诉成立，两个账户属于两个人']);
    await expectRecord(page, '退回没收余额', ['268.50']);
    await expect(balanceInHeader(page)).toContainText('268.50');
  });

  await test.step('what was done stands in the log, with who did it', async () => {
    await backOfficeLink(second, '操作日志').click();
    const log = second.getByRole('table', { name: '操作日志' });
    for (const action of ['撤销余额调整', '没收余额'])
      await expect(
        log.getByRole('row').filter({ hasText: action }).filter({ hasText: 'desk2024' }).first(),
      ).toBeVisible();
  });
  for (const office of [first, second]) await office.context().close();
});
