import { FishingPage, launchFishing } from './fishing-pages.ts';
import { expect, Person, test } from './people.ts';
import { comeWithMoney, fenOf, moneyOverTheWire } from './slot-pages.ts';
import { ask } from './wire-member.ts';

const GAMES = '/game/api/v1';

/** The sea is drawn in software, twenty times a second, for as long as somebody sits at it: of few pixels. */
const WINDOW = { viewport: { width: 800, height: 600 }, deviceScaleFactor: 0.15 };
test.use(WINDOW);

/** The hash of the seed that the sea before a seat was made from. */
const sea = async (of: FishingPage) => {
  await of.page.getByRole('button', { name: '公平性' }).click();
  const text = await of.page.getByText(/^这片海的种子哈希 [0-9a-f]{64}$/).innerText();
  await of.page.keyboard.press('Escape');
  return text;
};

test('GA-06 shots hit and pay in real time, two seats see one sea, and the wallet agrees', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.setTimeout(420_000);
  const member = await comeWithMoney(person);
  const before = await moneyOverTheWire(member);
  const seat = new FishingPage(page);
  let sessionNo = '';

  await test.step('a room is chosen and a float is brought', async () => {
    await page.goto(await launchFishing(member));
    await seat.sit('初级', '100');
    await expect(seat.float).toHaveText(/100\.00/);
    await page.getByRole('button', { name: '本次射击记录' }).click();
    const record = page.getByRole('dialog', { name: '本次射击记录' });
    sessionNo = /入座编号 ([\w-]+)/.exec(await record.getByText(/^入座编号/).innerText())?.[1] ?? '';
    expect(sessionNo).not.toBe('');
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
  });

  const told = () => ask(member, `${GAMES}/fishing/session`, { sessionNo, pageNum: 1, pageSize: 100 });

  await test.step('GA-06a a second seat in another browser sees the same sea and the first seat’s shots', async () => {
    const window = { ...WINDOW, baseURL: baseURL ?? '', reducedMotion: 'reduce' } as const;
    const elsewhere = await (await browser.newContext(window)).newPage();
    const other = new Person(elsewhere, person.origin, `${person.name.slice(0, 9)}z9`);
    const second = await comeWithMoney(other);
    await elsewhere.goto(await launchFishing(second));
    const beside = new FishingPage(elsewhere);
    await beside.sit('初级', '50');
    await expect(async () => expect(await sea(beside)).toBe(await sea(seat))).toPass();
    expect(await elsewhere.locator('[data-seat]').getAttribute('data-seat')).not.toBe(
      await page.locator('[data-seat]').getAttribute('data-seat'),
    );
    await beside.leave();
    await elsewhere.context().close();
  });

  await test.step('GA-06a shots hit and pay while they are watched', async () => {
    await seat.shootUntil(async () => Number((await told())['total']) >= 8 && Number((await told())['won']) > 0);
    await expect(seat.hud).toContainText('本次入座');
    await page.getByRole('button', { name: '本次射击记录' }).click();
    await expect(page.getByRole('dialog', { name: '本次射击记录' })).toContainText(/小于 97|小于 194|即捕获/);
    await page.keyboard.press('Escape');
  });

  await test.step('GA-06a leaving brings everything back, and the wallet agrees', async () => {
    await seat.leave();
    const { staked, won } = await told();
    const net = fenOf(String(won)) - fenOf(String(staked));
    expect(await moneyOverTheWire(member)).toBe(before + net);
    await page.getByRole('link', { name: '核对这次射击' }).click();
    const check = page.getByRole('region', { name: '核对捕鱼射击' });
    await expect(check.getByRole('alert')).toContainText('核对一致', { timeout: 30_000 });
  });
});
