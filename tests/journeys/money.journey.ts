import { CREDITED_MS, credited, orderDeposit, wayToPay } from './deposit-pages.ts';
import { expect, pressLinkTo, test } from './people.ts';
import { depositOverTheWire, wireOf } from './ready-member.ts';
import { letMonthsPass, letOrderExpire } from './site-database.ts';
import { ask } from './wire-member.ts';
import * as z from 'zod/mini';

const rateList = z.object({ list: z.array(z.object({ currency: z.string(), buyRate: z.string() })) });

/** A calendar day in the past, as a date field takes it. */
const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const methods = [
  ['MO-03a', /银行转账/, 'bankTransferWait'],
  ['MO-03b', /在线支付/, 'rechargeWait'],
  ['MO-03c', /钱包支付/, 'huiwangWait'],
  ['MO-03d', /虚拟币扫码/, 'xnbskWait'],
  ['MO-03e', /虚拟币转账/, 'virtualCoinWait'],
  ['MO-03f', /支付宝/, 'rechargeWait'],
] as const;

test('deposits: what stands before the order, an order given up, each way credited, and what else may become of one', async ({
  page,
  context,
  person,
}) => {
  test.setTimeout(240_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await person.enter('/mine/savemoney');
  await wayToPay(page, /银行转账/).check({ force: true });
  const submit = page.getByRole('button', { name: '提交存款' });
  await test.step('MO-03g limits, fee, bonus and payer name are shown before the order and hold; a missing name is bound', async () => {
    const summary = page.getByRole('complementary', { name: '存款明细' });
    await page.getByLabel('存款金额').fill('50');
    await submit.click();
    await expect(page.getByText(/最低|不能低于|至少|单笔/).first()).toContainText('100');
    await expect(page.getByText('请输入正确的名字')).toBeVisible();
    // Nobody pays this one.
    await page.getByLabel('存款金额').fill('1000.11');
    await expect(summary).toContainText('付款金额¥ 1,000.11');
    await expect(summary).toContainText('手续费');
    await expect(summary).toContainText('礼金');
    await expect(summary).toContainText('预计到账');
    await page.getByLabel('付款人真实姓名').fill('王小明');
  });
  await test.step('MO-14a FR-18b empty text copies nothing and shows nothing; once the remark code is there, copying fills the clipboard and shows success', async () => {
    const code = page.getByRole('textbox', { name: '附言码' });
    const copy = page.getByRole('button', { name: '复制附言码' });
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => navigator.clipboard.writeText('copied before'));
    await expect(code).toHaveValue('');
    await expect(copy).toHaveCount(0);
    await code.press('ControlOrMeta+A');
    await code.press('ControlOrMeta+C');
    expect(await clipboard()).toBe('copied before');
    await expect(page.getByText('复制成功')).toHaveCount(0);
    await page.getByRole('button', { name: '获取附言码' }).click();
    await expect(code).toHaveValue(/^\d{8}$/);
    await copy.click();
    await expect(page.getByText('复制成功').first()).toBeVisible();
    const remark = await code.inputValue();
    expect(await clipboard()).toBe(remark);
    await submit.click();
    await expect(page).toHaveURL(/bankTransferWait\?orderNo=/);
    await expect(page.getByRole('region', { name: '付款信息' })).toContainText(remark);
  });
  const clock = page.getByRole('timer', { name: '付款剩余时间' });
  await test.step('MO-03h the waiting screen counts down, survives a reload, and an unpaid order is cancelled', async () => {
    const first = await clock.textContent();
    await expect(clock).not.toHaveText(first ?? '');
    await page.reload();
    await expect(clock).toBeVisible();
    await pressLinkTo(page, '/mine/wallet');
    await page.getByRole('link', { name: '存款处理中' }).click();
    await page.getByRole('button', { name: '取消订单' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
    await expect(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible();
  });
  await test.step('MO-03g the name is bound from now on', async () => {
    await pressLinkTo(page, '/mine/savemoney');
    await wayToPay(page, /银行转账/).check({ force: true });
    await expect(page.getByLabel('付款人姓名')).toHaveValue('王*明');
  });

  const total = page.getByRole('region', { name: '资产总览' });
  for (const [at, [part, method, place]] of methods.entries()) {
    await test.step(`${part} ${method.source}: waited for, credited, in the records and in the wallet`, async () => {
      if (at > 0) await pressLinkTo(page, '/mine/savemoney');
      await orderDeposit(page, method, '1000');
      await expect(page).toHaveURL(new RegExp(`/mine/${place}\\?orderNo=`));
      await expect(clock.or(credited(page))).toBeVisible();
      await expect(credited(page)).toBeVisible({ timeout: CREDITED_MS });
      await pressLinkTo(page, '/mine/transRecord');
      await expect(page.getByRole('row', { name: /存款.*成功/ })).toHaveCount(at + 1);
      await pressLinkTo(page, '/mine/wallet');
      // A fee takes a little of each, a gift adds a little.
      await expect(async () => {
        const text = (await total.innerText()).replaceAll(/\s/g, '');
        const [, centre = ''] = /中心钱包¥([\d,]+)/.exec(text) ?? [];
        const each = Number(centre.replaceAll(',', '')) / (at + 1);
        expect(each).toBeGreaterThan(950);
        expect(each).toBeLessThan(1050);
      }).toPass();
    });
  }

  const orderOnline = async (amount: string) => {
    await pressLinkTo(page, '/mine/savemoney');
    return orderDeposit(page, /在线支付/, amount);
  };
  await test.step('MO-03h a deposit that fails, comes short or runs out of time says what happened', async () => {
    await orderOnline('100.01');
    await expect(page.getByRole('heading', { name: '存款未成功' })).toBeVisible({ timeout: CREDITED_MS });
    await orderOnline('100.03');
    await expect(credited(page)).toBeVisible({ timeout: CREDITED_MS });
    await expect(page.getByText('实际付款').filter({ visible: true }).locator('..')).toContainText('¥ 90.03');
    // Nobody pays this one.
    const orderNo = await orderOnline('100.11');
    await letOrderExpire(person.origin, orderNo);
    await page.reload();
    await expect(page.getByRole('heading', { name: '订单已超时，请勿继续付款' })).toBeVisible();
  });
  await test.step('MO-05 money that comes after an order was given up is credited all the same', async () => {
    const orderNo = await orderOnline('100.04');
    await page.getByRole('button', { name: '取消订单' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
    await expect(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible();
    const member = await wireOf(page, person.origin);
    const status = async () => (await ask(member, '/fd/api/v1/payment/getDepositOrderStatus', { orderNo }))['status'];
    await expect.poll(status, { timeout: CREDITED_MS }).toBe(1);
    await page.reload();
    await expect(credited(page)).toBeVisible();
  });
});

test('a wallet: rates, records, and money that goes to a venue and back', async ({ page, person }) => {
  test.setTimeout(180_000);
  const totals = page.getByRole('region', { name: '资产总览' });
  // Rates move: what the page was told last is what it has to reckon with.
  let told: Promise<unknown> = Promise.resolve();
  page.on('response', (response) => {
    if (response.url().endsWith('/transfer/getTransferRate')) told = response.json().catch(() => undefined);
  });
  await person.enter('/mine/exchange');
  await test.step('MO-11a rates convert, and the wallet shows session and net position', async () => {
    const converter = page.getByRole('region', { name: '换算' });
    await converter.getByLabel('币种').selectOption('USDT');
    await converter.getByLabel(/数量$/).fill('100');
    await expect(async () => {
      const { list } = z.parse(z.object({ data: rateList }), await told).data;
      const buyRate = Number(list.find(({ currency }) => currency === 'USDT')?.buyRate);
      const yuan = (buyRate * 100).toLocaleString('zh-CN', { maximumFractionDigits: 2 });
      await expect(converter).toContainText(`约得¥ ${yuan}`, { timeout: 1000 });
    }).toPass();
    await pressLinkTo(page, '/mine/wallet');
    const facts = page.getByRole('region', { name: '本次登录与净存款' });
    await expect(facts).toContainText('本次登录时长');
    await expect(facts).toContainText('累计净存款¥ 0');
  });

  const member = await wireOf(page, person.origin);
  await depositOverTheWire(member, '1000');
  for (let place = 0; place < 22; place += 1)
    await ask(member, '/game/api/v1/transfer', { channelCode: 'CRTY', amount: '1', ty: '1' });
  await pressLinkTo(page, '/mine/transRecord');
  const rows = page.getByRole('table', { name: '交易记录' }).getByRole('row');
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
  const nothing = page.getByText('还没有交易记录').filter({ visible: true });
  await test.step('MO-10a paging', async () => {
    await expect(rows).toHaveCount(21);
    await page.getByRole('button', { name: '加载更多' }).click();
    await expect(rows).toHaveCount(24);
  });
  await test.step('MO-10a filters by type, state and date', async () => {
    await choose('存款');
    await expect(rows).toHaveCount(2);
    await choose('未成功');
    await expect(nothing).toBeVisible();
    await choose('成功');
    await expect(rows).toHaveCount(2);
    await choose('昨天');
    await expect(nothing).toBeVisible();
    await choose('今天');
    await expect(rows).toHaveCount(2);
  });
  await test.step('MO-10a detail and export', async () => {
    await page.getByRole('button', { name: /^详情/ }).first().click();
    await expect(page.getByRole('dialog', { name: '交易详情' }).getByText('中心钱包').first()).toBeVisible();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('button', { name: /^CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
  await test.step('RG-13b a member reaches records older than 12 months', async () => {
    await letMonthsPass(person.origin, person.name, 30);
    await choose('昨天');
    await choose('今天');
    await expect(nothing).toBeVisible();
    await choose('自定义');
    await expect(page.getByText(/记录保留5年，可从 \d{4}-\d\d-\d\d 起按日期查询/)).toBeVisible();
    await page.getByLabel('开始日期').fill(day(950));
    await page.getByLabel('结束日期').fill(day(800));
    await expect(page.getByText('一次最多查询93天，请分段查询')).toBeVisible();
    await page.getByLabel('结束日期').fill(day(870));
    await expect(rows.filter({ hasText: '存款' })).toHaveCount(1);
    await page.getByRole('button', { name: /^详情/ }).first().click();
    await expect(page.getByRole('dialog', { name: '交易详情' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await ask(member, '/game/api/v1/venue/recycle', {});
  const transfer = async (amount: string) => {
    await page.getByLabel('转账金额').fill(amount);
    await page.getByRole('button', { name: '确认转账' }).click();
    await expect(page.getByText('转账成功')).toHaveCount(1);
    await expect(page.getByText('转账成功')).toHaveCount(0);
  };
  await test.step('MO-08a centre to venue and back; one-key recycle', async () => {
    await pressLinkTo(page, '/mine/transfermoney?to=CRTY');
    await transfer('300.50');
    await pressLinkTo(page, '/mine/transfermoney?from=CRTY');
    await expect(page.getByLabel('转出钱包')).toHaveValue('CRTY');
    await transfer('100.25');
    await pressLinkTo(page, '/mine/wallet');
    await expect(totals).toContainText('场馆余额¥ 200.25');
    await expect(totals).toContainText('中心钱包¥ 799.75');
    await page.getByRole('button', { name: '一键回收' }).click();
    await expect(page.getByText('已回收到中心钱包')).toBeVisible();
    await expect(totals).toContainText('场馆余额¥ 0.00');
  });
  await test.step('MO-08b automatic transfer off moves nothing at launch, on moves the money', async () => {
    const automatic = page.getByRole('switch', { name: '自动转账' });
    // On for a new member.
    await automatic.click();
    await expect(page.getByText('已关闭自动转账')).toBeVisible();
    await pressLinkTo(page, '/game/sport/crty');
    await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 30_000 });
    await pressLinkTo(page, '/mine/wallet');
    await expect(totals).toContainText('中心钱包¥ 1,000.00');
    await automatic.click();
    await expect(page.getByText('已开启自动转账')).toBeVisible();
    // A sportsbook that is open is not launched again.
    await page.goto('/game/sport/crty');
    await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 30_000 });
    await pressLinkTo(page, '/mine/wallet');
    await expect(totals).toContainText('场馆余额¥ 1,000.00');
    await expect(totals).toContainText('中心钱包¥ 0.00');
    await expect(automatic).toHaveAttribute('aria-checked', 'true');
  });
  await test.step('MO-08c balances by category; venues without money are hidden', async () => {
    // Deposits that have to be played stand on this page too.
    const venues = page.getByRole('main').getByRole('listitem').filter({ hasText: /¥/, hasNotText: '流水' });
    const named = (text: string) => page.getByText(text).filter({ visible: true });
    const shelf = (name: string) => page.getByRole('radiogroup', { name: '场馆分类' }).getByRole('radio', { name });
    await expect(venues.first()).toContainText('群岭体育');
    await shelf('真人').check();
    await expect(named('云海真人')).toBeVisible();
    await expect(named('合计')).toContainText('¥ 0.00');
    await shelf('体育').check();
    await expect(named('合计')).toContainText('¥ 1,000.00');
    await expect(named('星芒体育')).toBeVisible();
    await page.getByRole('switch', { name: '隐藏无余额' }).click();
    await expect(named('星芒体育')).toHaveCount(0);
    await expect(venues.filter({ hasText: '群岭体育' }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: '隐藏无余额' })).toHaveAttribute('aria-checked', 'true');
    await expect(venues.filter({ hasText: '群岭体育' }).first()).toBeVisible();
  });
});
