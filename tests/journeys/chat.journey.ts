import { ChatPage } from './chat-pages.ts';
import { expect, Person, test } from './people.ts';
import { writeChatLines } from './site-database.ts';

test.setTimeout(240_000);

const stamp = (): string => Date.now().toString(36).slice(-6);

test('members and a guest in the lobby', async ({ page, person, browser, baseURL }) => {
  const origin = baseURL ?? '';
  await writeChatLines(origin, 'lobby', 60);
  const one = new ChatPage(page);
  const kept = () => page.evaluate(() => ['token', 'userId', 'jwt'].map((name) => localStorage.getItem(name)));
  await page.goto('/home');
  await person.register();
  const atLogin = await kept();
  await one.openLobby();
  const inChat = await kept();

  const [street, home] = [await browser.newContext({ baseURL: origin }), await browser.newContext({ baseURL: origin })];
  const guest = new ChatPage(await street.newPage());
  const two = new ChatPage(await home.newPage());
  const other = new Person(two.page, origin, `c${stamp()}2`);

  await test.step('CH-02a 10001 login with the member’s jwt, 10019 guest login without a token', async () => {
    const login = one.sent.find(({ msgId }) => msgId === 10001);
    const { token, jwt } = await page.evaluate(() => ({
      token: localStorage.getItem('token'),
      jwt: localStorage.getItem('jwt'),
    }));
    expect(login?.msgData).toEqual({ token, body: { jwt } });
    await guest.page.goto('/home');
    await guest.openLobby();
    expect(guest.count(10019, guest.sent)).toBe(1);
    expect(guest.count(10001, guest.sent)).toBe(0);
    await expect(guest.page.getByText('登录后可发言')).toBeVisible();
  });

  await test.step('CH-03e 10008 join broadcast and 10016 join unicast', async () => {
    await other.enter('/home');
    await two.openLobby();
    await one.hears(10008, 2);
    await expect(
      page.getByText(new RegExp(`^${other.name.slice(0, 2)}\\*\\*\\*${other.name.slice(-1)} 进入聊天室$`)),
    ).toBeVisible();
    await two.hears(10016);
    await expect(two.line('旧消息60号')).toBeVisible();
  });

  await test.step('CH-02b 10002 join by rid; 10003 send, trimmed; empty text is not sent', async () => {
    expect(two.sent.find(({ msgId }) => msgId === 10002)?.msgData).toMatchObject({ rid: 'lobby' });
    await two.say('   ');
    await two.say('  大家好  ');
    await expect(one.line('大家好')).toBeVisible();
    await expect(guest.line('大家好')).toBeVisible();
    expect(two.sent.filter(({ msgId }) => msgId === 10003).map(({ msgData }) => msgData['msg'])).toEqual(['大家好']);
  });

  await test.step('CH-06b markup is shown as text', async () => {
    await one.say('<b id="bold">粗</b><img src=x onerror="document.title=1">');
    await expect(two.line('<b id="bold">粗</b><img src=x onerror="document.title=1">')).toBeVisible();
    await expect(two.page.locator('#bold')).toHaveCount(0);
  });

  await test.step('CH-02c 10011 history by pages of 15, older pages on scrolling', async () => {
    await expect(one.line('旧消息20号')).toHaveCount(0);
    await expect(async () => {
      await one.log.evaluate((log) => log.scrollTo({ top: 0 }));
      await expect(one.line('旧消息10号')).toHaveCount(1, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    const asked = one.sent.filter(({ msgId }) => msgId === 10011).map(({ msgData }) => msgData);
    expect(asked.slice(0, 2)).toMatchObject([
      { rid: 'lobby', pageNum: 1, pageSize: 15 },
      { rid: 'lobby', pageNum: 2, pageSize: 15 },
    ]);
    // Whoever reads further up is told how many are new, and stays where they are.
    await two.say('看见我了吗');
    await one.page.getByRole('button', { name: /条新消息$/ }).click();
    await expect(one.line('看见我了吗')).toBeInViewport();
  });

  await test.step('CH-01a connects with clientType web and siteId; heartbeat every 10 s with id 0', async () => {
    expect(new URL(one.sockets[0]?.url ?? '').search).toBe('?clientType=web&siteId=1');
    await expect.poll(() => one.count(0, one.sent), { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    const [first, second] = one.sent.filter(({ msgId }) => msgId === 0);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(9_000);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(16_000);
  });

  await test.step('FR-17a token and userId after login, jwt after chat login; all gone after logout', async () => {
    expect(atLogin).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\d+$/), null]);
    expect(inChat).toEqual([...atLogin.slice(0, 2), expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)]);
    await person.logOut();
    await person.expectLoggedOut();
    await expect.poll(kept).toEqual([null, null, null]);
  });
});
