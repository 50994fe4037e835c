import { type Fen, fenFromYuan } from '@fairground/money';
import { defaultRules, type Entry, settleEntry, ticketReturn } from '@fairground/lottery';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { ask } from './wire-member.ts';

const LOTTERY = '/game/api/v1/lottery';

/** Draws are far between on a slow machine: an issue of the six of 49 takes a minute even on the quick site. */
const DRAWN_MS = 150_000;

/** The page of a lottery game, in the words on the screen. */
export class LotteryPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: '选号', exact: true });
  }

  get cart(): Locator {
    return this.page.getByRole('list', { name: '投注单', exact: true });
  }

  async open(game: string): Promise<void> {
    await this.page.goto(`/game/lottery/${game}`);
    await this.isReady();
  }

  async isReady(): Promise<void> {
    await expect(this.panel).toBeVisible({ timeout: 30_000 });
  }

  /** A group of the play tree, and a play of it where there are several. */
  async choose(group: string, play?: string): Promise<void> {
    await this.panel.getByRole('tab', { name: group, exact: true }).click();
    if (play !== undefined) await this.panel.getByRole('button', { name: play, exact: true }).click();
  }

  row(name: string): Locator {
    return this.panel.getByRole('region', { name, exact: true });
  }

  /** Marks values of a row by their words; the price that stands beside one is no part of them. */
  async mark(row: string, ...labels: readonly string[]): Promise<void> {
    for (const label of labels)
      await this.row(row)
        .getByRole('button', { name: new RegExp(`^${label}(?:[\\s，]|$)`) })
        .first()
        .click();
  }

  async markAll(row: string): Promise<void> {
    await this.row(row).getByRole('button', { name: '全', exact: true }).click();
  }

  async keep(): Promise<void> {
    await this.panel.getByRole('button', { name: '加入投注单' }).click();
  }

  /** Takes the next issue where the last one has closed meanwhile, as the page offers it. */
  async #takeNext(place: Page | Locator): Promise<void> {
    const next = place.getByRole('button', { name: /^改投第/ });
    if (await next.isVisible()) await next.click();
  }

  /** Sends what is in the cart, or on the boards, and reads the receipt. Issues close meanwhile: the page says so. */
  async bet(button: '投注' | '立即投注'): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /^确认投注/ });
    const receipt = this.page.getByRole('dialog', { name: '投注结果' });
    await expect(async () => {
      if (await receipt.isVisible()) return;
      if (!(await dialog.isVisible())) {
        await this.#takeNext(this.page);
        await this.page.getByRole('button', { name: button, exact: true }).click({ timeout: 3_000 });
      }
      await expect(dialog.getByText('期号')).toBeVisible({ timeout: 5_000 });
      await this.#takeNext(dialog);
      await dialog.getByRole('button', { name: '确认投注' }).click({ timeout: 3_000 });
      await expect(receipt).toBeVisible({ timeout: 8_000 });
    }).toPass({ timeout: 60_000 });
    await expect(receipt.getByText('投注成功')).toBeVisible();
    await receipt.getByRole('button', { name: '完成' }).click();
    await expect(receipt).toBeHidden();
  }

  get tickets(): Locator {
    return this.page.getByRole('list', { name: '我的注单' }).getByRole('listitem');
  }

  /** The newest ticket once it is decided. */
  async decided(): Promise<Locator> {
    const newest = this.tickets.first();
    await expect(newest).toContainText(/已中奖|未中奖/, { timeout: DRAWN_MS });
    return newest;
  }
}

interface WireTicket {
  readonly ticketNo: string;
  readonly issueNo: string;
  readonly stake: Fen;
  readonly returned: Fen;
  readonly draw: readonly number[];
  readonly lunarYear: number;
}

const fenOf = (text: unknown): Fen => fenFromYuan(String(text)) ?? 0n;

/** The newest ticket of a game as the wire tells it. */
export async function newestTicket(client: ThirdPartyClient, gameCode: string): Promise<WireTicket> {
  const { list } = await ask(client, `${LOTTERY}/tickets`, { gameCode });
  const ticketNo = String(Reflect.get(Object(Array.isArray(list) ? list[0] : undefined), 'ticketNo'));
  const { issueNo, stake, returned, result } = await ask(client, `${LOTTERY}/ticket`, { ticketNo });
  const drawn: unknown = Reflect.get(Object(result), 'draw');
  return {
    ticketNo,
    issueNo: String(issueNo),
    stake: fenOf(stake),
    returned: fenOf(returned),
    draw: Array.isArray(drawn) ? drawn.map(Number) : [],
    lunarYear: Number(Reflect.get(Object(result), 'lunarYear')),
  };
}

/** What entries bring on a draw by the exact rules, apart from anything the server has worked out. */
export const returnOn = (entries: readonly Entry[], { draw, lunarYear }: WireTicket): Fen =>
  ticketReturn(
    entries.map((entry) => ({
      entry,
      outcome: settleEntry(entry, draw, { facts: { lunarYear }, rules: defaultRules }),
    })),
  );
