import { bringToPlay, CardTablePage, comeToPlay } from './card-pages.ts';
import { expect, overflowOf, Person, pressLinkTo, test } from './people.ts';
import { depositOverTheWire, wireOf } from './ready-member.ts';
import { moneyOverTheWire } from './slot-pages.ts';

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

test.describe('card rooms', () => {
  test.describe.configure({ timeout: 480_000 });

  test('every game is played to its end, and the wallet agrees', async ({ page, person }) => {
    const member = await comeToPlay(person);
    const table = new CardTablePage(page);
    await test.step('GA-05a 抢庄牛牛 is played to its end, and the wallet agrees', async () => {
      const before = await moneyOverTheWire(member);
      await table.sitDown('niuniu', '体验场');
      await test.step('GA-05b nobody comes, so bots sit down, and are marked as bots', async () => {
        await expect(page.getByText('等待其他玩家')).toBeVisible();
        await expect(table.bots.first()).toBeVisible({ timeout: 60_000 });
        await expect(table.bots.first()).toContainText('机器人');
      });
      await table.playNiuniu();
      const net = await table.ownNet();
      const handNo = await table.handNo();
      await expect(table.result.getByRole('listitem').filter({ hasText: '机器人' }).first()).toBeVisible();
      await expect(table.result).toContainText(/底注 0.10 × 抢庄 \d × 下注 \d × /);
      await table.leave();
      // The seat may have been dealt one more hand before it was free: the records have all of them.
      const nets = await table.recordedNets('抢庄牛牛');
      expect(nets).toContain(net);
      expect(await moneyOverTheWire(member)).toBe(before + sumOf(nets));
      await test.step('GA-11 a hand stands in the bet records, and is gone through step by step', async () => {
        await pressLinkTo(page, `/game/chess/niuniu?hand=${handNo}`);
        const steps = page.getByRole('group', { name: '回放步骤' });
        await expect(steps).toContainText('1 / ');
        const next = steps.getByRole('button', { name: '下一步' });
        while (await next.isEnabled()) await next.click();
        await expect(table.result).toBeVisible();
        await expect(table.bots.first()).toBeVisible();
      });
    });
    await test.step('GA-05a 斗地主 is played to its end, and the wallet agrees', async () => {
      const before = await moneyOverTheWire(member);
      await table.sitDown('landlord', '体验场');
      await expect(table.bots.first()).toBeVisible({ timeout: 60_000 });
      await table.playLandlord();
      const net = await table.ownNet();
      await table.leave();
      const nets = await table.recordedNets('斗地主');
      expect(nets).toContain(net);
      expect(await moneyOverTheWire(member)).toBe(before + sumOf(nets));
    });
    await test.step('GA-05a 德州扑克 is played to its end, and the wallet agrees', async () => {
      const before = await moneyOverTheWire(member);
      await table.sitDown('holdem', '体验场');
      await expect(table.bots.first()).toBeVisible({ timeout: 60_000 });
      await table.playHoldem();
      await expect(page.getByRole('group', { name: /^公共牌/ })).toBeVisible();
      const net = await table.ownNet();
      const handNo = await table.handNo();
      await expect(table.result.getByRole('listitem').filter({ hasText: '投入 ¥' }).first()).toBeVisible();
      await table.leave();
      const nets = await table.recordedNets('德州扑克');
      expect(nets).toContain(net);
      expect(await moneyOverTheWire(member)).toBe(before + sumOf(nets));
      await test.step('GA-11b its hand is gone through step by step, and proven by its opened cards', async () => {
        await pressLinkTo(page, `/game/chess/holdem?hand=${handNo}`);
        const steps = page.getByRole('group', { name: '回放步骤' });
        await expect(steps).toContainText('1 / ');
        const next = steps.getByRole('button', { name: '下一步' });
        while (await next.isEnabled()) await next.click();
        await expect(table.result).toBeVisible();
        await page.getByRole('link', { name: '核验', exact: true }).click();
        await expect(page.getByText('由审计保管').first()).toBeVisible();
        await expect(page.getByText('全部与记录相符')).toBeVisible();
      });
    });
    await test.step('GA-05a 二人麻将 is played to its end, and the wallet agrees', async () => {
      const before = await moneyOverTheWire(member);
      await table.sitDown('mahjong', '体验场');
      await expect(table.bots.first()).toBeVisible({ timeout: 60_000 });
      await table.playMahjong();
      const net = await table.ownNet();
      const handNo = await table.handNo();
      // At once: another hand would have to be played to its end first.
      await table.leave();
      const nets = await table.recordedNets('二人麻将');
      expect(nets).toContain(net);
      expect(await moneyOverTheWire(member)).toBe(before + sumOf(nets));
      await test.step('GA-11c its hand is gone through step by step, and dealt and counted anew', async () => {
        await pressLinkTo(page, `/game/chess/mahjong?hand=${handNo}`);
        const steps = page.getByRole('group', { name: '回放步骤' });
        await expect(steps).toContainText('1 / ');
        const next = steps.getByRole('button', { name: '下一步' });
        while (await next.isEnabled()) await next.click();
        // Somebody has won by fans that are written out, or the wall was empty.
        const fans = table.result.getByRole('region', { name: '番种' });
        await expect(fans.or(table.result.getByRole('heading', { name: /^流局/ }))).toBeVisible();
        await page.getByRole('link', { name: '核验', exact: true }).click();
        await expect(page.getByText('全部与记录相符')).toBeVisible();
      });
    });
  });

  test('a visitor reads the rooms, who brings nothing is told, and two people play at one table', async ({
    page,
    person,
    browser,
    baseURL,
  }) => {
    await test.step('a visitor reads rooms, rules and costs', async () => {
      await page.goto('/game/chess');
      await expect(page.getByRole('article', { name: '抢庄牛牛房间' })).toContainText('体验场');
      await pressLinkTo(page, '/game/chess/niuniu');
      await expect(page.getByRole('article', { name: '高级场' })).toContainText('入场携带');
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: '入座体验场' }).click();
      await expect(page.getByRole('dialog')).toContainText('登录');
    });
    await test.step('who brings too little is told how much is missing', async () => {
      await person.enter('/game/chess/niuniu');
      await page.getByRole('button', { name: '入座初级场' }).click();
      await expect(page.getByRole('dialog', { name: '携带金额不足' })).toBeVisible();
    });
    await test.step('GA-05b two browsers play at one table, and a page that was away comes back to it', async () => {
      const member = await wireOf(page, person.origin);
      await depositOverTheWire(member, '1000');
      await bringToPlay(member);

      const context = await browser.newContext({ userAgent: `Second browser of ${person.name}`, locale: 'zh-CN' });
      const otherPage = await context.newPage();
      const other = new Person(otherPage, baseURL ?? '', `${person.name.slice(0, 10)}z`);
      try {
        await comeToPlay(other);
        const [one, two] = [new CardTablePage(page), new CardTablePage(otherPage)];
        await one.sitDown('niuniu', '初级场', '只与真人');
        await expect(page.getByText('等待其他玩家')).toBeVisible();
        await two.sitDown('niuniu', '初级场', '只与真人');
        await expect(one.own).toBeVisible();
        await expect(one.button('抢庄倍数', '×1')).toBeVisible({ timeout: 60_000 });
        await page.reload();
        await expect(
          one.button('抢庄倍数', '×1').or(one.button('下注倍数', /×1/)).or(page.getByText('下注')),
        ).toBeVisible();
        await expect(one.bots).toHaveCount(0);
        await expect(two.bots).toHaveCount(0);
        await Promise.all([
          expect(one.result).toBeVisible({ timeout: 120_000 }),
          expect(two.result).toBeVisible({ timeout: 120_000 }),
        ]);
        const [first, second] = [await one.handNo(), await two.handNo()];
        expect(first).toBe(second);
      } finally {
        await context.close();
      }
    });
  });
});
