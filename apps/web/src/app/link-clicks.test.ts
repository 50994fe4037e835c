import { describe, expect, it } from 'vitest';
import { ownAddress } from './link-clicks.ts';

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
  return anchor;
}

describe('which links are walked to inside the site', () => {
  it.each([
    ['/mine/wallet', '/mine/wallet'],
    ['/', '/'],
    ['/activity/discount?kind=new', '/activity/discount?kind=new'],
    ['/app/help/gztk#age', '/app/help/gztk#age'],
  ])('%s is one of our pages', (href, address) => expect(ownAddress(link(href))).toBe(address));

  it.each(['https://elsewhere.example/home', '/docs', '/sandbox/outbox', '/nowhere', 'mailto:someone@site.example'])(
    '%s is left to the browser',
    (href) => expect(ownAddress(link(href))).toBeUndefined(),
  );

  it('so is a link into another tab, a download, or a place on this very page', () => {
    history.replaceState(null, '', '/home');
    expect(ownAddress(link('/home', { target: '_blank' }))).toBeUndefined();
    expect(ownAddress(link('/home', { download: '' }))).toBeUndefined();
    expect(ownAddress(link('/home#halls'))).toBeUndefined();
    expect(ownAddress(null)).toBeUndefined();
  });
});
