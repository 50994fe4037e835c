import { cells, legs, limitsRead, slipOf, stake } from './betslip-pages.ts';
import { balanceInHeader, expect, pressLinkTo, test } from './people.ts';
import { depositOverTheWire, wireOf } from './ready-member.ts';
import { letBeInvited, letLaunchesLapse } from './site-database.ts';
import { ask } from './wire-member.ts';

const CHANNEL = '/game/sport/crty';
const GAMES = '/game/api/v1';
const SITE = '/site/api/v1';
const RESOURCE = '**/game/api/v1/resource';

test('the way in: a launch that lapsed, too little money, venues without a game, a login that ended', async ({
  page,
  person,
}) => {
  test.setTimeout(240_000);
  await test.step('SP-15b 6302 shows 数据异常，请重新进入游戏, and leads back in', async () => {
    // The launch lapses before the page asks its first question: the sportsbook does not know the token.
    await page.route(RESOURCE, async (route) => {
      await letLaunchesLapse(person.origin, person.name);
      await route.continue();
    });
    await person.enter(CHANNEL);
    await expect(page.getByRole('alert').getByText('数据异常，请重新进入游戏')).toBeVisible({ timeout: 30_000 });
    await page.unroute(RESOURCE);
    await page.getByRole('button', { name: '重新进入' }).click();
    await expect(cells(page).first()).toBeVisible({ timeout: 20_000 });
  });
  const choose = async (cell = cells(page).first()) => {
    await expect(cells(page).first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: /^早盘/ }).click();
    await expect(
      page
        .locator('[data-row]')
        .filter({ hasText: /\d\d:\d\d/ })
        .first(),
    ).toBeVisible();
    await cell.click();
    await expect(legs(page)).toHaveCount(1);
    await limitsRead(page);
  };
  await test.step('SP-20b with too little in both it leads to the deposit', async () => {
    await choose();
    await stake(page).fill('100');
    await expect(stake(page)).toHaveValue('100');
    await slipOf(page).getByRole('button', { name: '余额不足，去存款（还差 ¥100）' }).click();
    await expect(page).toHaveURL(/\/mine\/savemoney/);
  });
  const centreHolds = async (amount: string) => {
    const wire = await wireOf(page, person.origin);
    const { body } = await wire.call('/fd/api/v1/transfer/getBalance', { withLockMoney: 1 });
    expect(body.data).toMatchObject({ centerWalletBalance: amount });
  };
  await test.step('SP-20a with enough in the centre wallet it leads to transfer-in, and the bet goes through', async () => {
    const wire = await wireOf(page, person.origin);
    await ask(wire, `${GAMES}/setAutoTransferStatus`, { status: 0 });
    await depositOverTheWire(wire, '1000');
    await pressLinkTo(page, CHANNEL);
    await expect(legs(page)).toHaveCount(1, { timeout: 30_000 });
    await limitsRead(page);
    await stake(page).fill('100');
    await expect(stake(page)).toHaveValue('100');
    await slipOf(page).getByRole('button', { name: '转入 ¥100 并投注' }).click();
    await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible({ timeout: 30_000 });
    await centreHolds('900.00');
    await slipOf(page).getByRole('button', { name: '完成' }).click();
  });
  await test.step('with automatic transfer on, what is missing comes along by itself, and every balance follows', async () => {
    const wire = await wireOf(page, person.origin);
    const money = balanceInHeader(page);
    await ask(wire, `${GAMES}/setAutoTransferStatus`, { status: 1 });
    // Entering takes the centre wallet along; what is deposited afterwards lies there until a bet asks for it.
    await page.goto(CHANNEL);
    await choose(cells(page).last());
    await expect(slipOf(page).getByText('可用余额').locator('..')).toContainText('¥ 900');
    await depositOverTheWire(wire, '500');
    await expect(slipOf(page).getByText('可用余额').locator('..')).toContainText('¥ 1,400');
    await expect(money).toContainText('¥ 1,400');
    await stake(page).fill('1000');
    await expect(stake(page)).toHaveValue('1000');
    await expect(slipOf(page).getByText('其中 ¥100 自动从中心钱包转入')).toBeVisible();
    await slipOf(page).getByRole('button', { name: '确认投注 ¥1,000' }).click();
    await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible({ timeout: 30_000 });
    await centreHolds('400.00');
    await slipOf(page).getByRole('button', { name: '完成' }).click();
    await slipOf(page).getByRole('tab', { name: '未结算' }).click();
    await slipOf(page).getByRole('tab', { name: '投注单' }).click();
    await expect(slipOf(page).getByText('可用余额').locator('..')).toContainText('¥ 400');
    await expect(money).toContainText('¥ 400');
    await pressLinkTo(page, '/mine/wallet');
    const totals = page.getByRole('region', { name: '资产总览' });
    await expect(totals).toContainText('总资产¥ 1,500.00');
    await expect(totals).toContainText('中心钱包¥ 400.00');
    await expect(totals).toContainText('未结算本金¥ 1,100.00');
  });
  await test.step('GA-16a a venue without a game is not badged 正常 and cannot be launched', async () => {
    const halls = ['sport', 'realbet', 'chess', 'gaming', 'lottery', 'egame', 'fishing'];
    for (const hall of halls) {
      await test.step(hall, async () => {
        await pressLinkTo(page, `/game/${hall}`);
        const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: '即将开放' });
        if (hall !== 'lottery') await expect(cards.first()).toBeVisible();
        await expect(cards.filter({ hasText: '正常' })).toHaveCount(0);
        await expect(cards.getByRole('button')).toHaveCount(0);
        await expect(cards.getByRole('link')).toHaveCount(0);
        // Each category has venues that can be played in, and others that are still to open.
        const open = page.getByRole('main').getByRole('listitem').filter({ hasText: '正常' });
        await expect(open).toHaveCount(
          { sport: 1, realbet: 2, chess: 2, gaming: 1, lottery: 3, egame: 3, fishing: 1 }[hall] ?? 0,
        );
      });
    }
    await test.step('sports stand first where money is moved, and the others are closed', async () => {
      await pressLinkTo(page, '/mine/transfermoney');
      await expect(page.getByLabel('转入钱包')).toHaveValue('CRTY');
      await expect(page.getByRole('button', { name: '转入兰汀棋牌' })).toBeDisabled();
      await pressLinkTo(page, '/mine/wallet');
      const venues = page.getByRole('region', { name: '场馆钱包' }).or(page.getByRole('main')).getByRole('listitem');
      await expect(venues.filter({ hasText: /体育|真人|电子/ }).first()).toContainText('群岭体育');
    });
    await test.step('its own page says so and leads back', async () => {
      await pressLinkTo(page, '/venue/LTQP');
      await expect(page.getByText('即将开放')).toBeVisible();
      await page.getByRole('link', { name: '我的钱包' }).click();
      await expect(page).toHaveURL(/\/mine\/wallet/);
    });
  });
  await test.step('SP-15c a launch that fails for want of a login shows 请先登录后再了解更多', async () => {
    const member = await wireOf(page, person.origin);
    // The login ends between the page's own check and its launch.
    await page.route('**/game/api/v1/launch', async (route) => {
      await ask(member, `${SITE}/user/logout`, {});
      await route.continue();
    });
    await page.goto(CHANNEL);
    await expect(page.getByText('请先登录后再了解更多').first()).toBeVisible();
  });
});

test('MO-09a MO-09b MO-09c MO-09d the activity of a venue asks for money, binds it, and says so', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  const dialog = page.getByRole('dialog', { name: '转入场馆' });
  const board = page.locator('[data-row]').first();
  await person.enter(CHANNEL, async (member) => {
    await depositOverTheWire(member, '1000');
    await letBeInvited(person.origin, person.name);
  });
  await test.step('MO-09a 6413 at launch opens the dialog with the message of the server', async () => {
    await expect(dialog).toContainText(
      '群岭体育正在举行体验季：请先转入参与金额，完成1倍流水后即可转出，7天后自动解除',
    );
  });
  await test.step('MO-09b an amount is asked for, with 2 decimals and 12 characters at most; 全部 fills the centre balance', async () => {
    await dialog.getByRole('button', { name: '转入并进入' }).click();
    await expect(dialog.getByText('请输入转入金额')).toBeVisible();
    const field = dialog.getByLabel('转入金额');
    await field.pressSequentially('12.345');
    await expect(field).toHaveValue('12.34');
    await field.fill('');
    await field.pressSequentially('1234567890123.45');
    expect((await field.inputValue()).length).toBeLessThanOrEqual(12);
    await dialog.getByRole('button', { name: '全部' }).click();
    await expect(field).toHaveValue('1000');
  });
  await test.step('MO-09d a refusal other than 6413 is told as a message', async () => {
    // Meanwhile the money went elsewhere.
    const wire = await wireOf(page, person.origin);
    await ask(wire, `${GAMES}/transfer`, { channelCode: 'CRTY', amount: '900', ty: '1' });
    await dialog.getByLabel('转入金额').fill('1000');
    await dialog.getByRole('button', { name: '转入并进入' }).click();
    await expect(dialog.getByText('中心钱包余额不足').first()).toBeVisible();
  });
  await test.step('MO-09c success shows 转账成功, launches the venue, refreshes the balance, closes the dialog', async () => {
    await dialog.getByLabel('转入金额').fill('60');
    await dialog.getByRole('button', { name: '转入并进入' }).click();
    await expect(page.getByText('转账成功').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/game\/sport\/crty/);
    await expect(board).toBeVisible({ timeout: 20_000 });
    await person.capsule.click();
    await expect(page.getByRole('dialog', { name: '会员中心' })).toContainText(/中心钱包 ¥\s*40/);
    await page.keyboard.press('Escape');
  });
  await test.step('MO-09d a transfer refused with 6413 shows its message in a dialog', async () => {
    await pressLinkTo(page, '/mine/transfermoney?from=CRTY');
    await page.getByLabel('转账金额').fill('10');
    await page.getByRole('button', { name: '确认转账' }).click();
    await expect(page.getByRole('dialog', { name: '温馨提示' })).toContainText(
      '您仍在活动中，未达流水的金额暂不可转出',
    );
  });
  await test.step('MO-09a who takes part already reads the default text, and may enter without bringing more', async () => {
    await page.goto(CHANNEL);
    await expect(dialog).toContainText('您仍在活动中，未达流水的金额暂不可转出');
    await dialog.getByRole('button', { name: '不转入，直接进入' }).click();
    await expect(board).toBeVisible({ timeout: 20_000 });
  });
});
