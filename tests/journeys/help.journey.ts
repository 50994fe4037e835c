import type { Page } from '@playwright/test';
import { expect, test } from './people.ts';

const articleOf = (page: Page) => page.getByRole('article').filter({ visible: true });
const contentsOf = (page: Page) => page.getByRole('navigation', { name: '本文目录' }).filter({ visible: true });

/** What each page must say for itself, beside being a whole text. */
const facts: Readonly<Record<string, readonly [title: string, ...points: readonly RegExp[]]>> = {
  kh: ['开户', /4-11位字母和数字/, /身份认证/],
  ck: ['存款', /银行转账.*200,000|100 至 1,000,000 元/, /一倍流水/],
  qk: ['取款', /100 至 50,000 元/, /24小时/],
  zz: ['转账', /一键回收/],
  xnbcqkjc: ['虚拟币存取款教程', /TRC20/, /20次/],
  tytzjc: ['体育投注教程', /投注单最多放10项/, /约5秒/],
  tysstqth: ['赛事提前与退回', /12小时/, /48小时/, /完成 1 盘后有选手退赛/],
  rqgl: ['让球攻略', /赢半 147\.50元/, /输半 50元/],
  dxqgl: ['大小球攻略', /走水 100元/],
  cpwt: ['彩票问题', /60万美元/],
  dzjj: ['电子竞技', /未进行的图，其盘口取消/],
  tywt: ['体育问题', /150万美元/],
  zrwt: ['真人问题', /百家乐/],
  qtwt: ['其他问题', /个人数据存证/],
  yhgz: ['优惠规则', /生日当天领取/],
  gztk: ['规则条款', /14天内以书面形式提出/, /黄牌 1 分，红牌 2 分/],
  ysgz: ['隐私规则', /保存180天后自动清除/],
  bczr: ['博彩责任', /6个月、1年、5年、永久/, /15、30、60分钟/],
  gywm: ['关于我们', /复式账/],
  hzhb: ['合作伙伴', /法国/],
  tjllq: ['推荐浏览器', /Chrome/],
  fjcjc: ['防劫持教程', /DNS/],
  zxkf: ['在线客服', /安全提示/],
};

/** Opens a page of the help centre and reads it whole. */
async function readArticle(page: Page, key: string): Promise<void> {
  const [title = '', ...points] = facts[key] ?? [];
  // The first is opened by its address, the others from the menu.
  if (new URL(page.url()).pathname.startsWith('/app/help/')) {
    const menu = page.getByRole('navigation', { name: '帮助中心' });
    await menu.getByRole('link', { name: title, exact: true }).click();
  } else await page.goto(`/app/help/${key}`);
  await expect(page).toHaveURL(({ pathname }) => pathname === `/app/help/${key}`);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(contentsOf(page)).toBeVisible();
  const text = (await articleOf(page).innerText()).replaceAll('\n', '');
  expect(text.length, key).toBeGreaterThan(500);
  expect(text, key).not.toMatch(/建设中|敬请期待|占位|undefined|NaN|\{|\}/);
  for (const point of points) expect(text, key).toMatch(point);
  const headings = articleOf(page).locator('h2[id]');
  expect(await headings.count(), key).toBeGreaterThanOrEqual(4);
  // One way to customer service on each page, and none that leads back to where one is.
  await expect(articleOf(page).getByRole('button', { name: /联系.*客服/ })).toHaveCount(1);
  await expect(articleOf(page).locator(`a[href="/app/help/${key}"]`)).toHaveCount(0);
  // Pictures come with their size, so that nothing moves when they do.
  for (const picture of await articleOf(page).locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), key)
      .toBeGreaterThan(300);
    await expect(picture).toHaveAttribute('width', /^\d+$/);
  }
}

test('every page of the help centre is a complete text; it is searched, and headings have addresses', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const walk = async (keys: readonly string[]) => {
    for (const key of keys) await readArticle(page, key);
  };
  await test.step('CO-04a kh, ck, qk, zz, xnbcqkjc', async () => {
    await walk(['kh', 'ck']);
    await expect(page.getByRole('table', { name: '方式、限额与费用' }).getByRole('row')).toHaveCount(7);
    await walk(['qk', 'zz', 'xnbcqkjc']);
  });
  await test.step('CO-04b tytzjc, tysstqth, rqgl, dxqgl', () => walk(['tytzjc', 'tysstqth', 'rqgl', 'dxqgl']));
  await test.step('CO-04c cpwt, dzjj, tywt, zrwt, qtwt', () => walk(['cpwt', 'dzjj', 'tywt', 'zrwt', 'qtwt']));
  await test.step('CO-04d yhgz, gztk, ysgz, bczr', () => walk(['yhgz', 'gztk', 'ysgz', 'bczr']));
  await test.step('CO-04e gywm, hzhb, tjllq, fjcjc, zxkf', () => walk(['gywm', 'hzhb', 'tjllq', 'fjcjc', 'zxkf']));
  expect(Object.keys(facts)).toHaveLength(23);

  const box = page.getByRole('searchbox', { name: '搜索帮助' }).filter({ visible: true });
  const results = page.getByRole('region', { name: '搜索结果' });
  const marks = results.locator('mark');
  await test.step('CO-04f a page is found by a word of its text, as written and by pinyin', async () => {
    await box.fill('冷却期');
    await expect(marks.first()).toHaveText('冷却期');
    await expect(results.getByRole('heading', { level: 2, name: '取款', exact: true })).toBeVisible();
    await box.fill('zwpc');
    await expect(marks.first()).toHaveText('自我排除');
    await box.fill('提前兑线');
    await expect(marks.first()).toHaveText('提前兑现');
    await box.fill('火星移民');
    await expect(page.getByText('没有找到“火星移民”，换个词试试')).toBeVisible();
  });
  await test.step('a hit leads to its heading', async () => {
    await box.fill('资金密码输错');
    await results.getByRole('link', { name: /资金密码输错会怎样/ }).click();
    await expect(page).toHaveURL(/\/app\/help\/qk#/);
    const heading = articleOf(page).getByRole('heading', { level: 2, name: /^常见问题/ });
    await expect(heading).toBeInViewport();
  });
  await test.step('contents and neighbours lead on', async () => {
    await contentsOf(page).getByRole('link', { name: '取款步骤' }).click();
    await expect(articleOf(page).getByRole('heading', { level: 2, name: /^取款步骤/ })).toBeInViewport();
    await page.getByRole('link', { name: /^下一篇/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '转账' })).toBeVisible();
  });
});
