import { brand } from '@theme/brand.ts';
import { descriptionOf } from '../../features/navigation/page-descriptions.ts';
import type { Visit } from '../../features/navigation/visit.ts';

/** What the page said about itself when it came. */
const firstDescription = metaElement().content;

function metaElement(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  return found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }));
}

/** Tells search engines which page this is: its description, its one address, and the way to it. */
export function describePage({ routeName, path }: Visit, title: string): void {
  const description = descriptionOf({ routeName, title });
  metaElement().content = description === undefined ? firstDescription : `${description}${brand.name}试玩站。`;
  const address = new URL(path, location.origin).href;
  single('link[rel="canonical"]', () => Object.assign(document.createElement('link'), { rel: 'canonical' })).href =
    address;
  const robots = single('meta[name="robots"]', () => Object.assign(document.createElement('meta'), { name: 'robots' }));
  // Pages of a member, and addresses that lead nowhere, are nobody's search result.
  robots.content = description === undefined ? 'noindex' : 'index,follow';
  const trail = single('script[data-trail]', () => trailElement());
  trail.textContent = JSON.stringify(breadcrumbs(routeName === 'home' ? [] : [{ name: title, item: address }]));
}

function single<Found extends HTMLElement>(selector: string, make: () => Found): Found {
  return document.head.querySelector<Found>(selector) ?? document.head.appendChild(make());
}

function trailElement(): HTMLScriptElement {
  const element = Object.assign(document.createElement('script'), { type: 'application/ld+json' });
  element.dataset['trail'] = '';
  return element;
}

const breadcrumbs = (below: readonly { readonly name: string; readonly item: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: '首页', item: `${location.origin}/home` }, ...below].map((step, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    ...step,
  })),
});
