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

/** Attributes by which one element names another. */
const NAMING = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'for'];

/**
 * What axe finds, each with its places. Everything is looked at; only what is wrong is told, which is less to carry. Pages
 * that are kept open behind the one on screen are taken out meanwhile: axe passes over what is not shown, but reads all
 * of it first, and there may be nine of them. That none has a name which is used on screen is looked at here.
 */
async function faultsOf(page: Page, { part = 'html', rules = RULES, without = [] }: Look): Promise<string[]> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
    }),
  );
  return page.evaluate(
    async ({ where, only, not, naming }) => {
      const { run }: typeof axe = Reflect.get(window, 'axe');
      const kept = [...document.querySelectorAll<HTMLElement>('main > *')].filter(
        // A frame would be loaded anew.
        (page) => page.style.display === 'none' && !page.querySelector('iframe'),
      );
      const marks = kept.map((page) => {
        const mark = document.createComment('kept');
        page.replaceWith(mark);
        return mark;
      });
      const used = naming.flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((one) => (one.getAttribute(name) ?? '').split(/\s+/)),
      );
      const twice = used.filter(
        (id) => id !== '' && kept.some((page) => page.querySelector(`[id="${CSS.escape(id)}"]`)),
      );
      try {
        const { violations } = await run(where, {
          runOnly: [...only],
          rules: Object.fromEntries(not.map((rule) => [rule, { enabled: false }])),
          resultTypes: ['violations'],
        });
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
        return [...found, ...twice.map((id) => `duplicate-id-aria: #${id}`)];
      } finally {
        for (const [place, mark] of marks.entries()) mark.replaceWith(...kept.slice(place, place + 1));
      }
    },
    { where: part, only: rules, not: without, naming: NAMING },
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

/** Rules that look at colours; everything else is the same, light and dark. */
const COLOURS = [CONTRAST, 'link-in-text-block'];

/** Light and dark without a load between them: only colours differ. */
export async function faultsInBothModes(page: Page, part: string): Promise<readonly string[]> {
  await setMode(page, 'light');
  const light = await faultsAtRest(page, { part });
  await setMode(page, 'dark');
  const dark = await faultsAtRest(page, { part, rules: COLOURS });
  return [...light, ...dark.map((fault) => `dark ${fault}`)];
}
