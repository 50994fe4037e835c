import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { enterSportsbook, legs, limitsRead, OPEN_CELL, slipOf, stake } from './betslip-pages.ts';
import { ownPort, startOwnSite } from './own-site.ts';
import { expect, pressLinkTo, test } from './people.ts';
import { recordMatches, TEAMS } from './recorded-matches.ts';
import { logInOverTheWire } from './wire-member.ts';
import { moneyOverTheWire } from './slot-pages.ts';

const PORT = ownPort(15);
test.use({ baseURL: `http://127.0.0.1:${PORT}` });

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startOwnSite(PORT, { FEED: `replay:${recordMatches()}` });
});
test.afterAll(() => stop?.());

/** Bets 50 on the first price of a match in play; gives the ticket's number. */
async function betOn(page: Page, team: string): Promise<string> {
  const row = page.locator('[data-row]').filter({ hasText: team });
  await expect(async () => {
    if ((await legs(page).count()) === 0) await row.locator(OPEN_CELL).first().click({ timeout: 8_000 });
    await expect(legs(page)).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await limitsRead(page);
  await stake(page).fill('50');
  await slipOf(page)
    .getByRole('button', { name: /投注 ¥50$/ })
    .click();
  const number = slipOf(page).getByText(/^单号 S/);
  await expect(number).toBeVisible({ timeout: 30_000 });
  const ticketId = /单号 (S\S+)/.exec(await number.innerText())?.[1] ?? '';
  await slipOf(page).getByRole('button', { name: '完成' }).last().click();
  return ticketId;
}

/** A match by its team, from whatever page of the back office. */
async function openMatch(office: Page, text: string, team: string): Promise<void> {
  await backOfficeLink(office, '赛果与结算').click();
  await office.getByRole('searchbox', { name: '查找赛事' }).or(office.getByLabel('查找赛事')).fill(text);
  await office.getByRole('form', { name: '赛事查找' }).getByRole('button', { name: '查找' }).click();
  await office
    .getByRole('table', { name: '赛果与结算' })
    .getByRole('link', { name: new RegExp(`^处理 ${team}`) })
    .click();
  await expect(office.getByRole('heading', { level: 1, name: new RegExp(team) })).toBeVisible();
}

interface Typed {
  readonly act: string;
  /** Home and away by half. */
  readonly halves: readonly (readonly [string, string])[];
  readonly note: string;
  /** What the trying out says. */
  readonly says: readonly string[];
}

/** One operator types a result in, sees what it does, and asks for it. */
async function askForResult(office: Page, { act, halves, note, says }: Typed): Promise<void> {
  await office.getByRole('button', { name: act }).click();
  const form = office.getByRole('form', { name: '录入赛果' });
  for (const [place, [home, away]] of halves.entries()) {
    const half = ['上半场', '下半场'][place];
    await form.getByLabel(`比分 ${half} 主队`).fill(home);
    await form.getByLabel(`比分 ${half} 客队`).fill(away);
  }
  await form.getByLabel('原因说明').fill(note);
  await form.getByRole('button', { name: '试算' }).click();
  const outcome = form.getByRole('region', { name: '试算结果' });
  for (const part of says) await expect(outcome).toContainText(part);
  await form.getByRole('button', { name: '提交，等待另一位复核' }).click();
  await expect(form).toBeHidden();
  await expect(office.getByText(/^待复核：/)).toBeVisible();
}

/** Whoever asked is not let agree. */
async function expectOwnBarred(office: Page): Promise<void> {
  await office.getByRole('button', { name: /^复核 \d/ }).click();
  const drawer = office.getByRole('dialog', { name: '复核变更' });
  await expect(drawer).toContainText('须由另一位运营人员复核');
  await expect(drawer.getByRole('button', { name: '同意并执行' })).toBeDisabled();
  await expect(async () => {
    await office.keyboard.press('Escape');
    await expect(drawer).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

/** The other one finds it among what waits, looks at it, and agrees. */
async function agree(office: Page, team: string, words: string, look = false): Promise<void> {
  await backOfficeLink(office, '首页').click();
  await backOfficeLink(office, '赛果与结算').click();
  await office.getByRole('radio', { name: /^变更申请/ }).check();
  const row = office.getByRole('table', { name: '变更申请' }).getByRole('row').filter({ hasText: team });
  await expect(row).toContainText(words);
  await row.getByRole('button', { name: /^复核/ }).click();
  const drawer = office.getByRole('dialog', { name: '复核变更' });
  await expect(drawer.getByRole('region', { name: '试算结果' })).toBeVisible();
  if (look) await expectAccessible(office);
  await drawer.getByRole('button', { name: '同意并执行' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: '同意并执行' }).click();
  await expect(drawer).toBeHidden();
}

async function expectMessage(page: Page, title: string, words: readonly string[]): Promise<void> {
  await pressLinkTo(page, '/mine/message');
  await page.getByRole('region', { name: '消息列表' }).getByRole('button', { name: title }).first().click();
  for (const part of words) await expect(page.getByRole('region', { name: '消息内容' })).toContainText(part);
}

test('OP-04b OP-04c results are entered and corrected, and a bet is cancelled, each by two operators; wallet and messages follow', async ({
  page,
  person,
  browser,
}) => {
  test.setTimeout(300_000);
  const { origin } = person;
  await enterSportsbook(page, person);
  const { client: member } = await logInOverTheWire(origin, person.name, person.password);
  const money = () => moneyOverTheWire(member);
  const before = await money();
  const openWindow = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const [first, second] = [await openWindow(), await openWindow()];
  const ticketId = await betOn(page, TEAMS.overdue);
  expect(await money()).toBe(before - 50_00n);
  await openBackOffice(first, origin, 'sport2026');
  await openBackOffice(second, origin, 'desk2024');

  await test.step('OP-04b a match nobody reports the end of waits; one operator enters its result and sees what it pays', async () => {
    await backOfficeLink(first, '赛果与结算').click();
    const row = first.getByRole('table', { name: '赛果与结算' }).getByRole('row').filter({ hasText: TEAMS.overdue });
    await expect(row).toContainText('逾期未报赛果');
    await expectAccessible(first);
    await row.getByRole('link', { name: /^处理/ }).click();
    await askForResult(first, {
      act: '录入赛果',
      halves: [
        ['1', '0'],
        ['1', '0'],
      ],
      note: '官方公告主队 2 比 0',
      says: ['1 / 1', '赢', '95.00', ticketId],
    });
    await expectOwnBarred(first);
    expect(await money()).toBe(before - 50_00n);
  });

  await test.step('OP-04b another operator agrees, the bet is settled and the wallet has its return', async () => {
    await agree(second, TEAMS.overdue, '正常完赛 1:0，1:0', true);
    await expect.poll(money, { timeout: 30_000 }).toBe(before + 45_00n);
    await pressLinkTo(page, '/mine/betRecord');
    const row = page.getByRole('table', { name: '投注记录' }).getByRole('row').filter({ hasText: TEAMS.overdue });
    await expect(row).toContainText('+45.00');
  });

  await test.step('OP-04b the result is corrected: the old settlement is reversed, the new one posted, the member is told', async () => {
    await first.reload();
    await expect(first.getByRole('table', { name: '赛果版本' })).toContainText('官方公告主队 2 比 0');
    await expectAccessible(first);
    await askForResult(first, {
      act: '更正赛果',
      halves: [
        ['0', '1'],
        ['0', '0'],
      ],
      note: '官方更正，主队进球无效',
      says: ['1 / 1', '输', ticketId],
    });
    await agree(second, TEAMS.overdue, '正常完赛 0:1，0:0');
    await expect.poll(money, { timeout: 30_000 }).toBe(before - 50_00n);
    await expectMessage(page, '注单派彩更正', [ticketId, TEAMS.overdue, '95 元', '（输）']);
    await first.reload();
    const versions = first.getByRole('table', { name: '赛果版本' }).getByRole('row');
    await expect(versions.filter({ hasText: '第 2 版' })).toContainText('sport2026、desk2024');
    await expect(versions.filter({ hasText: '第 1 版' })).toContainText('1:0');
  });

  await test.step('OP-04c a bet of a match in play is cancelled with a reason by two operators; the stake is back', async () => {
    await pressLinkTo(page, '/game/sport/crty');
    const cancelled = await betOn(page, TEAMS.quiet);
    await expect.poll(money).toBe(before - 100_00n);
    await openMatch(first, cancelled, TEAMS.quiet);
    await first.getByRole('button', { name: `取消注单 ${cancelled}` }).click();
    const form = first.getByRole('form', { name: '取消注单' });
    await form.getByLabel('取消原因').selectOption({ label: '赔率错误' });
    await form.getByLabel('原因说明').fill('接受时赔率高于市场一倍');
    await form.getByRole('button', { name: '试算' }).click();
    await expect(form.getByRole('region', { name: '试算结果' })).toContainText('未结算 → 已取消（赔率错误）');
    await expectAccessible(first);
    await form.getByRole('button', { name: '提交，等待另一位复核' }).click();
    await expect(form).toBeHidden();
    await agree(second, TEAMS.quiet, '取消该注单（赔率错误）');
    await expect.poll(money, { timeout: 30_000 }).toBe(before - 50_00n);
    await test.step('OP-04c the member reads the message with match, bet, reason and money, and sees the bet as cancelled', async () => {
      await expectMessage(page, '注单已取消', [cancelled, TEAMS.quiet, '主队', '因赔率错误取消', '50 元已退回']);
      await pressLinkTo(page, '/mine/betRecord');
      const row = page.getByRole('table', { name: '投注记录' }).getByRole('row').filter({ hasText: TEAMS.quiet });
      await expect(row).toContainText('已取消');
    });
  });

  await test.step('OP-04c a refused request stays with its reason, and everything stands in the log', async () => {
    await first.getByRole('button', { name: '取消投注' }).click();
    const form = first.getByRole('form', { name: '取消注单' });
    await form.getByLabel('取消原因').selectOption({ label: '系统故障' });
    await form.getByLabel('原因说明').fill('怀疑推送延迟');
    await form.getByRole('button', { name: '试算' }).click();
    await form.getByRole('button', { name: '提交，等待另一位复核' }).click();
    await expect(form).toBeHidden();
    await second.goto(first.url());
    await second.getByRole('button', { name: /^复核 \d/ }).click();
    const drawer = second.getByRole('dialog', { name: '复核变更' });
    await drawer.getByLabel('原因或备注').fill('推送记录正常，无须取消');
    await drawer.getByRole('button', { name: '驳回' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: '驳回' }).click();
    await expect(drawer).toBeHidden();
    await backOfficeLink(second, '赛果与结算').click();
    await second.getByRole('radio', { name: /^变更申请/ }).check();
    await second.getByRole('radio', { name: '已驳回' }).check();
    await expect(second.getByRole('table', { name: '变更申请' })).toContainText('推送记录正常，无须取消');
    await backOfficeLink(second, '操作日志').click();
    const log = second.getByRole('table', { name: '操作日志' }).getByRole('row');
    for (const action of ['申请变更赛果', '更正赛果', '驳回赛果变更'])
      await expect(log.filter({ hasText: action }).first()).toBeVisible();
    await expect(log.filter({ hasText: '更正赛果' }).filter({ hasText: 'desk2024' }).first()).toBeVisible();
  });
  for (const office of [first, second]) await office.context().close();
});
