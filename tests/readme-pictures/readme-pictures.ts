import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/lib/root.mjs';
import { keepPictureAs } from '../help-pictures/keep-picture.ts';
import { openBackOffice } from '../journeys/back-office-pages.ts';
import { cells, enterSportsbook, limitsRead, pickMatches, showComing, stake } from '../journeys/betslip-pages.ts';
import { CardTablePage, comeToPlay } from '../journeys/card-pages.ts';
import { ChatPage } from '../journeys/chat-pages.ts';
import { FishingPage, launchFishing } from '../journeys/fishing-pages.ts';
import { LotteryPage } from '../journeys/lottery-pages.ts';
import { expect, test } from '../journeys/people.ts';
import { depositOverTheWire } from '../journeys/ready-member.ts';
import { comeWithMoney, launchOverTheWire, SlotPage } from '../journeys/slot-pages.ts';
import { TablePage } from '../journeys/table-pages.ts';
import { ask } from '../journeys/wire-member.ts';

// Not a test of anything: it walks to what the README shows and keeps a picture of it, so that after a change of the site
// one command brings the README up to date.

const GAMES = '/game/api/v1';

/** What is drawn by the graphics processor elsewhere comes later here, and art fades in. */
const AT_REST_MS = 2_500;

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(AT_REST_MS);
  await keepPictureAs(page, join(ROOT, 'docs', 'pictures', `${name}.webp`));
}

test('what a visitor sees', async ({ page, person }) => {
  await page.goto('/home');
  await expect(page.getByRole('main').getByText('独赢').first()).toBeVisible();
  await keep(page, 'home-light');
  await person.openRegister();
  await person.dialog.getByLabel('用户名', { exact: true }).fill('sunny88');
  await person.dialog.getByLabel('密码', { exact: true }).fill('summer2046');
  await keep(page, 'register');
});

test('sports, classic and professional', async ({ page, person }) => {
  await enterSportsbook(page, person);
  await showComing(page);
  await page
    .getByRole('button', { name: '多项' })
    .or(page.getByRole('radio', { name: '多项' }))
    .first()
    .click();
  await pickMatches(page, 3);
  await limitsRead(page);
  await stake(page).first().fill('100');
  await keep(page, 'sport-classic');
  await page.getByRole('radio', { name: '专业' }).check({ force: true });
  await expect(cells(page).first()).toBeVisible();
  await page.getByRole('button', { name: /^滚球/ }).first().click();
  await keep(page, 'sport-professional');
});

test('money and limits', async ({ page, person }) => {
  await person.enter('/mine/savemoney', async (client) => {
    await ask(client, '/site/api/v1/member/bindOther', { type: 'realName', realName: '王小明' });
    await depositOverTheWire(client, '1000');
  });
  await expect(page.getByRole('button', { name: '提交存款' })).toBeVisible();
  await page.getByLabel('存款金额').fill('500');
  await keep(page, 'deposit');
  await page.goto('/mine/limits');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keep(page, 'limits');
});

test('the back office', async ({ page, person }) => {
  await openBackOffice(page, person.origin, 'desk2024');
  await keep(page, 'console');
});

test('a slot, and a round that anybody checks', async ({ page, person }) => {
  const member = await comeWithMoney(person);
  const slot = new SlotPage(page);
  await page.goto(await launchOverTheWire(member, 'WYDZ', 'jinlichi'));
  await slot.play();
  await keep(page, 'slot');
  await ask(member, `${GAMES}/transfer`, { channelCode: 'WYDZ', amount: '100', ty: '1', isActivity: false });
  const uid = new URL(
    String((await ask(member, `${GAMES}/launch`, { enName: 'WYDZ', gameCode: 'jinlichi' }))['url']),
    person.origin,
  ).searchParams.get('uid');
  await ask(member, `${GAMES}/slot/open`, { uid });
  const { round } = await ask(member, `${GAMES}/slot/spin`, { uid, stake: '20.00' });
  const roundNo = String(Object(round)['roundNo']);
  await ask(member, `${GAMES}/slot/shown`, { roundNo });
  const { nextSeedHash } = await ask(member, `${GAMES}/fair/seeds`, {});
  await ask(member, `${GAMES}/fair/rotate`, { clientSeed: 'my-own-seed', nextSeedHash });
  await page.goto('/fair');
  const check = page.getByRole('region', { name: '核对一局' });
  await check.getByLabel('局号').fill(roundNo);
  await check.getByRole('button', { name: '载入' }).click();
  await expect(check.getByRole('alert')).toContainText('核对一致');
  await check.getByRole('alert').scrollIntoViewIfNeeded();
  await keep(page, 'fair');
});

test('a lottery and its panel, and esports in play', async ({ page, person }) => {
  await comeWithMoney(person);
  const lottery = new LotteryPage(page);
  await lottery.open('ssc');
  await keep(page, 'lottery');
  await page.goto('/game/gaming/fldj');
  await expect(page.locator('[data-row]').filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 });
  await keep(page, 'esports');
});

test('a live table with chips on it', async ({ page, person }) => {
  const member = await comeWithMoney(person);
  await ask(member, `${GAMES}/transfer`, { channelCode: 'TXZR', amount: '500.00', ty: '1', isActivity: false });
  const table = new TablePage(page);
  await table.open('ro1');
  await table.bet('红', '第1打');
  await keep(page, 'live-table');
});

test('a hand of cards', async ({ page, person }) => {
  await comeToPlay(person);
  const table = new CardTablePage(page);
  await table.sitDown('landlord', '体验场');
  const play = page.getByRole('button', { name: /^(?:叫地主|抢地主|不加倍|出牌)$/ });
  await expect(play.first()).toBeVisible({ timeout: 120_000 });
  await keep(page, 'card-table');
});

test('the sea', async ({ page, person }) => {
  const member = await comeWithMoney(person);
  const seat = new FishingPage(page);
  await page.goto(await launchFishing(member));
  await seat.sit('初级', '100');
  await page.mouse.move(900, 300);
  await page.mouse.down();
  await page.waitForTimeout(4_000);
  await keep(page, 'fishing');
  await page.mouse.up();
});

test('the chat lobby', async ({ page, person }) => {
  const chat = new ChatPage(page);
  await person.enter('/home', (client) => depositOverTheWire(client, '1000'));
  await chat.openLobby();
  await chat.say('今晚看好望舒竞技');
  await chat.say('先看规则，再落注');
  await page.locator('#chat').scrollIntoViewIfNeeded();
  await keep(page, 'chat');
});

test('promotions', async ({ page, person }) => {
  await person.enter('/activity/firstDeposit/first-deposit', (client) => depositOverTheWire(client, '500'));
  await expect(page.getByRole('heading', { name: '首存礼金' }).first()).toBeVisible();
  await keep(page, 'promotions');
  await page.goto('/activity/drawGift/lucky-wheel');
  await expect(page.getByText('奖项与概率').first()).toBeVisible();
  await keep(page, 'wheel');
});
