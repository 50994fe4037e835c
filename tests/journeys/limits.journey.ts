import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { cells, enterSportsbook, legs, limitsRead, showComing, slipOf, stake } from './betslip-pages.ts';
import { expect, Person, pressLinkTo, test } from './people.ts';
import { depositOverTheWire } from './ready-member.ts';
import { letHoursBePlayed, letLimitWaitPass, letTwoHoursPass } from './site-database.ts';
import { joinOverTheWire } from './wire-member.ts';

test.setTimeout(60_000);

const rowOf = (page: Page, kind: string, label: string) =>
  page.getByRole('region', { name: kind }).getByRole('listitem').filter({ hasText: label });

/** Sets one limit on the page of limits. */
async function setHere(page: Page, [kind, label, field, value]: readonly [string, string, string, string]) {
  const row = rowOf(page, kind, label);
  await row.getByRole('button').click();
  await page.getByRole('dialog').getByLabel(field, { exact: true }).fill(value);
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** What a member on a pause sees of it: its end, and nothing that ends it sooner. */
async function expectPause(page: Page, name: string): Promise<void> {
  await pressLinkTo(page, '/mine/limits');
  const told = page.getByText(`${name}中`, { exact: true }).locator('xpath=ancestor::*[contains(., "不可缩短")][1]');
  await expect(told).toContainText(/至 .*\d\d:\d\d。期间无法存款和游戏，不可缩短/);
  await expect(page.getByRole('main').getByRole('button', { name: /休息|排除|恢复|提前/ })).toHaveCount(0);
}

async function deposit(page: Page, amount: string): Promise<void> {
  await pressLinkTo(page, '/mine/savemoney');
  await page.getByLabel('存款金额').fill(amount);
  await page.getByRole('button', { name: '提交存款' }).click();
}

test('a deposit limit, a break, and an exclusion', async ({ page, person }) => {
  test.setTimeout(150_000);
  const excluded = new Person(page, person.origin, `e${person.name.slice(1)}`, person.password);
  const { client } = await joinOverTheWire(person.origin, excluded.name, excluded.password);
  await depositOverTheWire(client, '100');
  await person.enter('/mine/limits');
  await expect(page.getByRole('heading', { name: '本次登录' })).toBeVisible();
  await expectAccessible(page);
  const row = rowOf(page, '存款限额', '24小时');
  const change = (amount: string) => setHere(page, ['存款限额', '24小时', '限额', amount]);

  await test.step('RG-02a a deposit limit bites at once; raising it waits for a day and a second yes', async () => {
    await change('300');
    await expect(row).toContainText('¥ 0 / ¥ 300');
    await test.step('RG-02e lowering acts at once', async () => {
      await change('200');
      await expect(row).toContainText('¥ 0 / ¥ 200');
    });
    await change('5000');
    await expect(row).toContainText('¥ 0 / ¥ 200');
    await expect(page.getByText('存款限额 · 24小时 调整为 ¥5,000')).toBeVisible();
    await expect(page.getByText(/^(23:59|24:00):\d\d 后可确认$/)).toBeVisible();
    await expect(page.getByRole('button', { name: '确认生效' })).toBeDisabled();

    await pressLinkTo(page, '/mine/savemoney');
    await expect(page.getByText(/还可存款/)).toContainText('¥ 200');
    await deposit(page, '201');
    await expect(page.getByText(/限额/).filter({ hasText: '200', visible: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/savemoney/);
    await deposit(page, '200');
    await expect(page).toHaveURL(/orderNo=/);

    await test.step('RG-02e raising waits 24 h and a second confirmation', async () => {
      await letLimitWaitPass(person.origin, person.name);
      // The day passed in the database alone: what the page read a moment ago is not of today.
      await page.goto(`${person.origin}/mine/limits`);
      await expect(row).toContainText('¥ 200 / ¥ 200');
      await page.getByRole('button', { name: '确认生效' }).click();
      await expect(row).toContainText('¥ 200 / ¥ 5,000');
      await expect(page.getByRole('button', { name: '确认生效' })).toHaveCount(0);
    });
  });

  await test.step('RG-03a a break ends the login, shows its end, and keeps from depositing, not from looking', async () => {
    await page.getByRole('button', { name: '开始休息' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '开始休息' }).click();
    await expect(page.getByRole('dialog', { name: '好好休息' })).toBeVisible();
    await page.getByRole('button', { name: '我知道了' }).click();
    await person.expectLoggedOut();
    await person.logIn();
    await person.expectLoggedIn();
    await expectPause(page, '休息');
    await deposit(page, '100');
    await expect(page.getByText(/休息/).filter({ visible: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/savemoney/);
    await person.logOut();
    await person.expectLoggedOut();
  });

  await test.step('RG-03a an exclusion is final: no deposit, no play, no second account; history and withdrawal stay open', async () => {
    await excluded.logIn();
    await excluded.expectLoggedIn();
    await pressLinkTo(page, '/mine/limits');
    await page.getByRole('checkbox', { name: '我了解自我排除不可撤销' }).check();
    await page.getByRole('button', { name: '申请自我排除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确认排除' }).click();
    await page.getByRole('button', { name: '我知道了' }).click();
    await excluded.expectLoggedOut();
    await excluded.logIn();
    await excluded.expectLoggedIn();
    await expectPause(page, '自我排除');
    await pressLinkTo(page, '/mine/transRecord');
    await expect(page.getByRole('row', { name: /存款.*成功/ })).toBeVisible();
    await pressLinkTo(page, '/mine/takemoney');
    await expect(page.getByText('可取额').locator('..')).toContainText('¥ 100');
    await pressLinkTo(page, '/mine/transfermoney?to=CRTY');
    await page.getByLabel('转账金额').fill('50');
    await page.getByRole('button', { name: '确认转账' }).click();
    await expect(page.getByRole('alert')).toContainText('自我排除');
    await deposit(page, '100');
    await expect(
      page
        .getByText(/自我排除/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/savemoney/);
    await excluded.logOut();
    await excluded.expectLoggedOut();
    const second = new Person(page, person.origin, `x${person.name.slice(1)}`, person.password);
    await second.openRegister();
    await second.fillRegistration();
    await second.dialog.getByRole('button', { name: '注册' }).click();
    await expect(second.dialog.getByRole('alert')).toContainText('玩家保护');
  });
});

test('RG-02b RG-02c RG-02d RG-04a RG-04b limits of play, the reality check and the session clock', async ({
  page,
  person,
}) => {
  test.setTimeout(150_000);
  await enterSportsbook(page, person);
  await pressLinkTo(page, '/mine/limits');
  await setHere(page, ['单笔投注限额', '每一注', '限额', '100']);
  await expect(rowOf(page, '单笔投注限额', '每一注')).toContainText('最多 ¥ 100');
  await setHere(page, ['亏损限额', '24小时', '限额', '150']);
  await expect(rowOf(page, '亏损限额', '24小时')).toContainText('¥ 0 / ¥ 150');

  // What holds for play is read with the sportsbook.
  await page.goto('/game/sport/crty');
  await showComing(page);
  const bet = async (amount: string) => {
    await limitsRead(page);
    await stake(page).fill(amount);
    await stake(page).press('Enter');
  };
  await test.step('RG-02c a stake over the stake limit is refused', async () => {
    await cells(page).last().click();
    await bet('120');
    await expect(legs(page).getByText('您设置的单笔投注限额为100元，请减少投注金额')).toBeVisible();
    await bet('100');
    await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible();
  });
  await test.step('RG-02b a stake over what the loss limit leaves is refused', async () => {
    await page.reload();
    await showComing(page);
    await cells(page).last().click();
    await bet('60');
    await expect(legs(page).getByText(/您设置的24小时亏损限额为150元，剩余额度50元/)).toBeVisible();
  });

  await letTwoHoursPass(person.origin, person.name);
  const check = page.getByRole('alertdialog', { name: '时长提醒' });
  await test.step('RG-04a the reality check waits for an answer', async () => {
    await page.goto('/mine/wallet');
    await expect(check).toContainText(/您已登录2小时\d*分?钟?/);
    await expect(check).toContainText('净输赢（已结算）¥ 0');
    await expect(check).toContainText('未结算本金¥ 100');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(check).toBeVisible();
    await pressLinkTo(page, '/game/sport/crty');
    await expect(page.getByText(/请先在时长提醒中作出选择/).first()).toBeVisible();
    await check.getByRole('button', { name: '继续游戏' }).click();
    await expect(check).toBeHidden();
  });
  await test.step('RG-04b the session clock and the net position', async () => {
    await pressLinkTo(page, '/mine/wallet');
    const facts = page.getByRole('region', { name: '本次登录与净存款' });
    await expect(facts.locator('time')).toHaveText(/^0?2:0\d:\d\d$/);
    const first = await facts.locator('time').textContent();
    await expect(facts.locator('time')).not.toHaveText(first ?? '');
    // The bet is open: it is neither won nor lost yet.
    await expect(facts).toContainText('本次输赢¥ 0');
    await expect(facts).toContainText('未结算本金¥ 100');
    await expect(facts).toContainText('累计净存款¥ 2,000');
    await expect(check).toBeHidden();
  });
  await test.step('RG-02d play over the time limit is refused', async () => {
    await pressLinkTo(page, '/mine/limits');
    await setHere(page, ['游戏时长', '24小时', '时长（分钟）', '15']);
    await letHoursBePlayed(person.origin, person.name);
    await page.goto('/game/sport/crty');
    await expect(page.getByRole('alert').first()).toContainText(/您设置的24小时游戏时长为15分钟，已全部用完/);
  });
});
