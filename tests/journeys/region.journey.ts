import type { Locator, Page } from '@playwright/test';
import { cells } from './betslip-pages.ts';
import { balanceInHeader, DEMO, expect, Person, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { centreBalanceOf } from './site-database.ts';
import { joinOverTheWire } from './wire-member.ts';

const WARNED = '198.51.100.7';

/** A price that can be taken: what was left stands beside it, out of sight. */
const shownCell = (page: Page): Locator => cells(page).filter({ visible: true }).first();

test('from a warned region: at a deposit, at a launch and at a login', async ({ page, person }) => {
  test.setTimeout(120_000);
  const told = page.getByRole('dialog', { name: '地区提示' });
  const comeFrom = (address?: string) => page.setExtraHTTPHeaders(address ? { 'x-forwarded-for': address } : {});
  const leave = async (who: Person) => {
    await comeFrom();
    await who.logOut();
    await who.expectLoggedOut();
    await pressLinkTo(page, SMALL_PAGE);
    await expect(page).toHaveURL(new RegExp(`${SMALL_PAGE}$`));
  };
  const other = new Person(page, person.origin, `w${person.name}`.slice(0, 11), person.password);
  await joinOverTheWire(person.origin, other.name, other.password);
  await person.enter('/mine/savemoney');
  await test.step('RG-10a a member who has travelled there since the login is told at a deposit and at a launch, and may go on', async () => {
    await page.getByLabel('存款金额').fill('100');
    await comeFrom(WARNED);
    await page.getByRole('button', { name: '提交存款' }).click();
    await expect(told).toContainText('您所在的地区可能受限，请留意当地法规');
    await told.getByRole('button', { name: '继续' }).click();
    await expect(page).toHaveURL(/orderNo=/);
    // Another login hears it anew, here at the sports page.
    await leave(person);
    await other.logIn();
    await other.expectLoggedIn();
    await comeFrom(WARNED);
    await pressLinkTo(page, '/game/sport/crty');
    await expect(told).toContainText('您所在的地区可能受限，请留意当地法规');
    await told.getByRole('button', { name: '继续' }).click();
    await expect(shownCell(page)).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(shownCell(page)).toBeVisible({ timeout: 30_000 });
    await expect(told).toBeHidden();
  });
  await leave(other);
  const demo = new Person(page, person.origin, DEMO.name, DEMO.password);
  await test.step('RG-10a a member who comes from a warned region is told so, and may go on', async () => {
    await comeFrom(WARNED);
    await demo.logIn();
    await expect(told).toContainText('您所在的地区可能受限，请留意当地法规');
    await told.getByRole('button').last().click();
    await expect(told).toBeHidden();
    // Told once: the way to the sports page and to a deposit is open.
    await pressLinkTo(page, '/game/sport/crty');
    await expect(shownCell(page)).toBeVisible({ timeout: 30_000 });
    await expect(told).toBeHidden();
  });
  await test.step('AU-03 FR-06 the seeded member sees the balance the ledger holds, and with phone and name bound passes to the cards', async () => {
    // Other journeys pay from the same wallet.
    await expect(async () => {
      await pressLinkTo(page, SMALL_PAGE);
      const held = await centreBalanceOf(person.origin, DEMO.name);
      await expect(balanceInHeader(page)).toContainText(held.toLocaleString('zh-CN'), { timeout: 2_000 });
    }).toPass();
    await pressLinkTo(page, '/mine/addBankCard');
    await expect(page.getByRole('heading', { level: 1, name: '添加银行卡' })).toBeVisible();
    await expect(page).toHaveURL(/\/mine\/addBankCard$/);
  });
});
