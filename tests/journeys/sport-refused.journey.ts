import { ownPort, startOwnSite } from './own-site.ts';
import { expect, Person, test } from './people.ts';
import { letHoursBePlayed, letSportsbookRest } from './site-database.ts';
import { ask, joinOverTheWire, logInOverTheWire } from './wire-member.ts';

const PORT = ownPort(7);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const LIMITS = '/site/api/v1/user/guard';
/** A documentation network, which this site does not serve. */
const REFUSED_NETWORK = '203.0.113';

test.use({ baseURL: ORIGIN });

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startOwnSite(PORT, { TRUSTED_PROXY: '127.0.0.1', REGION_DENY_CIDR: `${REFUSED_NETWORK}.0/24` });
});
test.afterAll(() => stop?.());

test('SP-19a a refused launch of the sportsbook tells a logged-in member the true reason', async ({ page, person }) => {
  test.setTimeout(120_000);
  const refused = page.getByRole('alert');
  const enterAs = async (name: string, prepare: (member: Person) => Promise<void>) => {
    const member = new Person(page, ORIGIN, name);
    await prepare(member);
    const { token, userId } = await logInOverTheWire(ORIGIN, name, member.password);
    await page.goto('/robots.txt');
    await page.evaluate(
      (login) => {
        localStorage.clear();
        Object.assign(localStorage, login);
      },
      { token, userId },
    );
    await page.goto('/game/sport/crty');
  };
  const join = async (name: string) => (await joinOverTheWire(ORIGIN, name, person.password)).client;
  const named = (letter: string) => `${letter}${person.name}`.slice(0, 11);

  await test.step('own limit', async () => {
    await enterAs(named('l'), async ({ name }) => {
      const member = await join(name);
      await ask(member, `${LIMITS}/set`, { kind: 'time', period: 'day', minutes: 15 });
      await letHoursBePlayed(ORIGIN, name);
    });
    await expect(refused).toContainText(/您设置的.*游戏时长为15分钟，已全部用完/);
  });
  await test.step('time-out', async () => {
    await enterAs(named('t'), async ({ name }) => {
      await ask(await join(name), `${LIMITS}/break`, { duration: 'day' });
    });
    await expect(refused).toContainText('您正在休息');
  });
  await test.step('self-exclusion', async () => {
    await enterAs(named('e'), async ({ name }) => {
      await ask(await join(name), `${LIMITS}/exclude`, { duration: 'halfYear' });
    });
    await expect(refused).toContainText('您已自我排除');
  });
  await test.step('region', async () => {
    await enterAs(named('r'), async ({ name }) => {
      await join(name);
    });
    await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 20_000 });
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `${REFUSED_NETWORK}.7` });
    await page.reload();
    await expect(refused).toContainText('地区');
    await page.setExtraHTTPHeaders({});
  });
  await test.step('maintenance', async () => {
    await letSportsbookRest(ORIGIN, true);
    await page.reload();
    await expect(refused).toContainText('群岭体育维护中');
    await letSportsbookRest(ORIGIN, false);
    await page.getByRole('button', { name: '重新进入' }).click();
    await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 20_000 });
  });
});
