import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe finds, each with its places. */
async function faultsOf(page: Page, part: string): Promise<string[]> {
  // In one go inside the page: the other way opens a second page each time, for frames of strangers, which we have not.
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(RULES).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The page breaks no rule once it has come to rest; what is still being read is pale, and is looked at again. */
export async function expectAccessible(page: Page, where = page.url(), timeout = 30_000, part = 'html'): Promise<void> {
  await expect(async () => expect(await faultsOf(page, part), where).toEqual([])).toPass({ timeout });
}
