import type { Fen } from '@fairground/money';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { type Person, pressLinkTo } from './people.ts';
import { comeWithMoney, fenOf } from './slot-pages.ts';
import { ask } from './wire-member.ts';

const GAMES = '/game/api/v1';
/** Where our card rooms are. */
const VENUE = 'SSQP';
/** A hand with bots who think as long as people do, on a busy machine. */
const HAND_MS = 120_000;

/** Somebody new with money in the wallet of the card rooms. */
export async function comeToPlay(person: Person): Promise<ThirdPartyClient> {
  const member = await comeWithMoney(person);
  await bringToPlay(member);
  return member;
}

/** Half of a thousand yuan goes from the centre wallet to that of the card rooms. */
export async function bringToPlay(member: ThirdPartyClient): Promise<void> {
  await ask(member, `${GAMES}/transfer`, { channelCode: VENUE, amount: '500.00', ty: '1', isActivity: false });
}

/** A hand of 抢庄牛牛 over the wire, played by its clock: nobody does anything, and the hand ends all the same. */
export async function handOver(member: ThirdPartyClient): Promise<string> {
  // Another venue may have taken all of it along when it was launched.
  await ask(member, `${GAMES}/venue/recycle`, {});
  await ask(member, `${GAMES}/transfer`, { channelCode: VENUE, amount: '100.00', ty: '1', isActivity: false });
  const commit = 'ab'.repeat(32);
  const { tableId } = await ask(member, `${GAMES}/cards/join`, { roomCode: 'niuniu-1', withBots: 1, commit });
  let handNo = '';
  await expect
    .poll(
      async () => {
        const { result } = await ask(member, `${GAMES}/cards/table`, { tableId });
        handNo = String(Reflect.get(Object(result), 'handNo') ?? '');
        return handNo;
      },
      { timeout: HAND_MS, intervals: [500] },
    )
    .not.toBe('');
  await ask(member, `${GAMES}/cards/leave`, { tableId });
  return handNo;
}

/** A button that may be gone in the next moment. */
const press = (button: Locator): Promise<void> => button.click({ timeout: 1_000 }).catch(() => {});

/** A card game in the browser, in the words on the screen. */
export class CardTablePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async sitDown(game: string, room: string, company: '可含机器人' | '只与真人' = '可含机器人'): Promise<void> {
    await this.page.goto(`/game/chess/${game}`);
    await this.page.getByRole('radio', { name: company }).check({ force: true });
    await this.page.getByRole('button', { name: `入座${room}`, exact: true }).click();
    if (game === 'holdem')
      await this.page
        .getByRole('dialog', { name: `买入 ${room}` })
        .getByRole('button', { name: /并入座$/ })
        .click();
    await expect(this.page.getByRole('button', { name: '离座', exact: true })).toBeVisible();
  }

  get own(): Locator {
    return this.page.getByRole('region', { name: /^本人/ });
  }

  get bots(): Locator {
    return this.page.getByRole('region', { name: /机器人/ });
  }

  get result(): Locator {
    return this.page.getByRole('region', { name: '本局结果' });
  }

  button(label: string, name: string | RegExp): Locator {
    return this.page.getByRole('group', { name: label }).getByRole('button', { name });
  }

  /** Chooses what it costs least, phase after phase, until the hand is over. */
  async playNiuniu(grab = '不抢'): Promise<void> {
    await this.button('抢庄倍数', grab).click({ timeout: HAND_MS });
    const bet = this.button('下注倍数', /^×1/);
    const show = this.button('亮牌', '亮牌');
    await expect(bet.or(show)).toBeVisible({ timeout: HAND_MS });
    if (await bet.isVisible()) await bet.click();
    const squeezed = this.page.getByRole('button', { name: /^搓牌/ });
    await expect(squeezed).toBeVisible({ timeout: HAND_MS });
    await squeezed.press('ArrowUp');
    await squeezed.press('Enter');
    await show.click();
    await expect(this.result).toBeVisible({ timeout: HAND_MS });
  }

  /** Leaves the landlord to others, and plays what is hinted until nobody has cards left. */
  async playLandlord(): Promise<void> {
    const { page, result } = this;
    // Looked at without waiting: the button may go with the clock of the table at any moment.
    const next = page.getByRole('button', { name: /^(?:不叫|不抢|不加倍|要不起|提示)$/ }).first();
    const play = page.getByRole('button', { name: '出牌', exact: true });
    const until = Date.now() + 2 * HAND_MS;
    while (Date.now() < until && !(await result.isVisible())) {
      if (await next.isVisible()) await press(next);
      if ((await play.isVisible()) && (await play.isEnabled({ timeout: 1_000 }).catch(() => false))) await press(play);
      await page.waitForTimeout(300);
    }
    await expect(result).toBeVisible();
  }

  /** Bets once, by a share of the pot, then stays in for whatever it costs until the hand is over. */
  async playHoldem(): Promise<void> {
    const { page, result } = this;
    const half = page.getByRole('group', { name: '下注金额' }).getByRole('button', { name: '½ 池' });
    const raise = this.button('下注', /^(?:加注到|下注) ¥/);
    const stay = this.button('下注', /^(?:过牌|跟注 ¥.*)$/);
    const until = Date.now() + 2 * HAND_MS;
    let hasRaised = false;
    while (Date.now() < until && !(await result.isVisible())) {
      if (!hasRaised && (await raise.isVisible())) {
        await press(half);
        await press(raise);
        hasRaised = true;
      } else if (await stay.isVisible()) await press(stay);
      await page.waitForTimeout(300);
    }
    await expect(result).toBeVisible();
  }

  /** Discards whatever was drawn and calls nothing, but takes a win where one is offered, until the hand is over. */
  async playMahjong(): Promise<void> {
    const { page, result } = this;
    const win = page.getByRole('button', { name: /^胡\d+ 番$/ });
    const pass = this.button('回应', '过');
    const discard = this.button('出牌', '打出');
    const last = page
      .getByRole('region', { name: /^手牌 \d+ 张$/ })
      .getByRole('button', { name: /可打出$/ })
      .last();
    const until = Date.now() + 2 * HAND_MS;
    while (Date.now() < until && !(await result.isVisible())) {
      if (await win.isVisible()) await press(win);
      else if (await pass.isVisible()) await press(pass);
      else if (await last.isVisible()) {
        // The second press would discard it too; the button says in words that it does.
        if (await discard.isDisabled({ timeout: 1_000 }).catch(() => false)) await press(last);
        await press(discard);
      }
      await page.waitForTimeout(150);
    }
    await expect(result).toBeVisible();
  }

  /** What every hand of a game has brought since the member came, as the bet records say. */
  async recordedNets(game: string): Promise<readonly Fen[]> {
    await pressLinkTo(this.page, '/mine/betRecord');
    await this.page.getByRole('radio', { name: '棋牌' }).check({ force: true });
    const records = this.page.getByRole('table', { name: '投注记录' });
    const rows = records.getByRole('row').filter({ hasText: game });
    await expect(rows.first()).toBeVisible();
    const heads = await records.getByRole('columnheader').allTextContents();
    const column = heads.findIndex((head) => head.includes('盈亏'));
    const nets = await Promise.all((await rows.all()).map((row) => row.locator('td, th').nth(column).textContent()));
    return nets.map((net) => (/^[-−]/.test((net ?? '').trim()) ? 0n - fenOf(net ?? '') : fenOf(net ?? '')));
  }

  /** What the hand has brought, as the sheet says. */
  async ownNet(): Promise<Fen> {
    const title = (await this.result.getByRole('heading').textContent()) ?? '';
    if (title.includes('持平')) return 0n;
    const sum = fenOf(title.replace(/^[^¥]*/, ''));
    return title.includes('赢') ? sum : 0n - sum;
  }

  /** The number of the hand, from the link that checks it. */
  async handNo(): Promise<string> {
    const more = this.result.getByRole('button', { name: '各家明细' });
    if (await more.isVisible()) await more.click();
    const href = await this.result.getByRole('link', { name: '核对本局' }).getAttribute('href');
    return new URL(href ?? '', 'http://site').searchParams.get('hand') ?? '';
  }

  /** Asks to leave, and waits until the seat is free. */
  async leave(): Promise<void> {
    await this.page.getByRole('button', { name: '离座', exact: true }).click();
    await expect(this.page.getByRole('heading', { name: '选择房间' })).toBeVisible({ timeout: HAND_MS });
  }
}
