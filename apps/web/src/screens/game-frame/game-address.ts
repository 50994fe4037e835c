/** The hosted pages of our own origin. Any other page of the site does not belong into its own frame. */
const HOSTED = /^\/venue\/[A-Z0-9]{2,16}$/;

/** A path, or a whole address. */
const ADDRESS = /^(?:\/(?!\/)|https?:\/\/)/;

/** Our own origin, and those that may be embedded besides. */
interface Embeddable {
  readonly origin: string;
  readonly listed: readonly string[];
}

/**
 * The address to embed, or undefined when it must not be: only a hosted page of our own origin, or a listed origin. Anything else could dress itself up as us.
 */
export function gameAddress(info: string, { origin, listed }: Embeddable): URL | undefined {
  if (!ADDRESS.test(info) || !URL.canParse(info, origin)) return undefined;
  const url = new URL(info, origin);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === origin) return HOSTED.test(url.pathname) ? url : undefined;
  return listed.includes(url.origin) ? url : undefined;
}
