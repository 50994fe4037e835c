import { expect, test } from './people.ts';

const CHANNEL = '/game/sport/crty';

test('the picture of a match', async ({ page, person }) => {
  test.slow();
  await person.enter(CHANNEL);
  await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 20_000 });
  await test.step('SP-18b the match screen shows the live picture (in the sandbox drawn from the match’s events), or says that there is none', async () => {
    await page.getByRole('button', { name: /赛况$/ }).first().click();
    const centre = page.getByRole('region', { name: '赛况', exact: true });
    const picture = centre.getByRole('region', { name: '实时画面' });
    await expect(picture.getByRole('figure')).toBeVisible();
    await expect(picture).toContainText('模拟画面，按比赛事件绘制');
    // What is drawn is the last thing that happened, as the list below tells it, or that the match is about to start.
    await expect(picture.locator('figcaption b')).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^早盘\s*[\d,]+$/ }).click();
    await page.getByRole('tab', { name: '专业' }).click();
    await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 20_000 });
    await page.locator('[data-row] th button').first().click();
    await expect(centre.getByText('本场暂无直播画面')).toBeVisible();
    await expect(centre.getByRole('figure')).toHaveCount(0);
  });
  await test.step('the early list goes on to its end, page by page', async () => {
    const shown = page.locator('[data-row]');
    const seen = await shown.first().getAttribute('data-row');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // Rows that are not there yet have no name.
    await expect(async () => {
      const rows = await shown.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
      expect(rows.length).toBeGreaterThan(5);
      expect(rows).not.toContain(seen);
    }).toPass();
    await expect(page.locator('[data-row] [data-cell]').last()).toBeVisible();
    const count = Number(await page.getByRole('table', { name: '赛事与赔率' }).getAttribute('aria-rowcount'));
    expect(count).toBeGreaterThan(100);
  });
});
