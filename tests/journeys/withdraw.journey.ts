import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Person } from './people.ts';
import { aCard, FUND_PASSWORD, HOLDER, prepareToWithdraw } from './ready-member.ts';

test.setTimeout(60_000);

/** Somebody who lacks nothing, in front of the withdrawal page with 1,000 yuan. */
async function readyToWithdraw(page: Page, person: Person, card = {}): Promise<void> {
  await person.enter('/mine/takemoney', (member) => prepareToWithdraw(member, person.name, card));
  await expect(page.getByLabel('取款金额')).toBeVisible();
}

async function confirmWith(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认取款' });
  await dialog.getByLabel('资金密码').fill(password);
  await dialog.getByRole('button', { name: '确认取款' }).click();
}

async function withdraw(page: Page, amount: string): Promise<void> {
  await page.getByLabel('取款金额').fill(amount);
  await page.getByRole('button', { name: '下一步' }).click();
  await confirmWith(page, FUND_PASSWORD);
  await expect(page).toHaveURL(/orderNo=W/);
}

test('MO-07 what is missing before a first withdrawal is listed, and each line leads there', async ({
  page,
  person,
}) => {
  await person.enter('/mine/takemoney');
  const steps = page.getByRole('list', { name: '取款前请先完成' }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  await expectAccessible(page);
  await page.getByRole('link', { name: '去完成：设置资金密码' }).click();
  await expect(page.getByRole('button', { name: '去设置：资金密码' })).toBeVisible();
});

test('MO-07 RG-06 a withdrawal is summed up, confirmed and paid', async ({ page, person }) => {
  await readyToWithdraw(page, person);
  await expectAccessible(page);
  await page.getByLabel('取款金额').fill('5000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(/余额不足|最高|超过/)).toBeVisible();

  await page.getByLabel('取款金额').fill('300.50');
  await page.getByRole('button', { name: '下一步' }).click();
  const dialog = page.getByRole('dialog', { name: '确认取款' });
  await expect(dialog).toContainText('¥ 300.50');
  await confirmWith(page, 'wrong4Lantern');
  await expect(dialog.getByRole('alert')).toContainText('资金密码错误');
  await confirmWith(page, FUND_PASSWORD);
  await expect(page).toHaveURL(/orderNo=W/);
  await expect(page.getByRole('list', { name: '取款进度' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /撤回|取消/ })).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: '已到账' })).toBeVisible({ timeout: 20_000 });
  await page.goto('/mine/takemoney');
  await expect(page.getByText('可取额').locator('..')).toContainText('¥ 699.50');
});

test('MO-07 a refused withdrawal says why, and the money is back', async ({ page, person }) => {
  await readyToWithdraw(page, person, { unpayable: true });
  await withdraw(page, '400');
  await expect(page.getByRole('heading', { name: '取款未成功' })).toBeVisible({ timeout: 25_000 });
  await expect(page.getByText(/退回中心钱包/).first()).toBeVisible();
  await page.goto('/mine/takemoney');
  await expect(page.getByText('可取额').locator('..')).toContainText('¥ 1,000');
});

test('MO-06 a card, an alipay account and a coin address are added, made the default and removed', async ({
  page,
  person,
}) => {
  await person.enter('/mine/accountManage/bank', (member) => prepareToWithdraw(member, person.name));
  await expectAccessible(page);
  await page.getByRole('link', { name: /添加银行卡/ }).click();
  const number = aCard();
  await page.getByLabel('银行卡号').fill(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`);
  await page.getByLabel('户名').fill(HOLDER);
  await page.getByRole('button', { name: '确认添加' }).click();
  await expect(page.getByText('银行卡号有误，请核对后重新输入')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('银行卡号').fill(number);
  await expect(page.getByLabel('开户银行')).toHaveValue('中国工商银行');
  await page.getByRole('button', { name: '确认添加' }).click();
  await expect(page).toHaveURL(/accountManage\/bank$/);
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: '工商银行' });
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: '安全冷却中' })).toHaveCount(1);
  await page.getByRole('button', { name: /设为默认/ }).click();
  await expect(cards.filter({ hasText: '安全冷却中' }).getByText('默认', { exact: true })).toBeVisible();

  await page.goto('/mine/alipayManage');
  await page.getByRole('button', { name: /添加支付宝/ }).click();
  const alipay = page.getByRole('dialog', { name: '添加支付宝' });
  await alipay.getByLabel('支付宝账号').fill(`${person.name}@example.com`);
  await alipay.getByLabel('户名').fill('李大山');
  await alipay.getByRole('button', { name: '确认添加' }).click();
  await expect(alipay.getByRole('alert')).toContainText('须与绑定的真实姓名一致');
  await alipay.getByLabel('户名').fill(HOLDER);
  await alipay.getByRole('button', { name: '确认添加' }).click();
  await expect(alipay).toBeHidden();
  await page.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('0 / 5')).toBeVisible();

  await page.goto('/mine/virtualCoinCard');
  await page.getByRole('button', { name: /添加地址/ }).click();
  const coin = page.getByRole('dialog', { name: '添加虚拟币地址' });
  await coin.getByLabel('收款地址').fill('0x52908400098527886E0F7030069857D2E4169EE7');
  await expect(coin.getByText('这是ERC20地址，请切换网络')).toBeVisible();
  await expectAccessible(page);
});
