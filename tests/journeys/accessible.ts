import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** How often a page with faults is looked at again. */
const LOOKS = 5;

/** Read as text: it runs in the page, and the run of the tests itself has no use for it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Look {
  /** Which part of the page, as a selector. */
  readonly part?: string;
  /** Sets of rules or single ones; all that the law asks for otherwise. */
  readonly rules?: readonly string[];
  /** Single rules that are looked at elsewhere. */
  readonly without?: readonly string[];
}

/** What axe finds, each with its places. Everything is looked at; only what is wrong is told, which is less to carry. */
async function faultsOf(page: Page, { part = 'html', rules = RULES, without = [] }: Look): Promise<string[]> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
    }),
  );
  return page.evaluate(
    async ({ where, only, not }) => {
      const { run }: typeof axe = Reflect.get(window, 'axe');
      const { violations } = await run(where, {
        runOnly: [...only],
        rules: Object.fromEntries(not.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { where: part, only: rules, not: without },
  );
}

interface Check extends Look {
  readonly timeout?: number;
}

/** The page breaks no rule once it has come to rest; what is still being read is pale, and is looked at again. */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  { timeout = 30_000, ...look }: Check = {},
): Promise<void> {
  await expect(async () => expect(await faultsOf(page, look), where).toEqual([])).toPass({ timeout });
}

/** What it breaks once it has come to rest; for a walk through many pages that tells of all of them at its end. */
export async function faultsAtRest(page: Page, look: Look): Promise<string[]> {
  let faults = await faultsOf(page, look);
  for (let turn = 0; turn < LOOKS && faults.length > 0; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each look is later than the one before
    await page.waitForTimeout(1_000);
    // oxlint-disable-next-line no-await-in-loop -- as above
    faults = await faultsOf(page, look);
  }
  return faults;
}

/** The rule about colours, which takes longer than all others. */
export const CONTRAST = 'color-contrast';

const setMode = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset['mode'] = chosen;
  }, mode);

/** Light and dark without a load between them: only colours differ. */
export async function faultsInBothModes(page: Page, part: string): Promise<readonly string[]> {
  await setMode(page, 'light');
  const light = await faultsAtRest(page, { part });
  await setMode(page, 'dark');
  const dark = await faultsAtRest(page, { part, rules: [CONTRAST] });
  return [...light, ...dark.map((fault) => `dark ${fault}`)];
}
