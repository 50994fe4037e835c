import { expect, type Locator, type Page } from '@playwright/test';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { ask } from './wire-member.ts';

const TABLE = '/game/api/v1/table';

/** A whole round with its bets passes in seconds on the quick site; a new shoe is shuffled for five more. */
const ROUND_MS = 90_000;

/** What came of a ticket, as the server tells its owner. */
export interface PlayedTicket {
  readonly roundNo: string;
  readonly state: string;
  readonly stake: number;
  readonly returned: number;
}

/** A live table, in the words on the screen. */
export class TablePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get bets(): Locator {
    return this.page.getByRole('region', { name: '下注区', exact: true });
  }

  get result(): Locator {
    return this.page.getByRole('status').filter({ hasText: '局结果' });
  }

  get round(): Locator {
    return this.page.getByText(/^局号 [A-Z]{2,3}\d-\d+$/);
  }

  spot(name: string): Locator {
    return this.bets.getByRole('button', { name: new RegExp(`^${name} (?:\\S+ )?1赔`) });
  }

  async open(table: string): Promise<void> {
    await this.page.goto(`/game/realbet/${table}`);
    await expect(this.bets).toBeVisible({ timeout: 30_000 });
  }

  /** Puts chips down and confirms them in the same round; chips that were too late are taken back, and put down anew. */
  async bet(...names: readonly string[]): Promise<void> {
    await expect(async () => {
      const clear = this.page.getByRole('button', { name: '清空', exact: true });
      if (await clear.isEnabled()) await clear.click({ timeout: 500 });
      for (const name of names) await this.spot(name).first().click({ timeout: 1_500 });
      await this.page.getByRole('button', { name: '确认下注', exact: true }).click({ timeout: 1_500 });
      await expect(this.page.getByText('投注成功').first()).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: ROUND_MS, intervals: [100] });
  }

  /** The round that was bet on has come to its end. */
  async settled(member: ThirdPartyClient, tableCode: string): Promise<readonly PlayedTicket[]> {
    let tickets: readonly PlayedTicket[] = [];
    await expect(async () => {
      tickets = await ownTickets(member, tableCode);
      expect(tickets.length).toBeGreaterThan(0);
      expect(tickets.every(({ state }) => state !== 'accepted')).toBe(true);
    }).toPass({ timeout: ROUND_MS });
    return tickets;
  }
}

async function ownTickets(member: ThirdPartyClient, tableCode: string): Promise<readonly PlayedTicket[]> {
  const { current, last } = await ask(member, `${TABLE}/mine`, { tableCode });
  return [current, last]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((told: unknown) => ticketIn(Object(told)));
}

const ticketIn = (told: object): PlayedTicket => ({
  roundNo: String(Reflect.get(told, 'roundNo')),
  state: String(Reflect.get(told, 'state')),
  stake: Math.round(Number(Reflect.get(told, 'stake')) * 100),
  returned: Math.round(Number(Reflect.get(told, 'returned')) * 100),
});

/** The results of a table, oldest first, by the codes that roads are drawn from. */
export async function resultCodes(member: ThirdPartyClient, tableCode: string): Promise<readonly string[]> {
  const { results } = await ask(member, `${TABLE}/table`, { tableCode });
  return (Array.isArray(results) ? results : []).map((result: unknown) => String(Reflect.get(Object(result), 'code')));
}

/** A round of the wheel that has been told as a whole. */
export async function lastRound(member: ThirdPartyClient, tableCode: string): Promise<string> {
  let roundNo = '';
  await expect(async () => {
    const { last } = await ask(member, `${TABLE}/table`, { tableCode });
    roundNo = String(Reflect.get(Object(last), 'roundNo') ?? '');
    expect(roundNo).toMatch(/^[A-Z]+\d+-\d+$/);
  }).toPass({ timeout: ROUND_MS });
  return roundNo;
}
