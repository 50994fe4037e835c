import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { Client } from 'pg';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { drawnPicture } from './drawn-picture.ts';
import { ownPort } from './own-site.ts';
import { expect, Person, test } from './people.ts';
import { databaseOf } from './site-database.ts';

// A login with a time code may have to wait for the next one.
test.setTimeout(200_000);
test.describe.configure({ lock: 'desk2027' });

const OPERATOR = 'desk2027';
const SERVICE_ADDRESS = '**/configuration/onlinecustomservice';

/** The page of the service staffPage, in the visitor's words. */
class ServicePage {
  readonly page: Page;
  readonly log: Locator;

  constructor(page: Page) {
    this.page = page;
    this.log = page.getByRole('log', { name: '聊天内容' });
  }

  async ask(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: '您的问题' }).fill(text);
    await this.page.getByRole('button', { name: /开始咨询|提交留言/ }).click();
    await expect(this.log.getByText(text)).toBeVisible();
  }

  async say(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: '输入消息' }).fill(text);
    await this.page.keyboard.press('Enter');
  }
}

/** The operators' page, ready to take visitors. */
async function openService(page: Page, origin: string): Promise<void> {
  await openBackOffice(page, origin, OPERATOR);
  await backOfficeLink(page, '在线客服').click();
  const available = page.getByRole('switch', { name: /接待/ });
  await expect(available).toBeVisible();
  if (!(await available.isChecked())) await available.click();
  await expect(page.getByRole('switch', { name: '接待中' })).toBeChecked();
}

const column = (staffPage: Page, ticket: string) =>
  staffPage.getByRole('region', { name: new RegExp(`^会话 .*${ticket}$`) });

async function answer(staffPage: Page, ticket: string, text: string): Promise<void> {
  await column(staffPage, ticket).getByRole('textbox', { name: '回复访客' }).fill(text);
  await staffPage.keyboard.press('Enter');
}

const ticketOf = async ({ log }: ServicePage): Promise<string> =>
  /KF\d{12}/.exec((await log.getByText(/^工单号 KF/).textContent()) ?? '')?.[0] ?? '';

/** Presses something that leads to customer service, and follows it into the new tab. */
async function followToService(page: Page, press: () => Promise<void>): Promise<Page> {
  await press();
  const tip = page.getByRole('dialog', { name: '安全提示' });
  await expect(tip).toBeVisible();
  const opening = page.waitForEvent('popup');
  await tip.getByRole('button', { name: '我已知晓，联系客服' }).click();
  const tab = await opening;
  await expect(tab.getByRole('heading', { name: '在线客服' })).toBeVisible();
  return tab;
}

/** Nothing on the page of the service staffPage leads to customer service. */
async function expectNoWayRound(tab: Page): Promise<void> {
  expect(new URL(tab.url()).pathname).toBe('/service');
  for (const role of ['link', 'button'] as const) {
    const names = await tab.getByRole(role).allTextContents();
    expect(names.filter((name) => name.includes('客服'))).toEqual([]);
  }
  const hrefs = await tab.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => href?.includes('service') || href?.includes('zxkf'))).toEqual([]);
}

const floatTool = (page: Page) =>
  page.getByRole('complementary', { name: '快捷工具' }).getByRole('button', { name: '客服' });

const closeContext = (context: BrowserContext) => context.close();

test('a member and a visitor ask, an operator answers both side by side', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const staff = await browser.newContext();
  const staffPage = await staff.newPage();
  await openService(staffPage, origin);
  await person.enter('/home');

  const tab = await test.step('CO-05a loading, then the safety tip', async () => {
    const held = new EventEmitter();
    const released = once(held, 'go');
    await page.route(SERVICE_ADDRESS, async (route) => {
      await released;
      await route.continue();
    });
    // It closes by itself after three seconds; on a busy machine its code may come later than that the first time.
    await expect(async () => {
      await floatTool(page).click();
      await expect(page.getByRole('dialog').getByText('加载中...')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    held.emit('go');
    const tip = page.getByRole('dialog', { name: '安全提示' });
    await expect(tip).toBeVisible();
    await expect(page.getByText('加载中...')).toBeHidden();
    await expect(tip).toContainText('存款渠道仅由官方网站、官方App和官方客服提供');
    await expect(tip).toContainText('不存在线下代理');
    return test.step('CO-05b confirming opens the url in a new tab', async () => {
      const opening = page.waitForEvent('popup');
      await tip.getByRole('button', { name: '我已知晓，联系客服' }).click();
      const opened = await opening;
      await expect(opened).toHaveURL(`${origin}/service`);
      await expect(page).toHaveURL(/\/home$/);
      return opened;
    });
  });

  const street = await browser.newContext({ userAgent: `Journey/guest-${test.info().testId}` });
  const member = new ServicePage(tab);
  const guest = new ServicePage(await street.newPage());
  await test.step('CO-05c a question reaches an operator and the answer comes back, for a visitor too', async () => {
    await expect(tab.getByText('客服在线')).toBeVisible();
    await tab.getByRole('radio', { name: '取款问题' }).check({ force: true });
    await member.ask('取款多久到账？<b>急</b>');
    await expect(tab.getByText(/您排在第\d+位/)).toBeVisible();
    await expect(tab.getByText(/暂时无法估计等待时间|最近接入的会话等待了/)).toBeVisible();
    await guest.page.goto('/service');
    await guest.ask('忘记用户名了怎么办');
    const tickets = [await ticketOf(member), await ticketOf(guest)] as const;
    for (const ticket of tickets) {
      await staffPage.getByRole('button', { name: new RegExp(`^接入 .*${ticket}$`) }).click();
      // The list closes up behind whoever was taken.
      await expect(column(staffPage, ticket)).toBeVisible();
    }
    const [membersColumn, guestsColumn] = [column(staffPage, tickets[0]), column(staffPage, tickets[1])];
    await expect(membersColumn.getByText('取款多久到账？<b>急</b>')).toBeVisible();
    await expect(guestsColumn.getByText('忘记用户名了怎么办')).toBeVisible();
    await expect(tab.getByText(/客服\d+号正在为您服务/)).toBeVisible();

    // A canned answer by its shortcut, with the keyboard alone.
    await membersColumn.getByRole('textbox', { name: '回复访客' }).fill('/qukuan');
    await expect(membersColumn.getByRole('list', { name: '快捷回复' })).toContainText('取款进度');
    await staffPage.keyboard.press('Enter');
    await staffPage.keyboard.press('Enter');
    await expect(member.log.getByText(/取款会经过审核和出款两步/)).toBeVisible();
    await expect(membersColumn.getByText('已读')).toBeVisible();
    await answer(staffPage, tickets[1], '请告诉我绑定手机的后四位');
    await expect(guest.log.getByText('请告诉我绑定手机的后四位')).toBeVisible();
    await guest.say('8000');
    await expect(guestsColumn.getByText('8000', { exact: true })).toBeVisible();
    await expect(guest.log.getByText('已读').last()).toBeVisible();
  });

  await test.step('the operator sees the member beside the words, sends notes to colleagues alone, and a picture arrives', async () => {
    const own = column(staffPage, await ticketOf(member));
    await own.getByRole('button', { name: '会员情况' }).click();
    await expect(own.getByText('余额')).toBeVisible();
    await expect(own.getByText('无权查看')).toHaveCount(1);
    await own.getByRole('button', { name: '会员情况' }).click();
    await own.getByRole('button', { name: '写内部备注' }).click();
    await own.getByRole('textbox', { name: '内部备注' }).fill('已核对订单');
    await own.getByRole('button', { name: '添加备注' }).click();
    await expect(own.getByText('已核对订单')).toBeVisible();
    await tab
      .getByLabel('选择图片')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: drawnPicture(90) });
    await expect(own.getByRole('button', { name: '放大图片' })).toBeVisible();
    await expect(member.log.getByText('已核对订单')).toHaveCount(0);
    await expectAccessible(staffPage);
  });

  await test.step('a guest comes back by the ticket that the browser keeps, ends it, and rates it', async () => {
    const ticket = await ticketOf(guest);
    await guest.page.reload();
    await expect(guest.log.getByText('忘记用户名了怎么办')).toBeVisible();
    expect(await ticketOf(guest)).toBe(ticket);
    await expectAccessible(guest.page);
    await guest.page.getByRole('button', { name: '会话菜单' }).click();
    const download = guest.page.waitForEvent('download');
    await guest.page.getByRole('button', { name: '下载聊天记录' }).click();
    expect((await download).suggestedFilename()).toBe(`${ticket}.txt`);
    await guest.page.getByRole('button', { name: '会话菜单' }).click();
    await guest.page.getByRole('button', { name: '结束会话' }).click();
    await guest.page.getByRole('alertdialog').getByRole('button', { name: '结束会话' }).click();
    await guest.page.getByRole('radio', { name: '5星，非常满意' }).check({ force: true });
    await guest.page.getByRole('button', { name: '提交评价' }).click();
    await expect(guest.page.getByText('感谢您的评价：非常满意')).toBeVisible();
    await expect(column(staffPage, ticket).getByText('访客评价：5 分')).toBeVisible();
  });

  await test.step('CO-05d nothing on that page sends the person to customer service again', async () => {
    await expectNoWayRound(tab);
    await expectNoWayRound(guest.page);
    await guest.page.getByRole('button', { name: '发起新的会话' }).click();
    await expect(guest.page.getByRole('textbox', { name: '您的问题' })).toBeVisible();
    await expectNoWayRound(guest.page);
    // Every way to customer service ends there, and none leads round.
    const ways: readonly (readonly [path: string, press: (on: Page) => Locator])[] = [
      ['/home', floatTool],
      ['/app/help/zxkf', (on) => on.getByRole('main').getByRole('button', { name: /客服/ }).first()],
      ['/nowhere', (on) => on.getByRole('main').getByRole('button', { name: '联系客服' })],
      [
        '/agent',
        (on) =>
          on
            .getByRole('main')
            .getByRole('button', { name: /客服|联系/ })
            .first(),
      ],
    ];
    const walker = await street.newPage();
    for (const [path, way] of ways) {
      await walker.goto(path);
      const arrived = await followToService(walker, () => way(walker).click());
      await expectNoWayRound(arrived);
      await arrived.close();
    }
    await walker.goto('/home');
    await walker.getByRole('contentinfo').getByRole('link', { name: '在线客服' }).click();
    await expect(walker).toHaveURL(/\/app\/help\/zxkf$/);
  });
  await Promise.all([staff, street].map(closeContext));
});

/** What was said, without names and marks. */
const ordered = (log: Locator) => log.getByText(/^(第|答)\d/).allTextContents();

const SERVE = join(import.meta.dirname, 'serve-beside.mjs');

/** A server of this journey's own, on a database of its own, so that it can be killed. */
async function ownServer(origin: string, port: number) {
  const site = new URL(await databaseOf(origin));
  const name = `service_${randomBytes(6).toString('hex')}`;
  const client = new Client(site.href);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(site);
  own.pathname = name;
  const env = { DATABASE_URL: own.href, PORT: String(port), CAPTCHA: 'off', LOG_LEVEL: 'warn' };
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok === true;
  let child: ChildProcess | undefined;
  return {
    start: async () => {
      child = spawn(process.execPath, [SERVE], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    },
    kill: async () => {
      if (!child || child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

test('CO-05 two browsers hold a conversation through a killed and restarted server: nothing lost, nothing doubled', async ({
  browser,
  baseURL,
}) => {
  const port = ownPort(20);
  const origin = `http://127.0.0.1:${port}`;
  const server = await ownServer(baseURL ?? '', port);
  await server.start();
  try {
    const [home, staff] = await Promise.all([
      browser.newContext({ baseURL: origin }),
      browser.newContext({ baseURL: origin }),
    ]);
    const [street, staffPage] = await Promise.all([home.newPage(), staff.newPage()]);
    await openService(staffPage, origin);
    const person = new Person(street, origin, `k${Date.now().toString(36)}1`.slice(0, 11));
    await person.enter('/service');
    const member = new ServicePage(street);
    await member.ask('第1句');
    const ticket = await ticketOf(member);
    await staffPage.getByRole('button', { name: new RegExp(`^接入 .*${ticket}$`) }).click();
    await answer(staffPage, ticket, '答1');
    await expect(member.log.getByText('答1', { exact: true })).toBeVisible();

    await server.kill();
    await expect(street.getByText(/连接已断开/)).toBeVisible();
    // Both go on writing while nobody hears them.
    await member.say('第2句');
    await member.say('第3句');
    await answer(staffPage, ticket, '答2');
    await expect(member.log.getByText('第3句')).toBeVisible();
    await server.start();
    for (const text of ['第1句', '第2句', '第3句'])
      await expect(column(staffPage, ticket).getByText(text, { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(member.log.getByText('答2', { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(street.getByText(/连接已断开/)).toBeHidden({ timeout: 40_000 });

    // Killed once more in the middle of what is said, and what is said then arrives too.
    await member.say('第4句');
    await server.kill();
    await server.start();
    await answer(staffPage, ticket, '答3');
    await expect(member.log.getByText('答3', { exact: true })).toBeVisible({ timeout: 40_000 });
    const expected = ['第1句', '答1', '第2句', '第3句', '答2', '第4句', '答3'];
    const logs = [member.log, column(staffPage, ticket).getByRole('log')] as const;
    for (const log of logs) {
      await expect(log.getByText(/^(第|答)\d/)).toHaveCount(expected.length, { timeout: 40_000 });
      await expect(log.getByText(/发送中|正在重试/)).toHaveCount(0);
      expect((await ordered(log)).toSorted()).toEqual(expected.toSorted());
    }
    // Both sides have the same order, and so has whoever opens the page anew.
    expect(await ordered(logs[0])).toEqual(await ordered(logs[1]));
    const before = await ordered(logs[0]);
    await street.reload();
    await expect(logs[0].getByText(/^(第|答)\d/)).toHaveCount(expected.length);
    expect(await ordered(logs[0])).toEqual(before);
    await Promise.all([home, staff].map(closeContext));
  } finally {
    await server.kill();
  }
});
