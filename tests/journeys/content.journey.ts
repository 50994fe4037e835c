import type { Page } from '@playwright/test';
import { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { expect, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { ask } from './wire-member.ts';
import * as z from 'zod/mini';

/** The operator's own login, speaking over the wire: for rows that only have to be there. */
async function wireOfOperator(page: Page, origin: string): Promise<ThirdPartyClient> {
  const client = new ThirdPartyClient(origin);
  client.token = await page.evaluate(() => {
    const stored: { token: string } = JSON.parse(sessionStorage.getItem('operatorSession') ?? '{"token":""}');
    return stored.token;
  });
  return client;
}

const noticeList = z.object({
  list: z.array(z.object({ noticeId: z.string(), title: z.string(), content: z.string() })),
});

const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

test.describe('content', () => {
  test.describe.configure({ lock: 'back-office' });

  test('CO-03 an editor writes, previews, publishes, corrects and restores; players see it at once', async ({
    page,
    person,
    browser,
    baseURL,
  }) => {
    test.setTimeout(150_000);
    const origin = baseURL ?? '';
    const stamp = person.name.slice(-5);
    const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await openBackOffice(office, origin, 'desk2024');
    const operator = await wireOfOperator(office, origin);

    await test.step('CO-03a notices: a draft is seen by nobody, a published one runs in the marquee and opens', async () => {
      await backOfficeLink(office, '内容管理').click();
      await office.getByRole('link', { name: '新建公告' }).click();
      const form = office.getByRole('form', { name: '编辑内容' });
      await form.getByRole('button', { name: '保存并发布' }).click();
      await expect(form.getByText('请输入标题')).toBeVisible();
      await form.getByLabel('标题').fill(`今晚加场 ${stamp}`);
      await form.getByLabel('正文').fill('青训联赛今晚加赛一场，二十点开球。');
      await expect(office.getByRole('region', { name: '预览' })).toContainText('二十点开球');
      await expectAccessible(office);
      await form.getByRole('button', { name: '存为草稿' }).click();
      const history = office.getByRole('region', { name: '历史版本' });
      await expect(history).toContainText('版本 1');
      await person.enter(SMALL_PAGE);
      const bar = page.getByRole('region', { name: '公告' });
      await bar.getByRole('button', { name: '更多' }).click();
      const list = page.getByRole('dialog', { name: '公告' });
      await expect(list.getByRole('group').first()).toBeVisible();
      await expect(list).not.toContainText(stamp);
      await page.keyboard.press('Escape');
      await history.getByRole('button', { name: '发布草稿' }).click();
      await expect(history).toContainText('会员所见');
      for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
        const payload = { title: `往期公告 ${stamp}-${number}`, content: `第${number}条的正文`, marquee: false };
        const content = { kind: 'notice', payload };
        await ask(operator, '/console/api/v1/content/save', { content, baseVersion: 0, publish: true });
      }
      await page.reload();
      await bar.getByRole('button', { name: `今晚加场 ${stamp}` }).click();
      await expect(list).toContainText('青训联赛今晚加赛一场');
      await page.keyboard.press('Escape');
    });

    await test.step('CO-03a notices: the list has pages, and a link leads to one of them', async () => {
      await page.goto(`${SMALL_PAGE}?notice=all`);
      const list = page.getByRole('dialog', { name: '公告' });
      await expect(list.getByRole('group')).toHaveCount(8);
      await expect(list).toContainText('往期公告');
      const first = await list.getByRole('group').first().textContent();
      await list.getByRole('button', { name: '第 2 页' }).click();
      await expect(list.getByRole('group').first()).not.toHaveText(first ?? '');
      await expectAccessible(page);
      const { list: notices } = z.parse(
        noticeList,
        await ask(operator, '/site/api/v1/advertising/queryNoticeListByPage', { pageSize: 100 }),
      );
      const old = notices.findLast(({ title }) => title.startsWith(`往期公告 ${stamp}`));
      await page.goto(`${SMALL_PAGE}?notice=${old?.noticeId}`);
      await expect(list.getByText(old?.content ?? 'no such notice')).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a correction is a new version, and an old one is brought back', async () => {
      const form = office.getByRole('form', { name: '编辑内容' });
      await form.getByLabel('正文').fill('加赛改到明晚。');
      await form.getByRole('button', { name: '保存并发布' }).click();
      const history = office.getByRole('region', { name: '历史版本' });
      await expect(history).toContainText('版本 2');
      await history.getByRole('button', { name: '查看版本 1' }).click();
      const looked = office.getByRole('dialog', { name: '版本 1' });
      await expect(looked).toContainText('二十点开球');
      await looked.getByRole('button', { name: '恢复成草稿' }).click();
      await expect(history).toContainText('恢复自版本1');
      await expect(form.getByLabel('正文')).toHaveValue(/二十点开球/);
    });

    await test.step('CO-03c sponsor content and my-discount ad: written in the back office, shown to players', async () => {
      await office.goto('/console#/content/sponsor');
      const form = office.getByRole('form', { name: '编辑内容' });
      await form.getByLabel('伙伴或赛事名称').fill(`江畔青训联赛 ${stamp}`);
      await form.getByLabel('赛季或期次').fill('2026/27 赛季');
      await form.getByLabel('合作开始').fill(dayFrom(0));
      await form.getByLabel('合作结束').fill(dayFrom(200));
      await form.getByLabel('介绍').fill('每个周末，给少年球员一块场地。');
      await form.getByRole('button', { name: '保存并发布' }).click();
      await expect(office.getByRole('region', { name: '历史版本' })).toContainText('会员所见');
      await pressLinkTo(page, '/sponsor');
      await expect(page.getByRole('heading', { level: 1, name: '赞助' })).toBeVisible();
      const card = page.getByRole('article').filter({ hasText: stamp });
      await expect(card).toContainText('每个周末，给少年球员一块场地。');
      await expectAccessible(page);

      await office.goto('/console#/content/discount');
      await form.getByLabel('标题').fill(`老友专享 ${stamp}`);
      await form.getByLabel('说明', { exact: true }).fill('首笔存款礼金 8%，一倍流水，自动派发。');
      await form.getByLabel('展示给').selectOption('named');
      await form.getByLabel('会员用户名').fill('nobody99');
      await form.getByLabel('结束展示').fill(dayFrom(3));
      await form.getByRole('button', { name: '保存并发布' }).click();
      await expect(form.getByText('没有这些会员：nobody99')).toBeVisible();
      await form.getByLabel('会员用户名').fill(person.name);
      await form.getByRole('button', { name: '保存并发布' }).click();
      await expect(office.getByRole('region', { name: '历史版本' })).toContainText('会员所见');
      await pressLinkTo(page, '/activity/discount');
      const offers = page.getByRole('region', { name: '我的专属优惠' });
      await expect(offers.getByRole('link', { name: new RegExp(stamp) })).toContainText('首笔存款礼金 8%');
    });

    await test.step('what a reader says of an article reaches the back office with its reason', async () => {
      const remark = `看不懂附言 ${person.name}`;
      await pressLinkTo(page, '/app/help/ck');
      await page.getByRole('button', { name: '没有' }).click();
      const form = page.getByRole('form', { name: '没有帮助的原因' });
      await form.getByRole('radio', { name: '看不明白' }).check({ force: true });
      await form.getByLabel('补充说明（选填）').fill(remark);
      await form.getByRole('button', { name: '提交评价' }).click();
      await expect(page.getByText('感谢您的评价，我们会据此改进文章。')).toBeVisible();
      await backOfficeLink(office, '帮助反馈').click();
      const row = office.getByRole('table', { name: '帮助反馈' }).getByRole('row', { name: /^存款/ });
      await expect(row).toContainText(/看不明白 \d/);
      await office.getByRole('tab', { name: '留言' }).click();
      await expect(office.getByRole('table', { name: '读者留言' })).toContainText(remark);
    });

    await test.step('what an editor did stands in the log', async () => {
      await backOfficeLink(office, '操作日志').click();
      const log = office.getByRole('table', { name: '操作日志' });
      await expect(log.getByRole('row').filter({ hasText: '发布内容' }).first()).toBeVisible();
    });
    await office.context().close();
  });
});

/** Where each entry of the navigation leads, by its name. */
const entries = [
  ['首页', '/home'],
  ['体育', '/game/sport'],
  ['电子', '/game/egame'],
  ['真人', '/game/realbet'],
  ['彩票', '/game/lottery'],
  ['棋牌', '/game/chess'],
  ['电竞', '/game/gaming'],
  ['捕鱼', '/game/fishing'],
  ['合作', '/agent'],
  ['赞助', '/sponsor'],
  ['优惠', '/activity/discount'],
  ['App', '/download'],
] as const;

const keptCalls = ['navigationList', 'sponsorContent', 'onlinecustomservice', 'preInfo'] as const;

test('the navigation leads everywhere, what it needs is sent once, and the pages behind it are finished', async ({
  page,
  person,
}) => {
  test.setTimeout(180_000);
  const sent = new Map<string, number>();
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const call = `${request.url().split('/').at(-1)} ${request.postData() ?? ''}`;
    sent.set(call, (sent.get(call) ?? 0) + 1);
  });
  const timesOf = (name: string) => [...sent].flatMap(([call, times]) => (call.startsWith(`${name} `) ? [times] : []));
  await person.enter('/home');
  await person.expectLoggedIn();
  const banner = page.getByRole('banner');
  const tip = page.getByRole('dialog', { name: '安全提示' });
  await test.step('CO-03b navigation: each entry of the server’s list leads to its page, and 客服 to customer service', async () => {
    const menu = page.getByRole('navigation', { name: '网站导航' });
    for (const [name, path] of entries) {
      await expect(menu.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', path);
      await banner.getByRole('link', { name, exact: true }).first().click();
      await expect(page, name).toHaveURL(({ pathname }) => pathname === path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    await menu.getByRole('link', { name: '赞助', exact: true }).click();
    await expect(page).toHaveURL(/sponsor/);
    await menu.getByRole('button', { name: '客服' }).click();
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('CO-07a navigationList, sponsorContent, onlinecustomservice and preInfo are each sent once per payload; no other call is cached', async () => {
    await page.getByRole('complementary', { name: '快捷工具' }).getByRole('button', { name: '客服' }).click();
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    // A page that was closed is drawn anew, and its cached call is not sent again.
    await page.getByRole('button', { name: /关闭.*赞助|赞助.*关闭/ }).click();
    await expect(page).not.toHaveURL(/sponsor/);
    await banner.getByRole('link', { name: '赞助', exact: true }).click();
    await expect(page).toHaveURL(/sponsor/);
    await expect(page.getByRole('article').first().or(page.getByText('目前没有正在进行的赞助'))).toBeVisible();
    for (const name of keptCalls) expect(timesOf(name), name).toEqual([1]);

    // Every other call that is made again is sent again.
    for (const name of ['info', 'getBalance'])
      expect(
        timesOf(name).some((times) => times > 3),
        name,
      ).toBe(true);
    const notices = page.getByRole('dialog', { name: '公告' });
    const drawer = page.getByRole('dialog', { name: '会员中心' });
    await expect(async () => {
      await person.capsule.click();
      await expect(drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      expect(Math.max(0, ...timesOf('getMyDiscountAd'))).toBeGreaterThan(1);
      expect(Math.max(0, ...timesOf('allBalance'))).toBeGreaterThan(1);
    }).toPass();
    await expect(async () => {
      await page.getByRole('region', { name: '公告' }).getByRole('button', { name: '更多' }).click();
      await expect(notices.getByRole('group').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(notices).toBeHidden();
      expect(timesOf('queryNoticeListByPage').some((times) => times > 1)).toBe(true);
    }).toPass();
  });

  await test.step('CO-06a sponsor: what is published, or honestly that there is none', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '赞助' })).toBeVisible();
    await expect(page.getByRole('article').first().or(page.getByText('目前没有正在进行的赞助'))).toBeVisible();
  });
  await test.step('CO-06a agent: the friends’ code, the formula with its shares, and a worked example', async () => {
    await pressLinkTo(page, '/agent');
    await expect(page.getByRole('heading', { level: 1, name: '合营代理' })).toBeVisible();
    await expect(page.getByText('邀请码', { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: '佣金档位' })).toContainText('5 人起');
    await expect(page.getByText(/99,500/).first()).toBeVisible();
  });
  await test.step('CO-06a download: the address as a code, the version and the steps for each system', async () => {
    await pressLinkTo(page, '/download');
    await expect(page.getByRole('img', { name: '扫码用手机打开本站' })).toBeVisible();
    await expect(page.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
    for (const system of ['iPhone 与 iPad', '安卓手机', '电脑'])
      await expect(page.getByRole('heading', { name: new RegExp(system) })).toBeVisible();
  });
  await test.step('CO-06a introTutorial: step by step to the real pages, kept where it was left, and read again', async () => {
    await pressLinkTo(page, '/mine/introTutorial');
    await expect(page.getByRole('heading', { name: '完善身份资料' })).toBeVisible();
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByRole('heading', { name: '设置自己的限额' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: '设置自己的限额' })).toBeVisible();
    await page.getByRole('link', { name: '去设置限额' }).click();
    await expect(page).toHaveURL(/\/mine\/limits$/);
    await pressLinkTo(page, '/mine/introTutorial');
    await page.getByRole('button', { name: '跳过教程' }).click();
    await expect(page.getByRole('heading', { name: '教程已看完' })).toBeVisible();
    await page.getByRole('button', { name: '再看一遍' }).click();
    await expect(page.getByRole('heading', { name: '完善身份资料' })).toBeVisible();
  });
});
