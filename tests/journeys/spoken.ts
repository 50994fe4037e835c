import { type CDPSession, expect, type Page } from '@playwright/test';

/** What a screen reader says of an element, as the browser's accessibility tree has it. */
interface Spoken {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Properties by name: invalid, checked, expanded, required … */
  readonly states: Readonly<Record<string, unknown>>;
}

const LOG = 'announcementsForTests';

/** Roles that say nothing about what an element is for. */
const MEANINGLESS = new Set(['', 'generic', 'none', 'presentation', 'Ignored']);

/**
 * The ears of somebody who does not see the page: what has the focus, by role and name, and what is announced by itself. A
 * region announces what changes in it once it stands there; one that comes together with its words is silent, unless it is an
 * alert.
 */
export class Ears {
  readonly page: Page;
  readonly #tree: CDPSession;

  private constructor(page: Page, tree: CDPSession) {
    this.page = page;
    this.#tree = tree;
  }

  /** Before the page is opened: regions are listened to from its first moment. */
  static async on(page: Page): Promise<Ears> {
    await page.addInitScript(listen, LOG);
    const tree = await page.context().newCDPSession(page);
    await tree.send('Accessibility.enable');
    return new Ears(page, tree);
  }

  /** Role, name and state of what has the focus. */
  async focused(): Promise<Spoken> {
    const { result } = await this.#tree.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (!result.objectId) return { role: '', name: '', description: '', states: {} };
    const { nodes } = await this.#tree.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    return {
      role: String(node?.ignored ? 'Ignored' : (node?.role?.value ?? '')),
      name: String(node?.name?.value ?? '').trim(),
      description: String(node?.description?.value ?? '').trim(),
      states: Object.fromEntries((node?.properties ?? []).map(({ name, value }) => [name, value.value])),
    };
  }

  /** Whatever has the focus says what it is and what it is called. */
  async expectNamed(): Promise<void> {
    const { role, name } = await this.focused();
    expect(MEANINGLESS.has(role), `the focus is on something without a role (${role}, ${name})`).toBe(false);
    expect(name, `a ${role} without a name has the focus`).not.toBe('');
  }

  /** It was said without anybody having to look for it. */
  async expectAnnounced(words: RegExp, timeout = 10_000): Promise<void> {
    await expect
      .poll(() => this.#announced(), { message: `${words} is announced`, timeout })
      .toContainEqual(expect.stringMatching(words));
  }

  /** An answer either changes a region that stands there, or has the focus when it comes. */
  async expectAnswered(words: RegExp, timeout = 10_000): Promise<void> {
    await expect
      .poll(async () => [...(await this.#announced()), (await this.focused()).name], {
        message: `${words} is announced or has the focus`,
        timeout,
      })
      .toContainEqual(expect.stringMatching(words));
  }

  #announced(): Promise<readonly string[]> {
    return this.page.evaluate((log): readonly string[] => Reflect.get(window, log) ?? [], LOG);
  }
}

/** Runs in the page. */
function listen(log: string): void {
  const said: string[] = [];
  Reflect.set(window, log, said);
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output';
  const known = new WeakSet<Element>();
  const regionOf = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;
  const say = (region: Element): void => {
    const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && said.at(-1) !== text) said.push(text);
  };
  new MutationObserver((changes) => {
    const arrived: Element[] = [];
    for (const { target, addedNodes } of changes) {
      const region = regionOf(target);
      if (region && known.has(region)) say(region);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        arrived.push(...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE));
      }
    }
    for (const region of arrived) {
      if (region.getAttribute('role') === 'alert') say(region);
      known.add(region);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
