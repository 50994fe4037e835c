import { createDecipheriv, createHash } from 'node:crypto';
import type { Request } from '@playwright/test';
import { bindAPhone } from './known-phone.ts';
import { expect, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { ProxyBetween } from './proxy-between.ts';
import { aRealName, depositOverTheWire } from './ready-member.ts';
import { letVenuesHaveGames, writePromotion } from './site-database.ts';
import { ask } from './wire-member.ts';

/** The key every sandbox is built with. */
const KEY = createHash('sha256').update('fairground-sandbox').digest();
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What a signature holds, if it was made for this very request. */
function openSignature(request: Request): { tt: number; xx: string } {
  const headers = request.headers();
  const sealed = Buffer.from(headers['x-sign'] ?? '', 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', KEY, sealed.subarray(0, 12));
  const bodyHash = createHash('sha256')
    .update(request.postDataBuffer() ?? '')
    .digest('hex');
  const path = new URL(request.url()).pathname;
  decipher.setAAD(Buffer.from([request.method(), path, headers['x-request-id'], bodyHash].join('\n')));
  decipher.setAuthTag(sealed.subarray(-16));
  const clear = decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
  return JSON.parse(clear);
}

const isCall = (request: Request): boolean =>
  /\/(?:api\/v1|x)\//.test(request.url()) && request.resourceType() === 'fetch';

test('WI-04a what goes wrong on the way is told in words', async ({ page, person, baseURL }) => {
  const proxy = new ProxyBetween();
  await proxy.start(baseURL ?? '');
  proxy.path = '/site/api/v1/user/login';
  await page.clock.install();
  await page.goto(`${proxy.origin}${SMALL_PAGE}`);
  await person.openLogin();
  const { dialog } = person;
  await dialog.getByLabel('用户名', { exact: true }).fill(person.name);
  await dialog.getByLabel('密码', { exact: true }).fill('summer2046');
  const logIn = dialog.getByRole('button', { name: '登录' });
  const tried = async (): Promise<void> => {
    const asked = page.waitForRequest((request) => request.url().endsWith('/user/login'));
    await logIn.click();
    await asked;
  };

  await test.step('WI-04a no answer for 30 s shows the timeout message', async () => {
    proxy.manner = 'silent';
    await tried();
    await page.clock.runFor(29_000);
    await expect(page.getByText('请求超时，请重试')).toBeHidden();
    await page.clock.runFor(2_000);
    await expect(page.getByText('请求超时，请重试')).toBeVisible();
  });

  await test.step('WI-04b a network error, an aborted request and a bare HTTP status outside 200–299 each show their message', async () => {
    proxy.manner = 'cut';
    await tried();
    await expect(page.getByText('网络异常，请检查后重试')).toBeVisible();

    proxy.manner = 'broken-off';
    await tried();
    await expect(page.getByText('请求中断，请重试')).toBeVisible();

    proxy.manner = 'bad-gateway';
    await tried();
    await expect(page.getByText('服务开小差了，请稍后重试')).toBeVisible();
  });

  // Nothing typed is lost, and once the way is clear the server itself answers.
  await expect(dialog.getByLabel('用户名', { exact: true })).toHaveValue(person.name);
  await expect(dialog.getByLabel('密码', { exact: true })).toHaveValue('summer2046');
  proxy.manner = 'pass';
  await tried();
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  proxy.stop();
});

test('what is asked and what is told: every call is signed, and codes that are not errors of the player are told in words', async ({
  page,
  person,
}) => {
  test.setTimeout(150_000);
  const { name, origin } = person;
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isCall(request)) sent.push(request);
  });
  const main = page.getByRole('main');
  await test.step('WI-07f the messages of 6006, 6014, 6366 and 6399 are shown to the player; 6500 shows nothing and logs nobody out', async () => {
    await letVenuesHaveGames(origin, ['HTDZ']);

    await test.step('6500: no popup is due, and nobody hears of it', async () => {
      const noPopup = page.waitForResponse(
        async (reply) =>
          reply.url().endsWith('/user/member/info') && (await reply.text()).includes('"status_code":6500'),
      );
      await person.enter('/mine/transfermoney?to=HTDZ', async (member) => {
        await ask(member, '/site/api/v1/member/bindOther', { type: 'realName', realName: aRealName() });
        await bindAPhone(member, name);
        await depositOverTheWire(member, '500');
      });
      await noPopup;
      await expect(page.getByRole('button', { name: '确认转账' })).toBeEnabled();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await person.expectLoggedIn();
    });

    // What the sandbox's venue does is told by the fen. A server that is busy is asked again by itself, and may know by then
    // how it ended: then the next transfer tells.
    let whole = 10;
    for (const [fen, message] of [
      ['55', '场馆暂时没有响应，金额在途'],
      ['88', '场馆答复异常，金额在途'],
    ] as const)
      await test.step(message, async () => {
        await expect(async () => {
          whole += 1;
          await page.getByLabel('转账金额').fill(`${whole}.${fen}`);
          await page.getByRole('button', { name: '确认转账' }).click();
          await expect(main.getByText(message)).toBeVisible({ timeout: 8_000 });
        }).toPass({ timeout: 40_000 });
      });

    const id = `journey-${name}`;
    const changePromotion = await writePromotion(origin, id);
    for (const [place, [changed, message]] of (
      [
        [{ testers: true }, '活动正在测试，仅对测试会员开放'],
        [{ times: '11' }, '活动状态异常，请稍后再试'],
      ] as const
    ).entries())
      await test.step(message, async () => {
        await changePromotion({ testers: false, times: '0' });
        await (place === 0 ? pressLinkTo(page, `/activity/activityLandPage/${id}`) : page.reload());
        const join = page.getByRole('button', { name: '立即报名' });
        await expect(join).toBeVisible();
        await changePromotion(changed);
        await join.click();
        await expect(main.getByRole('alert').filter({ hasText: message })).toBeVisible();
        // Whoever comes by the address alone reads the same.
        await page.reload();
        await expect(main.getByText(message)).toBeVisible();
        await expect(join).toHaveCount(0);
      });
  });
  await test.step('WI-02a each request of the site carries version, client, token, unique id, request id, site id and signature', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    for (const path of ['/mine/wallet', '/mine/transRecord', '/game/sport', '/mine/takemoney']) {
      await pressLinkTo(page, path);
      await expect(page, path).toHaveURL(({ pathname }) => pathname === path);
      await page.waitForLoadState('networkidle');
    }
    // Whoever is logged in says so with each call; a visitor's calls have nothing to say there.
    expect(sent.at(-1)?.headers()['x-token']).toBe(token);
    await person.logOut();
    await person.expectLoggedOut();
    await pressLinkTo(page, '/activity/discount');
    await expect.poll(() => sent.at(-1)?.headers()['x-token']).toBe('');
    expect(sent.length).toBeGreaterThan(20);
    const devices = new Set<string>();
    const ids = new Set<string>();
    for (const request of sent) {
      const headers = request.headers();
      expect(headers['x-version'], request.url()).toMatch(/^\d+\.\d+\.\d+/);
      expect(headers['x-client']).toBe('web');
      expect(['', token]).toContain(headers['x-token']);
      expect(headers['x-site']).toBe('1');
      expect(headers['x-request-id']).toMatch(UUID_V4);
      devices.add(headers['x-device'] ?? '');
      ids.add(headers['x-request-id'] ?? '');
      const { tt, xx } = openSignature(request);
      expect(Math.abs(tt - Date.now())).toBeLessThan(300_000);
      expect(xx).toMatch(/^(?:[\d.]{7,15}|)$/);
    }
    expect([...devices]).toEqual([expect.stringMatching(/^[0-9a-f]{32,64}$/)]);
    expect(ids.size).toBe(sent.length);
  });
});
