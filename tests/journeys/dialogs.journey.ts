import { besideSite } from './beside-site.ts';
import { expect, test } from './people.ts';
import { joinOverTheWire } from './wire-member.ts';

/** Longer than 15 characters with any page before it. */
const LONG_TITLE = '澜岳娱乐试玩站每一局都看得见';
/** An address the site under test only warns of. */
const WARNED = '198.51.100.7';

// The title runs only where motion is wanted.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('tips, and a title that is too long to stand still', async ({ page, person }) => {
  test.setTimeout(120_000);
  await joinOverTheWire(person.origin, person.name, person.password);
  const site = await besideSite(person.origin, { LOGIN_SUSPENDED: 'popup', SITE_TITLE: LONG_TITLE });
  try {
    await test.step('FR-13a tips are titled 温馨提示 unless they bring a title', async () => {
      await page.goto(`${site.url}/app/help/kh`);
      await person.logIn();
      const tips = page.getByRole('dialog', { name: '温馨提示' });
      await expect(tips.getByRole('button', { name: '我知道了' })).toBeVisible();
      await tips.getByRole('button', { name: '我知道了' }).click();
      await expect(tips).toHaveCount(0);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': WARNED });
      await page.goto(`${person.origin}/app/help/kh`);
      await person.logIn();
      await expect(page.getByRole('dialog', { name: '地区提示' })).toBeVisible();
      await expect(page.getByRole('dialog', { name: '温馨提示' })).toHaveCount(0);
      await page.setExtraHTTPHeaders({});
    });
    await test.step('FR-14b a title longer than 15 characters scrolls every 300 ms; 15 or fewer stand still', async () => {
      await page.clock.install();
      await page.goto(`${site.url}/app/help/kh`);
      const whole = `开户 - ${LONG_TITLE}`;
      const turned = (steps: number): string => `${whole}　`.slice(steps) + `${whole}　`.slice(0, steps);
      const seen = (): Promise<string> => page.evaluate(() => document.title.trim());
      await expect.poll(async () => (await seen()).includes('　')).toBe(true);
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      const run = [await seen()];
      for (let step = 1; step <= 4; step += 1) {
        await page.clock.runFor(300);
        run.push(await seen());
      }
      // Browsers trim a title, so that two steps around a blank look alike: the whole run tells where it began.
      const begins = Array.from({ length: whole.length + 1 }, (_, start) =>
        run.map((_title, step) => turned((start + step) % (whole.length + 1)).trim()),
      );
      expect(begins).toContainEqual(run);
      await page.clock.resume();
      await page.goto(`${person.origin}/app/help/kh`);
      await expect(page).toHaveTitle('开户 - 澜岳');
      await page.clock.runFor(1_500);
      expect(await seen()).toBe('开户 - 澜岳');
    });
  } finally {
    await site.stop();
  }
});

test('FR-13b the loading dialog says 加载中..., goes with the dismiss event, or after 3 s by itself', async ({
  page,
}) => {
  const held: (() => void)[] = [];
  await page.route('**/configuration/onlinecustomservice', async (route) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    await route.continue();
  });
  const answer = () => held.pop()?.();
  const loading = page.getByRole('dialog', { name: '加载中...' });
  const tip = page.getByRole('dialog', { name: '安全提示' });
  // A page with little of its own, so that the dialog's code comes before its three seconds are over.
  await page.goto('/app/help/kh');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '客服' }).first().click();
  await expect(loading).toBeVisible();
  answer();
  await expect(tip).toBeVisible();
  await expect(loading).toHaveCount(0);
  // The page keeps the first answer; a new one asks again, and nobody answers it.
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '客服' }).first().click();
  const asked = Date.now();
  await expect(loading).toBeVisible();
  await expect(loading).toHaveCount(0);
  expect(Date.now() - asked).toBeGreaterThan(2_500);
  await expect(tip).toHaveCount(0);
  answer();
  await expect(tip).toBeVisible();
});
