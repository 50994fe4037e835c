import { useSyncExternalStore } from 'react';

/** Where in the back office we are: a page, and what on it. The part of the address after `#` is the browser's own. */
export interface PageAddress {
  readonly page: string;
  /** A member, for instance; empty for the page itself. */
  readonly about: string;
}

export const hrefOf = (page: string, about = ''): string =>
  `#/${page}${about === '' ? '' : `/${encodeURIComponent(about)}`}`;

export function pageAddressOf(hash: string): PageAddress {
  const [page = '', about = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  return { page, about };
}

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

export const usePageAddress = (): PageAddress => pageAddressOf(useSyncExternalStore(subscribe, () => location.hash));

/** What is open on a page stands in the address: it can be linked to, and going back closes it. */
export function useOpened(page: string): readonly [string | undefined, (about: string | undefined) => void] {
  const { about } = usePageAddress();
  return [about === '' ? undefined : about, (next) => location.assign(hrefOf(page, next))];
}
