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

/** Set on one text of each kind while colours are looked at. */
const MARK = 'data-contrast-look';

/** Attributes by which one element names another. */
const NAMING = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'for'];

/**
 * What axe finds, each with its places. Everything is looked at; only what is wrong is told, which is less to carry. Pages
 * that are kept open behind the one on screen are taken out meanwhile: axe passes over what is not shown, but reads all
 * of it first, and there may be nine of them. That none has a name which is used on screen is looked at here. Contrast
 * takes longer than all other rules together: of texts that every rule of style meets alike, the first is looked at.
 */
async function faultsOf(page: Page, { part = 'html', rules = RULES, without = [] }: Look): Promise<string[]> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
    }),
  );
  await page.evaluate(markKindsOfText, MARK);
  return page.evaluate(
    async ({ where, only, not, naming, mark }) => {
      const { configure, run }: typeof axe = Reflect.get(window, 'axe');
      configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
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
    { where: part, only: rules, not: without, naming: NAMING, mark: MARK },
  );
}

/**
 * Marks the first text of each kind that can be seen. A kind is all that a style sheet can ask of an element and of those
 * around it: names, classes, states, first, last and every second, colours of its own. Runs in the page.
 */
function markKindsOfText(mark: string): void {
  const STATE =
    /^(?:class|disabled|open|type|role|aria-(?!label|describedby|controls|owns|activedescendant).*|data-.*)$/;
  const COLOURED = /colou?r|background|opacity|filter|--/;
  const kinds = new Map<Element, string>();
  const own = (element: Element): string =>
    [...element.attributes]
      // An address or a number tells one row from the next, and no style asks for it.
      .filter(
        ({ name, value }) =>
          (STATE.test(name) && !/\d{2}/.test(name === 'class' ? '' : value)) ||
          (name === 'style' && COLOURED.test(value)),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join();
  const kindOf = (element: Element): string => {
    const known = kinds.get(element);
    if (known !== undefined) return known;
    const { parentElement, tagName, previousElementSibling, nextElementSibling } = element;
    const isEven = /^(?:TR|LI)$/.test(tagName) && [...(parentElement?.children ?? [])].indexOf(element) % 2 === 1;
    const place = `${previousElementSibling ? '' : 'first'}${nextElementSibling ? '' : 'last'}${isEven ? 'even' : ''}`;
    const kind = `${parentElement ? kindOf(parentElement) : ''}>${tagName}:${place}[${own(element)}]`;
    kinds.set(element, kind);
    return kind;
  };
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.matches('input, textarea, select') ||
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== ''),
  );
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  const seen = new Set<string>();
  for (const element of texts) {
    if (seen.has(kindOf(element)) || !element.checkVisibility({ visibilityProperty: true })) continue;
    seen.add(kindOf(element));
    element.setAttribute(mark, '');
  }
}

interface Check extends Look {
  readonly timeout?: number;
}

/** A press scrolls a page to what it presses, which may leave tabs cut in half below the bar: they are looked at whole. */
const isHalfCovered = (faults: readonly string[]): boolean => faults.some((fault) => fault.startsWith('target-size'));

const showTop = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, 0));

/** The page breaks no rule once it has come to rest; what is still being read is pale, and is looked at again. */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  { timeout = 30_000, ...look }: Check = {},
): Promise<void> {
  await expect(async () => {
    const faults = await faultsOf(page, look);
    if (isHalfCovered(faults)) await showTop(page);
    expect(faults, where).toEqual([]);
  }).toPass({ timeout });
}

/** What it breaks once it has come to rest; for a walk through many pages that tells of all of them at its end. */
export async function faultsAtRest(page: Page, look: Look): Promise<string[]> {
  let faults = await faultsOf(page, look);
  for (let turn = 0; turn < LOOKS && faults.length > 0; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next look is at what stands there then
    if (isHalfCovered(faults)) await showTop(page);
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
