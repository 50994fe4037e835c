import { expectAccessible } from './accessible.ts';
import { CardTablePage, comeToPlay } from './card-pages.ts';
import { expect, overflowOf, Person, test } from './people.ts';
import { comeWithMoney, moneyOverTheWire } from './slot-pages.ts';

test.describe('card rooms', () => {
  test.describe.configure({ timeout: 300_000 });

  test('GA-05 抢庄牛牛 is played to its end, and the wallet agrees', async ({ page, person }) => {
    const member = await comeToPlay(person);
    const before = await moneyOverTheWire(member);
    const table = new CardTablePage(page);
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
    await page.goto('/mine/betRecord');
    await page.getByRole('radio', { name: '棋牌' }).check({ force: true });
    const rows = page.getByRole('table', { name: '投注记录' }).getByRole('row').filter({ hasText: '抢庄牛牛' });
    await expect(rows.first()).toBeVisible();
    if ((await rows.count()) === 1) expect(await moneyOverTheWire(member)).toBe(before + net);
    await test.step('GA-11 a hand stands in the bet records, and is gone through step by step', async () => {
      await page.goto(`/game/chess/niuniu?hand=${handNo}`);
      const steps = page.getByRole('group', { name: '回放步骤' });
      await expect(steps).toContainText('1 / ');
      const next = steps.getByRole('button', { name: '下一步' });
      while (await next.isEnabled()) await next.click();
      await expect(table.result).toBeVisible();
      await expect(table.bots.first()).toBeVisible();
    });
  });

  test('GA-05 斗地主 is played to its end, and the wallet agrees', async ({ page, person }) => {
    const member = await comeToPlay(person);
    const before = await moneyOverTheWire(member);
    const table = new CardTablePage(page);
    await table.sitDown('landlord', '体验场');
    await expect(table.bots.first()).toBeVisible({ timeout: 60_000 });
    await table.playLandlord();
    const net = await table.ownNet();
    await page.getByRole('button', { name: '离座', exact: true }).click();
    await expect(page.getByRole('heading', { name: '选择房间' })).toBeVisible({ timeout: 120_000 });
    await page.goto('/mine/betRecord');
    await page.getByRole('radio', { name: '棋牌' }).check({ force: true });
    const rows = page.getByRole('table', { name: '投注记录' }).getByRole('row').filter({ hasText: '斗地主' });
    await expect(rows.first()).toBeVisible();
    if ((await rows.count()) === 1) expect(await moneyOverTheWire(member)).toBe(before + net);
  });

  test('GA-05b two browsers play at one table, and a page that was away comes back to it', async ({
    page,
    person,
    browser,
    baseURL,
  }) => {
    await comeToPlay(person);
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

  test('a visitor reads rooms, rules and costs; who brings too little is told how much is missing', async ({
    page,
    person,
  }) => {
    await page.goto('/game/chess');
    await expect(page.getByRole('article', { name: '抢庄牛牛房间' })).toContainText('体验场');
    await page.goto('/game/chess/niuniu');
    await expect(page.getByRole('article', { name: '高级场' })).toContainText('入场携带');
    await expectAccessible(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '入座体验场' }).click();
    await expect(page.getByRole('dialog')).toContainText('登录');
    await comeWithMoney(person);
    await page.goto('/game/chess/niuniu');
    await page.getByRole('button', { name: '入座初级场' }).click();
    const dialog = page.getByRole('dialog', { name: '携带金额不足' });
    await expect(dialog.or(page.getByRole('button', { name: '离座', exact: true }))).toBeVisible();
  });
});
