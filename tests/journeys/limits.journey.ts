import { expectAccessible } from './accessible.ts';
import { expect, test } from './people.ts';
import { depositOverTheWire, wireOf } from './ready-member.ts';

test.setTimeout(60_000);

test.describe('limits', () => {
  test('RG-02 RG-04 a deposit limit bites at once; raising it waits for a day and a second yes', async ({
    page,
    person,
  }) => {
    await person.enter('/mine/limits');
    await expect(page.getByRole('heading', { name: '本次登录' })).toBeVisible();
    await expectAccessible(page);
    const row = page.getByRole('region', { name: '存款限额' }).getByRole('listitem').filter({ hasText: '24小时' });
    const change = async (amount: string) => {
      await row.getByRole('button').click();
      await page.getByRole('dialog').getByLabel('限额', { exact: true }).fill(amount);
      await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await change('300');
    await expect(row).toContainText('¥ 0 / ¥ 300');
    await change('200');
    await expect(row).toContainText('¥ 0 / ¥ 200');
    await change('5000');
    await expect(row).toContainText('¥ 0 / ¥ 200');
    await expect(page.getByText('存款限额 · 24小时 调整为 ¥5,000')).toBeVisible();
    await expect(page.getByRole('button', { name: '确认生效' })).toBeDisabled();

    await page.goto('/mine/savemoney');
    await expect(page.getByText(/还可存款/)).toContainText('¥ 200');
    await page.getByLabel('存款金额').fill('201');
    await page.getByRole('button', { name: '提交存款' }).click();
    await expect(page.getByText(/限额/).filter({ hasText: '200' }).first()).toBeVisible();
    await expect(page).toHaveURL(/savemoney/);
    await page.getByLabel('存款金额').fill('200');
    await page.getByRole('button', { name: '提交存款' }).click();
    await expect(page).toHaveURL(/orderNo=/);
  });
});

test.describe('a break', () => {
  test('RG-03 ends the login and keeps from depositing, not from looking', async ({ page, person }) => {
    await person.enter('/mine/limits');
    await page.getByRole('button', { name: '开始休息' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '开始休息' }).click();
    await expect(page.getByRole('dialog', { name: '好好休息' })).toBeVisible();
    await page.getByRole('button', { name: '我知道了' }).click();
    await person.expectLoggedOut();
    await person.logIn();
    await person.expectLoggedIn();
    await page.goto('/mine/limits');
    await expect(page.getByText('休息中')).toBeVisible();
    await expect(page.getByRole('button', { name: '开始休息' })).toHaveCount(0);
    await page.goto('/mine/savemoney');
    await page.getByLabel('存款金额').fill('100');
    await page.getByRole('button', { name: '提交存款' }).click();
    await expect(page.getByText(/休息/).first()).toBeVisible();
    await expect(page).toHaveURL(/savemoney/);
  });
});

test.describe('an exclusion', () => {
  test('RG-03 is final: no deposit, no play, no second account; history and withdrawal stay open', async ({
    page,
    person,
    baseURL,
  }) => {
    await page.goto('/home');
    await person.register();
    await depositOverTheWire(await wireOf(page, baseURL ?? ''), '100');
    await page.goto('/mine/limits');
    await page.getByRole('checkbox', { name: '我了解自我排除不可撤销' }).check();
    await page.getByRole('button', { name: '申请自我排除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确认排除' }).click();
    await page.getByRole('button', { name: '我知道了' }).click();
    await person.expectLoggedOut();
    await person.logIn();
    await person.expectLoggedIn();
    await page.goto('/mine/transRecord');
    await expect(page.getByRole('row', { name: /存款.*成功/ })).toBeVisible();
    await page.goto('/mine/takemoney');
    await expect(page.getByText('可取额').locator('..')).toContainText('¥ 100');
    await page.goto('/mine/transfermoney?to=CRTY');
    await page.getByLabel('转账金额').fill('50');
    await page.getByRole('button', { name: '确认转账' }).click();
    await expect(page.getByRole('alert')).toContainText('自我排除');
    await page.goto('/mine/savemoney');
    await page.getByLabel('存款金额').fill('100');
    await page.getByRole('button', { name: '提交存款' }).click();
    await expect(page.getByText(/自我排除/).first()).toBeVisible();
    await person.logOut();
    await person.expectLoggedOut();
    await person.openRegister();
    await person.dialog.getByLabel('用户名', { exact: true }).fill(`x${person.name.slice(1)}`);
    await person.dialog.getByLabel('密码', { exact: true }).fill(person.password);
    await person.dialog.getByLabel('确认密码', { exact: true }).fill(person.password);
    await person.dialog.getByRole('checkbox', { name: /已年满18岁/ }).check();
    await person.dialog.getByRole('button', { name: '注册' }).click();
    await expect(person.dialog.getByRole('alert')).toContainText('玩家保护');
  });
});
