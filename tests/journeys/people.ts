import { test as base, expect, type Page } from '@playwright/test';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { joinOverTheWire } from './wire-member.ts';

/** The member every sandbox is seeded with: funded, phone and name bound. */
export const DEMO = { name: 'demo2024', password: 'Fair2024play' };

/** A page with the whole frame and little in it, for journeys that need a page to begin from, and not home itself. */
export const SMALL_PAGE = '/verify/record';

/** A person at a browser: the few things every journey does, in the words on the screen. */
export class Person {
  readonly name: string;
  readonly password: string;
  readonly page: Page;
  readonly origin: string;

  constructor(page: Page, origin: string, name: string, password = 'summer2046') {
    this.page = page;
    this.origin = origin;
    this.name = name;
    this.password = password;
  }

  /**
   * Opens a page as a member who registered a moment ago elsewhere: for journeys that are about something else than
   * coming in. What they did there, `before` tells. The server does not know this browser yet; where that matters,
   * register here.
   */
  async enter(path = '/home', before?: (member: ThirdPartyClient) => Promise<void>): Promise<void> {
    const { client, token, userId } = await joinOverTheWire(this.origin, this.name, this.password);
    await before?.(client);
    // On the smallest document of the site, so that the page itself is opened once, already as the member.
    await this.page.goto('/robots.txt');
    await this.page.evaluate(
      (login) => {
        localStorage.clear();
        Object.assign(localStorage, login);
      },
      { token, userId },
    );
    await this.page.goto(path);
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: /^(登录|注册)$/ });
  }

  async openRegister(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: '注册' }).click();
    await expect(this.dialog).toBeVisible();
  }

  async openLogin(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await expect(this.dialog).toBeVisible();
  }

  async fillRegistration(password = this.password): Promise<void> {
    await this.dialog.getByLabel('用户名', { exact: true }).fill(this.name);
    await this.dialog.getByLabel('密码', { exact: true }).fill(password);
    await this.dialog.getByLabel('确认密码', { exact: true }).fill(password);
    await this.dialog.getByRole('checkbox', { name: /已年满18岁/ }).check();
  }

  async register(): Promise<void> {
    await this.openRegister();
    await this.fillRegistration();
    await this.dialog.getByRole('button', { name: '注册' }).click();
    await this.expectLoggedIn();
  }

  async logIn(password = this.password): Promise<void> {
    await this.openLogin();
    await this.fillLogin(password);
  }

  /** In a login that is open already. */
  async fillLogin(password = this.password): Promise<void> {
    await this.dialog.getByLabel('用户名', { exact: true }).fill(this.name);
    await this.dialog.getByLabel('密码', { exact: true }).fill(password);
    await this.dialog.getByRole('button', { name: '登录' }).click();
  }

  get capsule() {
    return this.page.getByRole('banner').getByRole('button', { name: `会员中心 ${this.name}` });
  }

  async expectLoggedIn(): Promise<void> {
    await expect(this.dialog).toBeHidden();
    await expect(this.capsule).toBeVisible();
  }

  async logOut(): Promise<void> {
    await this.capsule.click();
    await this.page.getByRole('dialog', { name: '会员中心' }).getByRole('button', { name: '退出登录' }).click();
  }

  async expectLoggedOut(): Promise<void> {
    await expect(this.page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
  }
}

/** What the header says can be spent: on a wide screen in the capsule, on a phone in the pill. */
export const balanceInHeader = (page: Page) =>
  page.getByRole('banner').getByText('可用余额').filter({ visible: true }).locator('..');

/** By how much a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Goes on by a link to an address, through the guards like any link of the site, without loading the site anew. */
export const pressLinkTo = (page: Page, path: string): Promise<void> =>
  // Right after an address was gone to, the document may have no body yet.
  page.locator('body').evaluate((body, href) => {
    const link = document.createElement('a');
    link.href = href;
    body.append(link);
    link.click();
    link.remove();
  }, path);

let serial = 0;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0';

/**
 * Each journey gets a person nobody has met, so journeys can run side by side on one site, and a browser of its own: a
 * careful site does not believe in many accounts on one device. Operators there are few: a new login of one ends the one
 * before, so journeys that work as the same name it as their `lock`, and run one by one while others go on.
 */
export const test = base.extend<{ person: Person; demo: Person }>({
  userAgent: async ({ userAgent }, use, info) => {
    await use(`${userAgent ?? BROWSER} Journey/${info.testId}-${info.retry}`);
  },
  demo: async ({ page, baseURL }, use) => {
    await use(new Person(page, baseURL ?? '', DEMO.name, DEMO.password));
  },
  person: async ({ page, baseURL }, use, info) => {
    const stamp = Date.now().toString(36).slice(-5);
    await use(
      new Person(page, baseURL ?? '', `p${info.workerIndex}${(serial += 1).toString(36)}x${stamp}`.slice(0, 11)),
    );
  },
});

export { expect };
