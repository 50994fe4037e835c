import { besideSite } from './beside-site.ts';
import { expect, Person, test } from './people.ts';
import { joinOverTheWire } from './wire-member.ts';

/** Longer than 15 characters with any page before it. */
const LONG_TITLE = '澜岳娱乐试玩站每一局都看得见';
/** An address the site under test only warns of. */
const WARNED = '198.51.100.7';

// The title runs only where motion is wanted.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a site that lets nobody in, and a title that is too long to stand still', async ({ page, person }) => {
  test.setTimeout(120_000);
  await joinOverTheWire(person.origin, person.name, person.password);
  const newcomer = new Person(page, person.origin, `n${person.name.slice(1)}`);
  const tips = page.getByRole('dialog', { name: '温馨提示' });
  const site = await besideSite(person.origin, {
    LOGIN_SUSPENDED: 'popup',
    REGISTER_SUSPENDED: 'silent',
    SITE_TITLE: LONG_TITLE,
  });
  const answerTo = async (way: 'login' | 'register', press: () => Promise<void>) => {
    const answered = page.waitForResponse((response) => response.url().endsWith(`/user/${way}`));
    await press();
    const body: { status_code: number; message: string } = await (await answered).json();
    return body;
  };
  const expectNoLogin = async () => expect(await page.evaluate(() => localStorage.getItem('token') ?? '')).toBe('');
  try {
    await page.goto(`${site.url}/app/help/kh`);
    await test.step('AU-21c login and registration suspended: 6501 with a popup, 6502 without', async () => {
      const refused = await answerTo('login', () => person.logIn());
      expect(refused.status_code).toBe(6501);
      await expect(tips).toContainText(refused.message);
      await expectNoLogin();
      await tips.getByRole('button', { name: '我知道了' }).click();
      await expect(tips).toHaveCount(0);
      await newcomer.dialog.getByRole('tab', { name: '注册' }).click();
      await newcomer.fillRegistration();
      const told = await answerTo('register', () => newcomer.dialog.getByRole('button', { name: '注册' }).click());
      expect(told.status_code).toBe(6502);
      await expect(page.getByText(told.message).first()).toBeVisible();
      await expect(tips).toHaveCount(0);
      await expectNoLogin();
    });
    await test.step('FR-13a tips are titled 温馨提示 unless they bring a title', async () => {
      await newcomer.dialog.getByRole('tab', { name: '登录' }).click();
      await person.fillLogin();
      await expect(tips.getByRole('button', { name: '我知道了' })).toBeVisible();
      await tips.getByRole('button', { name: '我知道了' }).click();
      await expect(tips).toHaveCount(0);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': WARNED });
      await page.goto(`${person.origin}/app/help/kh`);
      await person.logIn();
      await expect(page.getByRole('dialog', { name: '地区提示' })).toBeVisible();
      await expect(tips).toHaveCount(0);
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
