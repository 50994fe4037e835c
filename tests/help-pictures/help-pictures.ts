import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/lib/root.mjs';
import {
  cells,
  enterSportsbook,
  legs,
  limitsRead,
  pickMatches,
  showComing,
  slipOf,
  stake,
} from '../journeys/betslip-pages.ts';
import { expect, type Person, test } from '../journeys/people.ts';
import { depositOverTheWire, prepareToWithdraw } from '../journeys/ready-member.ts';
import { ask } from '../journeys/wire-member.ts';
import { keepPictureAs } from './keep-picture.ts';

// Not a test of anything: it walks to the screens the tutorials are about and keeps pictures of them, so that after a
// change of the site one command brings the help centre up to date.

const FOLDER = join(ROOT, 'apps', 'web', 'public', 'help');
const SIZES = join(ROOT, 'apps', 'web', 'src', 'screens', 'help', 'help-pictures.json');
/** Keeps a picture of what is on the screen, and its size for the page that will show it. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const size = await keepPictureAs(page, join(FOLDER, `${name}.webp`));
  const sizes: Record<string, unknown> = JSON.parse(readFileSync(SIZES, 'utf8'));
  const sorted = Object.entries({ ...sizes, [name]: size }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(SIZES, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const PHONE = {
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1.5,
} as const;

async function showRegistration(page: Page, person: Person): Promise<void> {
  await page.goto('/home');
  await person.openRegister();
  await person.dialog.getByLabel('用户名', { exact: true }).fill('sunny88');
  await person.dialog.getByLabel('密码', { exact: true }).fill('summer2046');
}

const enterNamed = (person: Person, path: string) =>
  person.enter(path, async (client) => {
    await ask(client, '/site/api/v1/member/bindOther', { type: 'realName', realName: '王小明' });
    await depositOverTheWire(client, '1000');
  });

async function order(page: Page, method: RegExp, amount: string): Promise<void> {
  await page.getByRole('radiogroup', { name: '存款方式' }).getByRole('radio', { name: method }).check({ force: true });
  // Coins wait for their networks.
  await expect(page.getByRole('button', { name: '提交存款' })).toBeEnabled();
  await page.getByLabel('存款金额').fill(amount);
  await page.getByRole('button', { name: '提交存款' }).click();
}

test('registration', async ({ page, person }) => {
  await showRegistration(page, person);
  await keepPicture(page, 'register');
});

test('deposits', async ({ page, person }) => {
  await enterNamed(person, '/mine/savemoney');
  await page.getByLabel('存款金额').fill('1000');
  await expect(page.getByRole('button', { name: '提交存款' })).toBeEnabled();
  await keepPicture(page, 'deposit');
  await order(page, /银行转账/, '1000');
  await expect(page).toHaveURL(/bankTransferWait/);
  await expect(page.getByRole('button', { name: /复制/ }).first()).toBeVisible();
  await keepPicture(page, 'deposit-wait');
});

test('coins', async ({ page, person }) => {
  await enterNamed(person, '/mine/savemoney');
  await order(page, /虚拟币转账/, '1000');
  await expect(page).toHaveURL(/virtualCoinWait/);
  await expect(
    page
      .getByRole('main')
      .getByRole('img', { name: /扫码|二维码|地址/ })
      .first(),
  ).toBeVisible();
  await keepPicture(page, 'coin-wait');
});

test('withdrawals', async ({ page, person }) => {
  await person.enter('/mine/takemoney', (client) => prepareToWithdraw(client, person.name));
  await page.getByLabel('取款金额').fill('300');
  await keepPicture(page, 'withdraw');
});

test('transfers', async ({ page, person }) => {
  await enterNamed(person, '/mine/transfermoney');
  await page.getByLabel('转账金额').fill('200');
  await keepPicture(page, 'transfer');
});

test('limits', async ({ page, person }) => {
  await person.enter('/mine/limits', async (client) => {
    const limit = { kind: 'deposit', period: 'day', amount: '1000' };
    await ask(client, '/site/api/v1/user/guard/set', limit);
  });
  await expect(page.getByRole('heading', { name: '我的限额' })).toBeVisible();
  await keepPicture(page, 'limits');
});

test('sports', async ({ page, person }) => {
  await enterSportsbook(page, person);
  await showComing(page);
  await pickMatches(page, 1);
  await expect(legs(page)).toHaveCount(1);
  await limitsRead(page);
  await stake(page).fill('100');
  await keepPicture(page, 'sport-slip');
  await stake(page).press('Enter');
  await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible();
  await slipOf(page).getByRole('tab', { name: '未结算' }).click();
  await slipOf(page)
    .getByRole('button', { name: /提前兑现/ })
    .first()
    .click();
  await expect(slipOf(page).getByText('如何计算')).toBeVisible();
  await keepPicture(page, 'sport-orders');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('registration', async ({ page, person }) => {
    await showRegistration(page, person);
    await keepPicture(page, 'register-phone');
  });

  test('limits', async ({ page, person }) => {
    await person.enter('/mine/limits');
    await expect(page.getByRole('heading', { name: '我的限额' })).toBeVisible();
    await keepPicture(page, 'limits-phone');
  });

  test('sports', async ({ page, person }) => {
    await person.enter('/game/sport/crty', (client) => depositOverTheWire(client, '500'));
    await expect(cells(page).first()).toBeVisible();
    await keepPicture(page, 'sport-phone');
  });
});
