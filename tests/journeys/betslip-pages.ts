import type { Locator, Page } from '@playwright/test';
import { expect, type Person } from './people.ts';
import { depositOverTheWire } from './ready-member.ts';
import { ask } from './wire-member.ts';

const GAMES = '/game/api/v1';

/** A member with money in the sports channel, before its table. */
export async function enterChannel(page: Page, person: Person, amount = '2000'): Promise<void> {
  await person.enter('/game/sport/crty', async (member) => {
    await depositOverTheWire(member, amount);
    await ask(member, `${GAMES}/transfer`, { channelCode: 'CRTY', amount, ty: '1' });
  });
  await expect(cells(page).first()).toBeVisible({ timeout: 30_000 });
}

export const slipOf = (page: Page): Locator => page.getByRole('region', { name: '投注单', exact: true });
/** The odds that can be taken now. */
export const OPEN_CELL = 'button[data-cell]:not([aria-disabled])';
export const cells = (page: Page): Locator => page.locator(OPEN_CELL);
export const legs = (page: Page): Locator => slipOf(page).getByRole('list', { name: '投注项' }).locator('> li');
export const stake = (page: Page): Locator => slipOf(page).locator('input[data-stake]');

export const limitsRead = (page: Page) =>
  expect(
    slipOf(page)
      .getByText(/^限额 \d/)
      .first(),
  ).toBeVisible();
