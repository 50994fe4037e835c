import { bindAPhone } from './known-phone.ts';
import { ownPort, startOwnSite } from './own-site.ts';
import { expect, Person, test } from './people.ts';
import { letGameBe, letHoursBePlayed, letSportsbookRest, letVenuesHaveGames } from './site-database.ts';
import { ask, joinOverTheWire, logInOverTheWire } from './wire-member.ts';

const PORT = ownPort(7);
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** A site where nobody plays before it is known who they are. */
const STRICT_PORT = ownPort(9);
const STRICT = `http://127.0.0.1:${STRICT_PORT}`;
const LIMITS = '/site/api/v1/user/guard';
/** A documentation network, which this site does not serve. */
const REFUSED_NETWORK = '203.0.113';
/** Two sites of its own and a page that is loaded anew each time: a busy machine takes its time. */
const PATIENCE = { timeout: 30_000 };

test.use({ baseURL: ORIGIN });
// One after the other, in one worker: the sites are theirs together.
test.describe.configure({ mode: 'default' });

let stops: readonly (() => Promise<void>)[] = [];
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stops = await Promise.all([
    startOwnSite(PORT, { TRUSTED_PROXY: '127.0.0.1', REGION_DENY_CIDR: `${REFUSED_NETWORK}.0/24` }),
    startOwnSite(STRICT_PORT, { IDENTITY_GATE: 'play' }),
  ]);
  await letVenuesHaveGames(ORIGIN, ['XMTY']);
});
test.afterAll(() => Promise.all(stops.map((stop) => stop())));

test('SP-19a a refused launch of the sportsbook tells a logged-in member the true reason', async ({ page, person }) => {
  test.setTimeout(240_000);
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
    await expect(refused).toContainText(/您设置的.*游戏时长为15分钟，已全部用完/, PATIENCE);
  });
  await test.step('time-out', async () => {
    await enterAs(named('t'), async ({ name }) => {
      await ask(await join(name), `${LIMITS}/break`, { duration: 'day' });
    });
    await expect(refused).toContainText('您正在休息', PATIENCE);
  });
  await test.step('self-exclusion', async () => {
    await enterAs(named('e'), async ({ name }) => {
      await ask(await join(name), `${LIMITS}/exclude`, { duration: 'halfYear' });
    });
    await expect(refused).toContainText('您已自我排除', PATIENCE);
  });
  await test.step('region', async () => {
    await enterAs(named('r'), async ({ name }) => {
      await join(name);
    });
    await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 20_000 });
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `${REFUSED_NETWORK}.7` });
    await page.reload();
    await expect(refused).toContainText('地区', PATIENCE);
    await page.setExtraHTTPHeaders({});
  });
  await test.step('maintenance', async () => {
    await letSportsbookRest(ORIGIN, true);
    await page.reload();
    await expect(refused).toContainText('群岭体育维护中', PATIENCE);
    await letSportsbookRest(ORIGIN, false);
    await page.getByRole('button', { name: '重新进入' }).click();
    await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 20_000 });
  });
});

test('GA-12a XMTY, G1CP and SGCP each stay in the same tab', async ({ page, person }) => {
  test.setTimeout(120_000);
  await person.enter('/home');
  let tabs = 0;
  page.on('popup', () => {
    tabs += 1;
  });
  for (const [hall, entrance, address, heading] of [
    ['sport', /星芒体育/, /\/venue\/XMTY\?uid=/, '星芒体育'],
    // Games of G1CP and of SGCP.
    ['lottery', '进入快三', /\/game\/lottery\/k3(\?|$)/, /快三/],
    ['lottery', '进入赛车', /\/game\/lottery\/pk10(\?|$)/, /赛车/],
  ] as const) {
    await page.goto(`/game/${hall}`);
    await page.getByRole('main').getByRole('button', { name: entrance }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  expect(tabs).toBe(0);
});

test('a refused launch of a game says why', async ({ page, person }) => {
  test.setTimeout(120_000);
  const enter = (name: string) => page.getByRole('button', { name: `进入${name}` }).click();
  await test.step('GA-13b 6415 and any other launch failure show the server’s message', async () => {
    await person.enter('/game/egame');
    await expect(page.getByRole('button', { name: '进入青绿山河' })).toBeVisible();
    // Behind the back of the page that lists them.
    await letGameBe(ORIGIN, 'qinglv', 'maintenance');
    await letGameBe(ORIGIN, 'nihong', 'off');
    await enter('青绿山河');
    await expect(page.getByText('青绿山河维护中，其他游戏可正常进入')).toBeVisible();
    await enter('霓虹夜巷');
    await expect(page.getByText('没有这款游戏，或已下架，请在游戏大厅选择其他游戏')).toBeVisible();
  });
  await test.step('GA-17a own limit, region and 6449 each have their own message', async () => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `${REFUSED_NETWORK}.7` });
    await enter('锦鲤池');
    await expect(page.getByText(/所在的?地区/).first()).toBeVisible();
    await page.setExtraHTTPHeaders({});
    const limited = new Person(page, ORIGIN, `m${person.name}`.slice(0, 11));
    await limited.enter('/game/egame', async (member) => {
      await ask(member, `${LIMITS}/set`, { kind: 'time', period: 'day', minutes: 15 });
      await letHoursBePlayed(ORIGIN, limited.name);
    });
    await enter('锦鲤池');
    await expect(page.getByText(/您设置的.*游戏时长为15分钟，已全部用完/)).toBeVisible();
    const unnamed = await joinOverTheWire(STRICT, person.name, person.password);
    await bindAPhone(unnamed.client, person.name);
    await page.goto(`${STRICT}/robots.txt`);
    await page.evaluate((login) => Object.assign(localStorage, login), {
      token: unnamed.token,
      userId: unnamed.userId,
    });
    await page.goto(`${STRICT}/game/egame`);
    await enter('锦鲤池');
    await expect(page.getByRole('dialog', { name: '温馨提示' })).toContainText('请先绑定真实姓名');
  });
});
