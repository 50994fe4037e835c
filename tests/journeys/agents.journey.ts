import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { expect, overflowOf, Person, test } from './people.ts';
import { loseABet } from './betslip-pages.ts';
import { depositOverTheWire, proveIdentityOf, wireOf } from './ready-member.ts';
import { letAgentsMonthBeOver } from './site-database.ts';
import { ask } from './wire-member.ts';

test.describe.configure({ lock: 'back-office' });

const rowOf = (office: Page, { name }: Person) =>
  office
    .getByRole('table', { name: '合营代理' })
    .getByRole('row')
    .filter({ hasText: `${name.slice(0, 2)}***${name.slice(-1)}` });

test('AU-22b the agent page shows the programme; a verified member applies, is approved, and whoever comes by the code is counted', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.setTimeout(360_000);
  const origin = baseURL ?? '';
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();

  await test.step('AU-22b a visitor reads the terms with their worked example', async () => {
    await page.goto('/agent');
    await expect(page.getByRole('table', { name: '佣金档位' })).toContainText('25%');
    await expect(page.getByText(/99,500/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '登录后申请' })).toBeVisible();
  });

  await test.step('who is not verified is told so, and nothing they wrote is lost', async () => {
    await person.enter('/agent');
    await page.getByLabel('推广方式').fill('在自己的球迷会介绍赛事分析');
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByText('请先通过身份认证，再申请成为代理')).toBeVisible();
    await expect(page.getByLabel('推广方式')).toHaveValue('在自己的球迷会介绍赛事分析');
    await expectAccessible(page);
  });

  await test.step('verified, they apply and wait', async () => {
    await proveIdentityOf(await wireOf(page, origin));
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByText('申请审核中')).toBeVisible();
  });

  await test.step('an operator approves', async () => {
    await openBackOffice(office, origin, 'desk2024');
    await backOfficeLink(office, '合营代理').click();
    await rowOf(office, person).getByRole('button', { name: /^审核/ }).click();
    const drawer = office.getByRole('dialog', { name: '代理详情' });
    await expect(drawer).toContainText('在自己的球迷会介绍赛事分析');
    await expectAccessible(office);
    await drawer.getByRole('button', { name: '通过', exact: true }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '通过' }).click();
    await expect(office.getByText('已通过，推广码与链接即时生效')).toBeVisible();
  });

  const friend = await (
    await browser.newContext({ userAgent: `Mozilla/5.0 Chrome/156.0 Other/${person.name}`, reducedMotion: 'reduce' })
  ).newPage();
  const brought = new Person(friend, origin, `q${person.name.slice(1)}`);
  await test.step('AU-22b whoever registers by the link is counted, and only their masked name is shown', async () => {
    await page.reload();
    const link = await page.getByText(/\?register=1&rcode=[2-9A-Z]{8}$/).textContent();
    await friend.goto(new URL(link ?? '').search);
    await expect(brought.dialog).toBeVisible();
    await brought.fillRegistration();
    await brought.dialog.getByRole('button', { name: '注册' }).click();
    await brought.expectLoggedIn();
    await page.reload();
    await expect(page.getByLabel('本月概况')).toContainText('1 人');
    const members = page.getByRole('table', { name: '名下会员' });
    await expect(members).toContainText(`${brought.name.slice(0, 2)}***${brought.name.slice(-1)}`);
    await expect(members).toContainText('月结后显示');
    await expect(page.getByText(brought.name)).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('AU-22b what they lost in a month that is over stands in a statement, line by line, and its commission in the wallet', async () => {
    const wire = await wireOf(friend, origin);
    await depositOverTheWire(wire, '2000');
    await ask(wire, '/game/api/v1/transfer', { channelCode: 'CRTY', amount: '2000', ty: '1' });
    await friend.goto('/game/sport/crty');
    await loseABet(friend, brought, '1500');
    await letAgentsMonthBeOver(origin, person.name, brought.name);
    // Whether one is due is looked at every minute.
    const statement = page
      .getByRole('table', { name: '月结单' })
      .getByRole('row')
      .filter({ hasText: /^\d{4}-\d\d/ });
    await expect(async () => {
      await page.reload();
      await expect(statement).toHaveCount(1, { timeout: 5_000 });
    }).toPass({ timeout: 100_000, intervals: [3_000] });
    // A tenth of 1,500 for the platform, and a tenth of the rest with fewer than five active members.
    await expect(statement).toContainText('1 人');
    await expect(statement).toContainText('1,350.00');
    await expect(statement).toContainText('135.00');
    await statement.getByRole('button').first().click();
    await expect(page.getByText('1,500.00').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/mine/wallet');
    await expect(page.getByText('135.00').first()).toBeVisible();
    await page.goto('/agent');
  });

  await test.step('a contract that is ended says why', async () => {
    await office.getByRole('radio', { name: '合作中' }).check({ force: true });
    await rowOf(office, person).getByRole('button', { name: /^详情/ }).click();
    await office.getByRole('dialog', { name: '代理详情' }).getByRole('button', { name: '终止合作' }).click();
    const ending = office.getByRole('dialog', { name: '终止合作' });
    await ending.getByLabel('终止原因').fill('在页面承诺必赢');
    await ending.getByRole('button', { name: '终止合作' }).click();
    await expect(office.getByText('合作已终止，推广链接已失效')).toBeVisible();
    await page.reload();
    await expect(page.getByText('原因：在页面承诺必赢')).toBeVisible();
    await expect(page.getByText(/rcode=/)).toHaveCount(0);
  });
});
