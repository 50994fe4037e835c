import { terminationLabels } from '@fairground/contract/back-office-members';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openBackOffice, backOfficeLink } from './back-office-pages.ts';
import { documentOf, memberWithDocuments } from './back-office-steps.ts';
import { expect, Person, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { joinOverTheWire } from './wire-member.ts';

// Each operator's code is good once and lasts half a minute; the next one may have to be waited for.
test.setTimeout(240_000);

async function openMember(page: Page, name: string): Promise<void> {
  await backOfficeLink(page, '会员').click();
  await page.getByLabel('查找会员').fill(name);
  await page.getByRole('button', { name: '查找' }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: '关联账户' })).toBeVisible();
}

async function closeHere(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '终止账户' });
  for (const ground of Object.values(terminationLabels).toReversed())
    await dialog.getByLabel('依据').selectOption(ground);
  await dialog.getByRole('button', { name: '确认终止' }).click();
  await expect(dialog).toContainText('请填写终止原因');
  await dialog.getByLabel('终止原因').fill('两个账户出自同一设备');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '确认终止' }).click();
  await expect(dialog).toBeHidden();
}

test.describe.configure({ lock: 'back-office' });

test('documents reviewed and a second account closed in the back office', async ({ page, person, browser }) => {
  const { origin } = person;
  const member = await memberWithDocuments(origin, person.name, person.password);
  const suspects = [`f${person.name.slice(1)}`, `s${person.name.slice(1)}`] as const;
  for (const name of suspects) await joinOverTheWire(origin, name, person.password);

  // The same browser, a second name: what the terms do not allow.
  const second = new Person(page, origin, `q${person.name.slice(1)}`, person.password);
  await page.goto(SMALL_PAGE);
  await person.logIn();
  await person.expectLoggedIn();
  await person.logOut();
  await person.expectLoggedOut();
  await second.register();
  await second.logOut();
  await second.expectLoggedOut();
  await person.logIn();
  await person.expectLoggedIn();
  await pressLinkTo(page, '/mine/auth');
  await expect(page.getByText('资料审核中')).toBeVisible();

  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const backOffice = await context.newPage();
  await openBackOffice(backOffice, origin, 'desk2026');

  await test.step('AU-17b a review in the back office reaches the member', async () => {
    await backOfficeLink(backOffice, '身份审核').click();
    const mask = `${person.name.slice(0, 2)}***${person.name.slice(-1)}`;
    const papers = backOffice
      .getByRole('row')
      .filter({ hasText: mask })
      .filter({ hasText: await documentOf(member) });
    await papers.getByRole('button').click();
    const review = backOffice.getByRole('dialog', { name: '身份审核' });
    await expect(review).toContainText('陈一鸣');
    await backOffice.getByRole('region', { name: '审核决定' }).getByRole('button', { name: '通过' }).click();
    await backOffice.getByRole('alertdialog').getByRole('button', { name: '通过' }).click();
    await expect(review).toBeHidden();
    await page.reload();
    await expect(page.getByText('身份认证已通过')).toBeVisible();
    expect((await member.call('/site/api/v1/member/identityInfo', {})).body.data).toMatchObject({ state: 2 });
  });

  await test.step('OP-12a freezing, suspending and terminating, with each reason of section 1 to choose', async () => {
    const grounds = Object.values(terminationLabels);
    for (const way of ['冻结', '暂停'] as const) {
      await openMember(backOffice, way === '冻结' ? suspects[0] : suspects[1]);
      await backOffice.getByRole('button', { name: way, exact: true }).click();
      const dialog = backOffice.getByRole('dialog', { name: `${way}会员` });
      for (const ground of grounds) await dialog.getByLabel('依据').selectOption(ground);
      if (way === '暂停') await dialog.getByRole('radio', { name: '30天' }).check();
      await dialog.getByLabel(`${way}原因`).fill('核对中');
      await dialog.getByRole('button', { name: `确认${way}` }).click();
      await expect(dialog).toBeHidden();
      await expect(backOffice.getByText(`已${way}`, { exact: true })).toBeVisible();
      await expect(backOffice.getByText(`${grounds.at(-1)}：核对中`)).toBeVisible();
    }
    await test.step('AU-26b linked accounts are shown, and one is closed as more than one active account', async () => {
      await openMember(backOffice, second.name);
      const linked = backOffice.getByRole('region', { name: '关联账户' });
      await expect(linked).toContainText(`${person.name.slice(0, 2)}***${person.name.slice(-1)}`);
      await expect(linked).toContainText('同一设备');
      await expectAccessible(backOffice);
      await closeHere(backOffice, '终止账户');
      await expect(backOffice.getByRole('button', { name: '等待另一位复核终止' })).toBeDisabled();
      await expect(backOffice.getByText('双人复核 1/2（desk2026）')).toBeVisible();
      await backOffice.getByRole('button', { name: '退出登录' }).click();

      await openBackOffice(backOffice, origin, 'desk2024');
      await openMember(backOffice, second.name);
      await closeHere(backOffice, '复核终止');
      await expect(backOffice.getByText('持有一个以上的有效账户：两个账户出自同一设备')).toBeVisible();

      await person.logOut();
      await person.expectLoggedOut();
      await second.logIn();
      await expect(
        page.getByText('该账户因“持有一个以上的有效账户”已被终止，如有疑问请联系在线客服').first(),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await person.logIn();
      await person.expectLoggedIn();
    });
  });
  await context.close();
});
