import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openBackOffice } from './back-office-pages.ts';
import { ownPort, startOwnSite } from './own-site.ts';
import { expect, Person, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { joinOverTheWire } from './wire-member.ts';

// A site of its own: what is switched here nobody else could do any more.
const PORT = ownPort(23);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const AWAY = '198.51.100.7';
test.use({ baseURL: ORIGIN });

let stop = async (): Promise<void> => {};
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startOwnSite(PORT, { TRUSTED_PROXY: '127.0.0.1' });
});
test.afterAll(() => stop());

test('OP-13a the switches of the site, each set by an operator and met by a player whose page is open', async ({
  page,
  person,
  browser,
}) => {
  test.setTimeout(240_000);
  const backOffice = async (name: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 1440, height: 900 } });
    const office = await context.newPage();
    await openBackOffice(office, ORIGIN, name);
    await office.goto('/console#/switches');
    await expect(office.getByRole('heading', { level: 1, name: '站点开关' })).toBeVisible();
    return office;
  };
  const office = await backOffice('desk2024');

  interface Setting {
    readonly title?: string;
    readonly text?: string;
  }
  const set = async (name: string, state: string, { title, text }: Setting = {}) => {
    await office.getByRole('button', { name: `更改 ${name}`, exact: true }).click();
    const dialog = office.getByRole('dialog', { name: `${name}开关` });
    await dialog.getByRole('radio', { name: state, exact: true }).check({ force: true });
    if (title !== undefined) await dialog.getByLabel('标题').fill(title);
    if (text !== undefined) await dialog.getByLabel('告知会员的文字').fill(text);
    await dialog.getByLabel('原因').fill('演练');
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect(dialog).toBeHidden();
    const row = office.getByRole('table', { name: '站点开关' }).getByRole('row').filter({ hasText: name }).first();
    await expect(row).toContainText(state);
  };

  await person.enter('/mine/savemoney');
  await person.expectLoggedIn();
  const banner = page.getByRole('banner');
  const amount = page.getByLabel('存款金额');
  const gone = page.getByRole('heading', { level: 1, name: '页面不存在' });
  await expect(amount).toBeVisible();

  await test.step('OP-13a deposits: the open page and every way to it disappear at once, and come back', async () => {
    await expectAccessible(office);
    await set('存款', '关闭', { title: '存款维护', text: '银行通道升级，今晚恢复。' });
    await expect(gone).toBeVisible();
    await expect(page.getByText('银行通道升级，今晚恢复。')).toBeVisible();
    await expect(banner.getByText('存款')).toHaveCount(0);
    await pressLinkTo(page, '/app/help/ck');
    await expect(page).toHaveURL(/\/app\/help\/ck$/);
    await expect(gone).toBeVisible();
    await set('存款', '正常');
    await expect(gone).toBeHidden();
    await expect(banner.getByText('存款').first()).toBeVisible();
    await pressLinkTo(page, '/mine/savemoney');
    await expect(amount).toBeVisible();
  });

  const elsewhere = await (await browser.newContext({ baseURL: ORIGIN })).newPage();
  const known = new Person(elsewhere, ORIGIN, `k${person.name}`.slice(0, 11));
  await joinOverTheWire(ORIGIN, known.name, known.password);

  await test.step('OP-13a the login: with a popup in the operators’ words, without one, and open again; who is inside stays', async () => {
    const popup = elsewhere.getByRole('dialog', { name: '系统升级' });
    await elsewhere.goto(SMALL_PAGE);
    await known.openLogin();
    await set('登录', '暂停并弹窗', { title: '系统升级', text: '登录暂停，请稍后再来' });
    await known.fillLogin();
    await expect(popup).toContainText('登录暂停，请稍后再来');
    await popup.getByRole('button', { name: '我知道了' }).click();
    await expect(popup).toBeHidden();
    // Whoever opens it now is told before typing.
    await elsewhere.keyboard.press('Escape');
    await expect(known.dialog).toBeHidden();
    await known.openLogin();
    await expect(known.dialog.getByRole('alert').filter({ hasText: '系统升级' })).toBeVisible();
    await page.reload();
    await person.expectLoggedIn();
    await set('登录', '暂停不弹窗');
    await known.fillLogin();
    await expect(elsewhere.getByText('登录暂停，请稍后再来').first()).toBeVisible();
    await expect(popup).toBeHidden();
    await set('登录', '正常');
    await known.fillLogin();
    await known.expectLoggedIn();
  });

  await test.step('OP-13a the registration: suspended with a popup, and open again', async () => {
    await known.logOut();
    await known.expectLoggedOut();
    const newcomer = new Person(elsewhere, ORIGIN, `n${person.name}`.slice(0, 11));
    await newcomer.openRegister();
    await set('注册', '暂停并弹窗', { title: '暂停注册' });
    await newcomer.fillRegistration();
    const submit = newcomer.dialog.getByRole('button', { name: '注册' });
    await submit.click();
    const popup = elsewhere.getByRole('dialog', { name: '暂停注册' });
    await expect(popup).toContainText('暂停服务');
    await popup.getByRole('button', { name: '我知道了' }).click();
    await set('注册', '正常');
    await submit.click();
    await newcomer.expectLoggedIn();
  });

  await test.step('OP-13a region rules: one operator restricts a region at once, two lift it', async () => {
    const rules = office.getByRole('region', { name: '地区规则' });
    await rules.getByRole('button', { name: '新增规则' }).click();
    const form = office.getByRole('form', { name: '地区规则' });
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('请填写至少一个网段')).toBeVisible();
    await form.getByLabel('名称').fill('演练地区');
    await form.getByLabel('网段').fill('198.51.100.0/24');
    await form.getByLabel('原因').fill('牌照不含该地区');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();
    await expect(rules.getByRole('row').filter({ hasText: '演练地区' })).toContainText('地区受限');
    const trial = office.getByRole('region', { name: '测试地址' });
    await trial.getByLabel('网络地址').fill(AWAY);
    await trial.getByRole('button', { name: '测试' }).click();
    await expect(trial.getByRole('row').filter({ hasText: '投注' })).toContainText('演练地区');
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': AWAY });
    await pressLinkTo(page, '/mine/savemoney');
    await amount.fill('100');
    await page.getByRole('button', { name: '提交存款' }).click();
    await expect(page.getByText('您所在的地区暂不提供服务').first()).toBeVisible();

    await rules.getByRole('button', { name: '移除 演练地区' }).click();
    const removal = office.getByRole('dialog', { name: '移除地区规则' });
    await removal.getByLabel('原因').fill('演练结束');
    await removal.getByRole('button', { name: '申请移除' }).click();
    await expect(office.getByRole('article', { name: /演练地区/ })).toContainText('演练结束');
    await expect(office.getByRole('button', { name: '同意' })).toHaveCount(0);
    const second = await backOffice('desk2026');
    await second
      .getByRole('article', { name: /演练地区/ })
      .getByRole('button', { name: '同意' })
      .click();
    const approval = second.getByRole('dialog', { name: '同意放宽' });
    await approval.getByLabel('意见').fill('已核对');
    await approval.getByRole('button', { name: '同意并执行' }).click();
    await expect(approval).toBeHidden();
    // The first operator's page hears of it.
    await expect(rules.getByRole('row').filter({ hasText: '演练地区' })).toHaveCount(0);
    await page.getByRole('button', { name: '提交存款' }).click();
    await expect(page).toHaveURL(/orderNo=/);
    await second.context().close();
  });

  await test.step('OP-13a every change stands in the log, with what was and what became of it', async () => {
    await office.goto('/console#/log');
    const row = office.getByRole('row').filter({ hasText: '设置站点开关' }).filter({ hasText: '暂停并弹窗' }).last();
    await expect(row).toContainText('登录开关');
    await expect(row).toContainText('系统升级');
  });
  await elsewhere.context().close();
  await office.context().close();
});
