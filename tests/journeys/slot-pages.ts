import { recordedDraws, roundDraws } from '@fairground/fair-play';
import type { Fen } from '@fairground/money';
import { playRound, type SlotRound, type Title, titleOf } from '@fairground/slots';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import type { Person } from './people.ts';
import { depositOverTheWire } from './ready-member.ts';
import { committedSeed } from './site-database.ts';
import { ask } from './wire-member.ts';

const GAMES = '/game/api/v1';

/**
 * The address a launch gives for a game of ours. It wants to be used within a minute, which a busy machine may take to
 * draw the page: the game is entered once at once, and stays open to this login.
 */
export async function launchOverTheWire(client: ThirdPartyClient, enName: string, gameCode: string): Promise<string> {
  const { url } = await ask(client, `${GAMES}/launch`, { enName, gameCode });
  const uid = new URL(String(url), client.origin).searchParams.get('uid');
  await ask(client, `${GAMES}/slot/open`, { uid });
  return String(url);
}

/** Somebody new with a thousand yuan, in the browser and on the wire under one login. */
export async function comeWithMoney(person: Person): Promise<ThirdPartyClient> {
  let member: ThirdPartyClient | undefined;
  await person.enter('/robots.txt', async (client) => {
    member = client;
    await depositOverTheWire(client, '1000');
  });
  if (!member) throw new Error('Nobody came in.');
  return member;
}

/** What the member has, in fen, wherever it lies. */
export async function moneyOverTheWire(client: ThirdPartyClient): Promise<Fen> {
  const { totalBalance } = await ask(client, '/fd/api/v1/transfer/getBalance', { withLockMoney: 1 });
  return fenOf(String(totalBalance));
}

/** ¥1,234.50 as fen. */
export const fenOf = (text: string): Fen => BigInt(Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100));

/**
 * Lets the next round of a member be such a one, without touching a game: the seed the house has committed to is looked up
 * in the sandbox's database, client seeds are tried until one goes with it as wanted, and the member takes it by the call
 * everybody takes new seeds by. The round is then played as any other, and can be checked as any other.
 */
export async function chooseRound(
  origin: string,
  client: ThirdPartyClient,
  wanted: { readonly gameCode: string; readonly stake: Fen; readonly isWanted: (round: SlotRound) => boolean },
): Promise<void> {
  const title = titleOf(wanted.gameCode);
  if (!title) throw new Error(`No title ${wanted.gameCode}.`);
  const { nextSeedHash } = await ask(client, `${GAMES}/fair/seeds`, {});
  const serverSeed = await committedSeed(origin, String(nextSeedHash));
  for (let tries = 0; tries < 100_000; tries += 1) {
    const clientSeed = `journey-${tries}`;
    if (!wanted.isWanted(playRound(title, roundDraws({ serverSeed, clientSeed, nonce: 0 }), wanted.stake))) continue;
    await ask(client, `${GAMES}/fair/rotate`, { clientSeed, nextSeedHash });
    return;
  }
  throw new Error('No client seed goes with the seed as wanted.');
}

/** What is drawn for the first round of a title that is as wanted; always the same one. */
export function drawnFor(gameCode: string, isWanted: (round: SlotRound, title: Title) => boolean): readonly number[] {
  const title = titleOf(gameCode);
  if (!title) throw new Error(`No title ${gameCode}.`);
  const serverSeed = new Uint8Array(32);
  for (let nonce = 0; nonce < 100_000; nonce += 1) {
    const { draws, drawn } = recordedDraws(roundDraws({ serverSeed, clientSeed: 'stage', nonce }));
    if (isWanted(playRound(title, draws, title.stakes[0] ?? 100n), title)) return drawn;
  }
  throw new Error('No round is as wanted.');
}

/** The picture of a game whose time is moved by hand, so that it is the same on every machine. */
export class StageByHand {
  readonly #page: Page;
  private constructor(page: Page) {
    this.#page = page;
  }

  /** Before the game is opened. */
  static async on(page: Page): Promise<StageByHand> {
    await page.addInitScript(() => sessionStorage.setItem('slotClock', 'manual'));
    return new StageByHand(page);
  }

  step(ms: number): Promise<void> {
    return this.#page.evaluate((time) => Reflect.get(window, 'slotStage').step(time), ms);
  }

  /** Shows the round of these draws to its end: what came one after the other, and how much flew at most. */
  show(drawn: readonly number[]): Promise<{ readonly beats: readonly string[]; readonly mostFlying: number }> {
    return this.#page.evaluate((numbers) => {
      const stage = Reflect.get(window, 'slotStage');
      Reflect.get(window, 'showDrawn')(numbers);
      const beats: string[] = [];
      let last: unknown;
      let mostFlying = 0;
      for (stage.step(100); stage.isBusy; stage.step(100)) {
        mostFlying = Math.max(mostFlying, stage.facts.flying);
        if (stage.beat !== last) beats.push(stage.beat.kind);
        last = stage.beat;
      }
      return { beats, mostFlying };
    }, drawn);
  }
}

/** A game in its window, in the words on the screen. */
export class SlotPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get hud(): Locator {
    return this.page.getByRole('region', { name: '下注', exact: true });
  }

  get spinButton(): Locator {
    return this.hud.getByRole('button', { name: '旋转' });
  }

  get result(): Locator {
    return this.hud.getByRole('status');
  }

  get balance(): Locator {
    return this.hud.getByText('余额', { exact: true }).locator('..').locator('b');
  }

  /** The picture is there, and the server takes a round. */
  async isReady(): Promise<void> {
    await expect(this.spinButton).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
    await expect(this.page.locator('[data-stage] canvas')).toBeVisible();
  }

  async stake(): Promise<Fen> {
    return fenOf(await this.hud.getByLabel('下注金额').locator('option:checked').innerText());
  }

  /** One round to its result: what was staked and what came back. */
  async play(): Promise<{ readonly stake: Fen; readonly won: Fen }> {
    await this.isReady();
    const stake = await this.stake();
    await this.spinButton.click();
    return { stake, won: await this.outcome() };
  }

  /** The reels run to their end; what follows from them is not waited for. */
  async skip(): Promise<void> {
    await this.hud.getByRole('button', { name: '跳过动画' }).click();
  }

  async outcome(): Promise<Fen> {
    await expect(this.result).toHaveText(/本局未中奖|本局返还|赢得/, { timeout: 90_000 });
    return fenOf(/¥[\d,.]+/.exec(await this.result.innerText())?.[0] ?? '0');
  }
}
