import { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { expectAccessible } from './accessible.ts';
import { expect, overflowOf, test } from './people.ts';
import { ask } from './wire-member.ts';

test('SP-18 a visitor watches a match drawn from its events, pauses it, and sees what has happened', async ({
  page,
  baseURL,
}) => {
  const visitor = new ThirdPartyClient(baseURL ?? '');
  const match = await ask(visitor, '/game/api/v1/video/hotLive/matchDetail', {});
  await page.goto('/game/sport');
  await page.getByRole('link', { name: '看热门赛事的动画直播' }).click();
  await expect(page.getByRole('region', { name: '动画直播' })).toBeVisible();
  await page.goto(`/live/${String(match['gameId'])}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(match['team_h']));
  const stage = page.getByRole('region', { name: '动画直播' });
  await expect(stage.getByRole('figure')).toBeVisible();
  await stage.getByRole('button', { name: '暂停' }).click();
  await expect(stage.getByRole('button', { name: '继续' })).toBeVisible();
  await stage.getByRole('button', { name: '慢放' }).click();
  await expect(stage.getByRole('button', { name: '恢复正常速度' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: '赛况' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('table', { name: '技术统计' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await page.goto('/live/gone-1-1');
  await expect(page.getByText('这场比赛已经不在赛程中')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '看看正在进行的比赛' }).click();
  await expect(page).toHaveURL(/\/game\/sport$/);
});

test('CO-06 what is closed, and where one is not served, each say what can be done', async ({ page }) => {
  await page.goto('/maintenance');
  await expect(page.getByRole('list', { name: '各项功能' })).toContainText('存款');
  await expectAccessible(page);
  await page.goto('/region');
  await expect(page.getByRole('heading', { level: 1, name: '服务地区' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: '规则条款' }).click();
  await expect(page).toHaveURL(/\/app\/help\/gztk$/);
});
