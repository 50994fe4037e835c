// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  KEPT_PAGES_MAX,
  type OpenPages,
  alivePages,
  arrive,
  closeOtherPages,
  closePage,
  noPages,
  tabsOf,
  withoutMemberPages,
} from './open-pages.ts';

let sequence = 0;
function visitTo(path: string, query = '') {
  sequence += 1;
  return { routeName: 'home' as const, params: {}, path, query, hash: '', way: 'push' as const, sequence };
}

function openPage(open: OpenPages, path: string, { tab = true, auth = false, leftAt = 0, query = '' } = {}): OpenPages {
  return arrive(open, { visit: visitTo(path, query), title: path, auth, tab }, leftAt);
}

const after = (...paths: string[]) => paths.reduce((open, path) => openPage(open, path), noPages);
const keys = (open: OpenPages) => tabsOf(open).map(({ key }) => key);

describe('FR-03 visited tabs', () => {
  it('FR-03 opens one tab for each path, in the order of the first visit', () => {
    expect(keys(after('/home', '/sponsor', '/download', '/sponsor'))).toEqual(['/sponsor', '/download']);
  });

  it('FR-03 a page without a tab is let go when it is left', () => {
    const atGame = openPage(after('/home'), '/pg/game', { tab: false });
    expect(atGame.pages).toHaveLength(2);
    expect(openPage(atGame, '/sponsor').pages.map(({ key }) => key)).toEqual(['/home', '/sponsor']);
  });

  it('FR-03 coming back keeps the page and where it was scrolled to', () => {
    const left = openPage(after('/home', '/sponsor'), '/home', { leftAt: 640 });
    const sponsor = left.pages.find(({ key }) => key === '/sponsor');
    expect(sponsor?.scroll).toBe(640);
    const back = openPage(left, '/sponsor').pages.find(({ key }) => key === '/sponsor');
    expect(back).toMatchObject({ id: sponsor?.id, scroll: 640 });
  });

  it('FR-03 another query of the same path is the same page', () => {
    const open = openPage(after('/home', '/sponsor'), '/sponsor', { query: '?a=1' });
    expect(keys(open)).toEqual(['/sponsor']);
    expect(open.pages[1]?.visit.query).toBe('?a=1');
  });

  it('FR-03 closing the page on screen opens its right neighbour, then the left, then home', () => {
    const open = openPage(after('/home', '/a', '/b', '/c'), '/b');
    const first = closePage(open, '/b');
    expect(first.next).toBe('/c');
    const second = closePage({ ...first.open, current: '/c' }, '/c');
    expect(second.next).toBe('/a');
    expect(closePage({ ...second.open, current: '/a' }, '/a').next).toBe('/home');
  });

  it('FR-03 closing another page stays', () => {
    expect(closePage(after('/home', '/a', '/b'), '/a')).toMatchObject({ next: undefined, open: { current: '/b' } });
  });

  it('FR-03 home cannot be closed', () => {
    const open = after('/home', '/a');
    expect(closePage(open, '/home').open).toBe(open);
  });

  it('FR-03 closing the others keeps home and the chosen one, and goes there', () => {
    const closed = closeOtherPages(after('/home', '/a', '/b', '/c'), '/a');
    expect(keys(closed.open)).toEqual(['/a']);
    expect(closed.next).toBe('/a');
  });

  it('FR-03 a page closed and opened again starts fresh', () => {
    const open = after('/home', '/a');
    const again = openPage(closePage(open, '/a').open, '/a');
    expect(again.pages.at(-1)?.id).not.toBe(open.pages.at(-1)?.id);
  });

  it('FR-03 the cache list holds the pages seen last', () => {
    const many = after('/home', ...Array.from({ length: 12 }, (_, index) => `/page/${index}`));
    expect(alivePages(many)).toHaveLength(KEPT_PAGES_MAX);
    expect(alivePages(many).map(({ key }) => key)).not.toContain('/home');
    expect(keys(many)).toHaveLength(12);
  });

  it("FR-03 a member's pages do not outlive the login", () => {
    const open = openPage(openPage(after('/home'), '/mine/wallet', { auth: true }), '/sponsor');
    expect(keys(withoutMemberPages(open))).toEqual(['/sponsor']);
  });
});
