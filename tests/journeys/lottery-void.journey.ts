import type { Page } from '@playwright/test';
import { openBackOffice } from './back-office-pages.ts';
import { LotteryPage, newestTicket } from './lottery-pages.ts';
import { expect, test } from './people.ts';
import { comeWithMoney, moneyOverTheWire } from './slot-pages.ts';
import { ask } from './wire-member.ts';

/** So long a bet and two operators take on a slow machine; who comes too late waits for the next issue. */
const NEEDED_MS = 120_000;

test.describe.configure({ lock: 'back-office' });

test('OP-10a an operator voids the tickets of a draw with a reason; stakes return and the member gets a message', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.setTimeout(420_000);
  const origin = baseURL ?? '';
  const signIn = async (name: string): Promise<Page> => {
    const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await openBackOffice(office, origin, name);
    return office;
  };
  const [first, second] = [await signIn('desk2024'), await signIn('desk2026')];
  const member = await comeWithMoney(person);
  const before = await moneyOverTheWire(member);
  const timeLeft = async (): Promise<number> => {
    const { current, now } = await ask(member, '/game/api/v1/lottery/game', { gameCode: 'LHC' });
    return Number(Reflect.get(Object(current), 'closeTime')) - Number(now);
  };
  await expect.poll(timeLeft, { timeout: 240_000, intervals: [2_000] }).toBeGreaterThan(NEEDED_MS);

  const lottery = new LotteryPage(page);
  await lottery.open('lhc');
  await lottery.choose('波色');
  await lottery.mark('特码', '红波', '蓝波');
  await lottery.keep();
  await lottery.bet('投注');
  const ticket = await newestTicket(member, 'LHC');
  expect(await moneyOverTheWire(member)).toBe(before - ticket.stake);

  const reason = '摇奖机故障，本期号码无效';
  const askFor = async (office: Page, button: string) => {
    await office.goto(`/console#/lottery/${ticket.issueNo}`);
    await office.getByRole('button', { name: button, exact: true }).click();
    return office.getByRole('dialog', { name: '作废并退款', exact: true });
  };
  const asked = await askFor(first, '作废并退款');
  await asked.getByLabel('原因').fill(reason);
  await asked.getByRole('button', { name: '申请，等待第二人同意' }).click();
  await expect(asked).toBeHidden();
  expect(await moneyOverTheWire(member)).toBe(before - ticket.stake);
  const agreed = await askFor(second, '复核作废并退款');
  await expect(agreed.getByLabel('原因')).toHaveValue(reason);
  await agreed.getByRole('button', { name: '同意并执行' }).click();
  await expect(agreed).toBeHidden();
  await expect(second.getByText('这一期已有结果，不能再更改。')).toBeVisible();

  await expect.poll(() => moneyOverTheWire(member), { timeout: 30_000 }).toBe(before);
  await page.goto('/mine/message');
  const message = page.getByRole('listitem').filter({ hasText: '彩票退款' });
  // Written a moment after the money; the page hears of it by itself.
  await expect(message).toContainText(ticket.issueNo, { timeout: 30_000 });
  await expect(message).toContainText(reason);
  for (const office of [first, second]) await office.context().close();
});
