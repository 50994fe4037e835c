import { expectAccessible } from './accessible.ts';
import { openBackOffice } from './back-office-pages.ts';
import { ownPort, startOwnSite } from './own-site.ts';
import { expect, test } from './people.ts';

// A site of its own: a navigation with another name would disturb every other journey.
const PORT = ownPort(22);
const ORIGIN = `http://127.0.0.1:${PORT}`;
test.use({ baseURL: ORIGIN });

let stop = async (): Promise<void> => {};
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startOwnSite(PORT, {});
});
test.afterAll(() => stop());

test('OP-06c navigation, sponsor and help content, each changed by an operator and seen by a player', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const office = await (
    await browser.newContext({ baseURL: ORIGIN, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await office.goto('/home');
  await openBackOffice(office, ORIGIN, 'desk2024');
  const form = office.getByRole('form', { name: '编辑内容' });
  const publish = async () => {
    await expectAccessible(office);
    await form.getByRole('button', { name: '保存并发布' }).click();
    await expect(office.getByRole('region', { name: '历史版本' })).toContainText('会员所见');
  };

  await test.step('OP-06c navigation', async () => {
    await page.goto('/home');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: '赞助', exact: true }).first()).toBeVisible();
    await office.goto('/console#/content/navigation');
    await form.getByLabel('赞助的名称').fill('伙伴');
    await publish();
    await page.reload();
    await expect(banner.getByRole('link', { name: '伙伴', exact: true }).first()).toBeVisible();
    await expect(banner.getByRole('link', { name: '赞助', exact: true })).toHaveCount(0);
  });

  await test.step('OP-06c sponsor', async () => {
    await office.goto('/console#/content/sponsor');
    await form.getByLabel('伙伴或赛事名称').fill('江畔青训联赛');
    await form.getByLabel('赛季或期次').fill('2026/27 赛季');
    await form.getByLabel('合作开始').fill(dayFrom(0));
    await form.getByLabel('合作结束').fill(dayFrom(200));
    await form.getByLabel('介绍').fill('每个周末，给少年球员一块场地。');
    await publish();
    await page.getByRole('banner').getByRole('link', { name: '伙伴', exact: true }).first().click();
    await expect(page.getByRole('article').filter({ hasText: '江畔青训联赛' })).toContainText('给少年球员一块场地');
  });

  await test.step('OP-06c help', async () => {
    await page.goto('/app/help/qk');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: '补充说明' })).toHaveCount(0);
    await office.goto('/console#/content/help');
    await form.getByRole('button', { name: '保存并发布' }).click();
    await expect(form.getByText('请输入标题')).toBeVisible();
    await form.getByLabel('文章').selectOption('qk');
    await form.getByLabel('标题').fill('春节期间的取款时间');
    await form.getByLabel('正文').fill('除夕至初三银行处理较慢，取款可能延迟到下一个工作日。');
    await expect(office.getByRole('region', { name: '预览' })).toContainText('春节期间的取款时间');
    await publish();
    await page.reload();
    const note = page.getByRole('region', { name: '补充说明' });
    await expect(note).toContainText('春节期间的取款时间');
    await expect(note).toContainText('取款可能延迟到下一个工作日');
    await expectAccessible(page);
    await page.goto('/app/help/ck');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(note).toHaveCount(0);
  });
  await office.context().close();
});

const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
