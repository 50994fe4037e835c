import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Read as text: it runs in the page, and the run of the tests itself has no use for it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, each with its places. Everything is looked at; only what is wrong is told, which is less to carry. */
async function faultsOf(page: Page, part: string): Promise<string[]> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
    }),
  );
  return page.evaluate(
    async ({ where, rules }) => {
      const { run }: typeof axe = Reflect.get(window, 'axe');
      const { violations } = await run(where, { runOnly: rules, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { where: part, rules: RULES },
  );
}

/** The page breaks no rule once it has come to rest; what is still being read is pale, and is looked at again. */
export async function expectAccessible(page: Page, where = page.url(), timeout = 30_000, part = 'html'): Promise<void> {
  await expect(async () => expect(await faultsOf(page, part), where).toEqual([])).toPass({ timeout });
}
