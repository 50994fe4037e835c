import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { CODE_PAUSE_MS, type PhoneOwner } from './known-phone.ts';

/** The member every sandbox is seeded with: funded, phone and name bound. */
export const DEMO = { name: 'demo2024', password: 'Fair2024play' };

/** A person at a browser: the few things every journey does, in the words on the screen. */
export class Person {
  readonly name: string;
  readonly password: string;
  readonly page: Page;

  constructor(page: Page, name: string, password = 'summer2046') {
    this.page = page;
    this.name = name;
    this.password = password;
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

/** One of the members whose phones were bound beforehand, as soon as their phone may get its next code. */
export async function phoneOwner(which: 0 | 1): Promise<PhoneOwner> {
  const owners: PhoneOwner[] = JSON.parse(process.env['PHONE_OWNERS'] ?? '[]');
  const owner = owners[which];
  if (!owner) throw new Error('No phone was bound before the journeys.');
  await sleep(Math.max(0, owner.boundAt + CODE_PAUSE_MS - Date.now()));
  return owner;
}

let serial = 0;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0';

/**
 * Each journey gets a person nobody has met, so journeys can run side by side on one site, and a browser of its own: a
 * careful house does not believe in many accounts on one device.
 */
export const test = base.extend<{ person: Person; demo: Person }>({
  userAgent: async ({ userAgent }, use, info) => {
    await use(`${userAgent ?? BROWSER} Journey/${info.testId}`);
  },
  demo: async ({ page }, use) => {
    await use(new Person(page, DEMO.name, DEMO.password));
  },
  person: async ({ page }, use, info) => {
    const stamp = Date.now().toString(36).slice(-5);
    await use(new Person(page, `p${info.workerIndex}${(serial += 1).toString(36)}x${stamp}`.slice(0, 11)));
  },
});

export { expect };
