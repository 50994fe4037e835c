import { expect, overflowOf, test } from './people.ts';

/** The pages people come to: visitors', money, records, sport, account, help. */
const PAGES = [
  '/home', '/game/sport', '/game/sport/crty', '/activity/discount', '/app/help/kh', '/mine/wallet', '/mine/savemoney',
  '/mine/takemoney', '/mine/transRecord', '/mine/betRecord', '/mine/userinfo', '/mine/limits',
]; // oxfmt-ignore
const WIDTHS = [2560, 1920, 1440, 1366, 390];

test('FR-11b at 1366, 1440, 1920, 2560 and on a phone every main page is usable and nothing scrolls sideways', async ({
  page,
  person,
}) => {
  test.setTimeout(240_000);
  await person.enter();
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, `${path} at ${width}`).toBeVisible();
      await expect(page.getByRole('banner'), `${path} at ${width}`).toBeVisible();
      await expect.poll(() => overflowOf(page), { message: `${path} at ${width}` }).toBeLessThanOrEqual(0);
      // Something on the page itself can be pressed and lies inside the window.
      const control = page.getByRole('main').locator('a:visible, button:visible, input:visible').first();
      const box = await control.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 1), `${path} at ${width}`).toBeLessThanOrEqual(width + 1);
    }
  }
});
