import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';
import type { Ears } from './spoken.ts';

/** More stops than any page of ours has before what is looked for. */
const STOPS_MAX = 90;

/** Hands that only have a keyboard: what cannot be reached by Tab is not there for them. Nor is it for ears, without a name. */
export class Keys {
  readonly page: Page;
  readonly #ears: Ears | undefined;

  constructor(page: Page, ears?: Ears) {
    this.page = page;
    this.#ears = ears;
  }

  async press(...keys: readonly string[]): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as fingers go
    for (const key of keys) await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Goes on by Tab (or back, with Shift) until the focus is there, and looks whether it can be seen. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    // Found once: to look for it by its role and name at each stop reads the whole page each time.
    let found = await target.elementHandle();
    for (let stop = 0; stop < STOPS_MAX; stop += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each step depends on where the last one led
      let place = await placeOf(found);
      if (place === 'replaced') {
        // oxlint-disable-next-line no-await-in-loop
        found = await target.elementHandle();
        // oxlint-disable-next-line no-await-in-loop
        place = await placeOf(found);
      }
      // oxlint-disable-next-line no-await-in-loop
      if (place === 'focused' && (await isShownOrLeft(target))) return this.#ears?.expectNamed();
      // oxlint-disable-next-line no-await-in-loop
      await this.page.keyboard.press(key);
    }
    throw new Error(`Tab does not lead to ${target.toString()}.`);
  }

  async enter(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.press('Enter');
  }

  /** Goes to a field and writes over what stands there. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.press('ControlOrMeta+a');
    await this.type(text);
  }
}

const placeOf = async (found: ElementHandle | null): Promise<'focused' | 'elsewhere' | 'replaced'> =>
  (await found?.evaluate((element) => {
    if (!element.isConnected) return 'replaced';
    return element === document.activeElement ? 'focused' : 'elsewhere';
  })) ?? 'replaced';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Whether it shows that it has the focus. What arrives in that moment may take it away: then one goes on from there. */
async function isShownOrLeft(target: Locator): Promise<boolean> {
  const state = async () => {
    if (!(await isFocused(target))) return 'left';
    return (await hasMark(target)) ? 'shown' : 'hidden';
  };
  let last = 'hidden';
  await expect
    .poll(async () => (last = await state()), `${target.toString()} shows that it has the focus`)
    .not.toBe('hidden');
  return last === 'shown';
}

/** The mark of the focus is an outline or a ring, on the element itself or on the box drawn around it. */
const hasMark = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const around = element.parentElement;
    const near = [element, around?.parentElement, around, ...(around?.querySelectorAll('*') ?? [])];
    const drawn = near.flatMap((part) =>
      part instanceof Element ? [getComputedStyle(part), getComputedStyle(part, '::before')] : [],
    );
    return drawn.some(({ outlineStyle, outlineWidth, boxShadow }) => {
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });
