/** Hosts, other than our own, whose games may stand in the frame. Our own venues share the site's origin. */
const LISTED_HOSTS: readonly string[] = [];

/** Our own pages do not belong into their own frame; game providers of the same origin live elsewhere. */
const OWN_PAGES = /^\/(?:home|mine|activity|app|agent|sponsor|download|loading|redirect|game|pg|dz)?(?:\/|$)/;

/** A path, or a whole address. */
const ADDRESS = /^(?:\/(?!\/)|https?:\/\/)/;

/**
 * The address to embed, or undefined when it must not be: only a path of our own origin that is not a page of the
 * site, or a listed host over https. Anything else could dress itself up as us.
 */
export function gameAddress(info: string, origin: string, hosts: readonly string[] = LISTED_HOSTS): URL | undefined {
  if (!ADDRESS.test(info) || !URL.canParse(info, origin)) return undefined;
  const url = new URL(info, origin);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === origin) return OWN_PAGES.test(url.pathname) ? undefined : url;
  return url.protocol === 'https:' && hosts.includes(url.hostname) ? url : undefined;
}
