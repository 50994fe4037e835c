import { cells } from './betslip-pages.ts';
import { DEMO, expect, Person, SMALL_PAGE, test } from './people.ts';

const WARNED = '198.51.100.7';

test('RG-10a a member who comes from a warned region is told so, and may go on', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': WARNED });
  await page.goto(SMALL_PAGE);
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  const login = page.getByRole('dialog', { name: '登录' });
  await login.getByLabel('用户名', { exact: true }).fill(DEMO.name);
  await login.getByLabel('密码', { exact: true }).fill(DEMO.password);
  await login.getByRole('button', { name: '登录' }).click();
  const told = page.getByRole('dialog', { name: '地区提示' });
  await expect(told).toContainText('您所在的地区可能受限，请留意当地法规');
  await told.getByRole('button').last().click();
  await expect(told).toBeHidden();
  // Told once: the way to the sports page and to a deposit is open.
  await page.goto('/game/sport/crty');
  await expect(cells(page).first()).toBeVisible({ timeout: 30_000 });
  await expect(told).toBeHidden();
});

test('RG-10a a member who has travelled there since the login is told at a deposit and at a launch, and may go on', async ({
  page,
  person,
}) => {
  await person.enter('/mine/savemoney');
  const told = page.getByRole('dialog', { name: '地区提示' });
  const deposit = async () => {
    await page.getByLabel('存款金额').fill('100');
    await page.getByRole('button', { name: '提交存款' }).click();
  };
  await expect(page.getByLabel('存款金额')).toBeVisible();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': WARNED });
  await deposit();
  await expect(told).toContainText('您所在的地区可能受限，请留意当地法规');
  await told.getByRole('button', { name: '继续' }).click();
  await expect(page).toHaveURL(/orderNo=/);

  // Another login hears it anew, here at the sports page.
  await page.setExtraHTTPHeaders({});
  const other = new Person(page, person.origin, `w${person.name}`.slice(0, 11));
  await other.enter('/home');
  // What home asks for is asked from where nothing is to be said.
  await other.expectLoggedIn();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': WARNED });
  await page.goto('/game/sport/crty');
  await expect(told).toContainText('您所在的地区可能受限，请留意当地法规');
  await told.getByRole('button', { name: '继续' }).click();
  await expect(cells(page).first()).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(cells(page).first()).toBeVisible({ timeout: 30_000 });
  await expect(told).toBeHidden();
});
