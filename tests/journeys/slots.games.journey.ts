import { titleOf, titleSheet } from '@fairground/slots';
import { expectAccessible } from './accessible.ts';
import { Keys } from './keys.ts';
import { expect, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import {
  chooseRound,
  comeWithMoney,
  drawnFor,
  fenOf,
  launchOverTheWire,
  moneyOverTheWire,
  SlotPage,
  StageByHand,
} from './slot-pages.ts';

// What is looked at here is what the page says: of what it draws, which is drawn in software, a few pixels are enough.
test.use({ deviceScaleFactor: 0.15 });

const atPg = [
  ['WYDZ', 'jinlichi', '锦鲤池'],
  ['WYDZ', 'dengshi', '灯市夜行'],
  ['WYDZ', 'shanhai', '山海异兽'],
] as const;
const atDz = [
  ['JXDZ', 'suanpan', '金算盘'],
  ['JXDZ', 'qingci', '青瓷雅集'],
  ['LYDZ', 'qinglv', '青绿山河'],
  ['LYDZ', 'xinghe', '星河矿脉'],
] as const;
const byKeys = ['LYDZ', 'nihong', '霓虹夜巷'] as const;

test('GA-03a each slot is played to a result, and the wallet agrees', async ({ page, person }) => {
  test.setTimeout(420_000);
  const client = await comeWithMoney(person);
  await page.goto(SMALL_PAGE);
  const slot = new SlotPage(page);
  type Game = readonly [venue: string, code: string, name: string];
  const playOne = async ([venue, code, name]: Game, playRound = () => slot.play()) => {
    const before = await moneyOverTheWire(client);
    await pressLinkTo(page, await launchOverTheWire(client, venue, code));
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const { stake, won } = await playRound();
    await expect(async () => expect(fenOf(await slot.balance.innerText())).toBe(before - stake + won)).toPass();
    expect(await moneyOverTheWire(client)).toBe(before - stake + won);
  };
  await test.step('FR-19a /pg/game hosts a slot that can be played', async () => {
    for (const game of atPg) await playOne(game);
    expect(new URL(page.url()).pathname).toBe('/pg/game');
  });
  await test.step('FR-19b /dz/game hosts a slot that can be played', async () => {
    for (const game of atDz) await playOne(game);
    expect(new URL(page.url()).pathname).toBe('/dz/game');
  });
  await test.step('by keys alone, on a page that breaks no rule', async () => {
    await playOne(byKeys, async () => {
      await slot.isReady();
      const keys = new Keys(page);
      await keys.goTo(slot.spinButton);
      const stakes = slot.hud.getByLabel('下注金额');
      const before = await stakes.inputValue();
      // The focus is on the button, where it stays: arrows choose the stake, and Enter spins.
      await keys.press('ArrowUp');
      await expect(stakes).not.toHaveValue(before);
      await keys.press('ArrowDown', 'ArrowDown');
      const stake = await slot.stake();
      await keys.press('Enter');
      return { stake, won: await slot.outcome() };
    });
    await expectAccessible(page);
  });
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the reels of a slot move, and make a show of what is more than the stake', async ({ page }) => {
    test.setTimeout(240_000);
    const stage = await StageByHand.on(page);
    await page.goto('/dz/game?demo=1&game=xinghe');
    const slot = new SlotPage(page);
    await slot.isReady();
    await test.step('a spin of the page itself', async () => {
      await slot.spinButton.click();
      await expect(async () => {
        await stage.step(400);
        await expect(slot.result).toHaveText(/本局未中奖|本局返还|赢得/, { timeout: 500 });
      }).toPass({ timeout: 60_000 });
    });
    await test.step('a cascade that pays no more than the stake throws nothing up', async () => {
      const shown = await stage.show(
        drawnFor('xinghe', ({ units, steps }, { unitsPerStake }) => units <= unitsPerStake && steps.length > 1),
      );
      expect(shown.beats).toEqual(['drop', 'win', 'cascade']);
      expect(shown.mostFlying).toBe(0);
    });
    await test.step('cascades up to a big win', async () => {
      const shown = await stage.show(
        drawnFor('xinghe', ({ units, steps }, { unitsPerStake }) => units >= 10 * unitsPerStake && steps.length > 2),
      );
      expect(shown.beats.slice(0, 4)).toEqual(['drop', 'win', 'cascade', 'win']);
      expect(shown.beats.at(-1)).toBe('total');
      expect(shown.mostFlying).toBeGreaterThan(10);
    });
  });
});

test('GA-03c paytable and RTP before play; free spins; a bonus round', async ({ page, person }) => {
  test.setTimeout(420_000);
  await test.step('rules and returns without a login', async () => {
    await page.goto('/pg/game?game=dengshi');
    const title = titleOf('dengshi');
    if (!title) throw new Error('dengshi');
    await expect(page.getByRole('list', { name: '赔付表' }).getByRole('listitem').first()).toContainText('走马灯');
    await page.getByRole('tab', { name: '返还率' }).click();
    await expect(page.getByRole('tabpanel')).toContainText(`${titleSheet(title).rtp}%（精确计算）`);
    await page.getByRole('tab', { name: '玩法规则' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('进行 12 次免费旋转');
  });
  const member = await comeWithMoney(person);
  const slot = new SlotPage(page);
  await test.step('the paytable follows the stake', async () => {
    await page.goto(await launchOverTheWire(member, 'WYDZ', 'dengshi'));
    await slot.isReady();
    await slot.hud.getByLabel('下注金额').selectOption('¥10');
    await page.getByRole('button', { name: '规则与赔付' }).click();
    const pays = page.getByRole('dialog').getByRole('list', { name: '赔付表' });
    await expect(pays.getByRole('listitem').first()).toContainText('¥180');
    await page.keyboard.press('Escape');
    await expect(pays).toBeHidden();
  });
  await test.step('free spins', async () => {
    await chooseRound(person.origin, member, {
      gameCode: 'dengshi',
      stake: 10_00n,
      isWanted: ({ steps }) => steps.some(({ kind }) => kind === 'free-spin'),
    });
    await slot.spinButton.click();
    await expect(slot.hud.getByText(/免费旋转 \d+\/12/)).toBeVisible({ timeout: 60_000 });
    await slot.skip();
    expect(await slot.outcome()).toBeGreaterThan(0n);
  });
  await test.step('a bonus round', async () => {
    await page.goto(await launchOverTheWire(member, 'JXDZ', 'suanpan'));
    await slot.isReady();
    await slot.hud.getByLabel('下注金额').selectOption('¥10');
    await chooseRound(person.origin, member, {
      gameCode: 'suanpan',
      stake: 10_00n,
      isWanted: ({ steps }) => steps.some(({ kind }) => kind === 'hold'),
    });
    await slot.spinButton.click();
    await expect(slot.hud.getByText(/剩余重转 \d/)).toBeVisible({ timeout: 60_000 });
    await slot.skip();
    expect(await slot.outcome()).toBeGreaterThan(0n);
  });
  await test.step('a round is seen again from what was drawn', async () => {
    await page.getByRole('button', { name: '本次游戏记录' }).click();
    const money = await moneyOverTheWire(member);
    await page.getByRole('dialog').getByRole('button', { name: '重播' }).first().click();
    await expect(slot.hud.getByText(/剩余重转 \d/)).toBeVisible({ timeout: 60_000 });
    await slot.skip();
    await slot.outcome();
    expect(await moneyOverTheWire(member)).toBe(money);
  });
});
