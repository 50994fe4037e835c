import { WebSocket } from 'ws';
import { expect, type Page } from '@playwright/test';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { ask } from './wire-member.ts';

const GAMES = '/game/api/v1';

/** The address a launch gives for the sea, entered once at once: it stays open to this login. */
export async function launchFishing(client: ThirdPartyClient): Promise<string> {
  const { url } = await ask(client, `${GAMES}/launch`, { enName: 'BHBY', gameCode: 'deepsea' });
  await ask(client, `${GAMES}/fishing/enter`, { uid: new URL(String(url), client.origin).searchParams.get('uid') });
  return String(url);
}

/** A seat at the sea, in the words on the screen. */
export class FishingPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get hud() {
    return this.page.getByRole('region', { name: '炮台' });
  }

  get float() {
    return this.hud.locator('[data-float]');
  }

  async sit(room: string, amount: string): Promise<void> {
    await this.page.getByRole('radio', { name: new RegExp(`^${room}`) }).check({ force: true });
    await this.page.getByLabel('带入金额', { exact: true }).fill(amount);
    await this.page.getByRole('button', { name: '入座' }).click();
    await expect(this.page.locator('[data-sea] canvas')).toBeVisible({ timeout: 90_000 });
    await expect(this.page.locator('[data-seat]')).toBeVisible();
  }

  /** Holds the button that fires until so many shots have been decided, as the server keeps them. */
  async shootUntil(isEnough: () => Promise<boolean>): Promise<void> {
    const fire = this.hud.getByRole('button', { name: '按住射击' });
    await expect(async () => {
      await fire.hover();
      await this.page.mouse.down();
      await this.page.waitForTimeout(3_000);
      await this.page.mouse.up();
      expect(await isEnough()).toBe(true);
    }).toPass({ timeout: 120_000 });
  }

  async leave(): Promise<void> {
    await this.hud.getByRole('button', { name: '离座' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: '离座' }).click();
    await expect(this.page.getByRole('heading', { name: '已离座' })).toBeVisible();
  }
}

const TRIES = 200;

/** Shots from a seat over its socket, without a browser: fired as fast as the server takes them, until each is decided. */
export async function shootOverTheWire(origin: string, ticket: string, shots: number): Promise<void> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/fishing/live?clientType=web&siteId=1`);
  const decided = new Set<number>();
  const seat = { first: 0, next: 0 };
  socket.addEventListener('message', ({ data }) => {
    const said: { readonly is?: string; readonly [more: string]: unknown } =
      typeof data === 'string' ? JSON.parse(data) : {};
    if (said.is === 'snapshot') seat.first = seat.next = Number(said['nextNonce']);
    if (said.is === 'refused') seat.next = Number(said['nextNonce']);
    const results = said.is === 'results' && Array.isArray(said['results']) ? said['results'] : [];
    for (const one of results) decided.add(Number(Reflect.get(Object(one), 'nonce')));
  });
  await new Promise((done) => socket.addEventListener('open', done, { once: true }));
  socket.send(JSON.stringify(['hi', ticket]));
  for (let tries = 0; tries < TRIES && (seat.first === 0 || decided.size < shots); tries += 1) {
    if (seat.first > 0 && seat.next - seat.first < shots) {
      // Up and to the side, so that it meets whatever swims there.
      socket.send(JSON.stringify(['fire', seat.next, 44_000 + tries * 300, 1, 0, tries + 1]));
      seat.next += 1;
    }
    await new Promise((done) => setTimeout(done, 300));
  }
  socket.close();
  expect(decided.size).toBeGreaterThan(0);
}
