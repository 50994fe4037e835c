import { storage } from '../storage/storage.ts';

/** The spellings under which partners link to us. */
const spellings = {
  rcode: ['rcode', 'r_code', 'rCode'],
  icode: ['icode', 'i_code', 'iCode'],
} as const;

/** A code is a short word; anything else in its place was not put there by us. */
const CODE = /^[\w-]{1,64}$/;

/** At page load: who sent this visitor, and to which address. A later link replaces an earlier one. */
export function captureReferral(href: string): void {
  const { searchParams } = new URL(href);
  let wasSent = false;
  for (const key of ['rcode', 'icode'] as const) {
    const code = spellings[key].map((name) => searchParams.get(name) ?? '').find((text) => CODE.test(text));
    if (code === undefined) continue;
    storage.set(key, code);
    wasSent = true;
  }
  if (wasSent || storage.get('originUrl') === '') storage.set('originUrl', href);
}

/** What registration sends along. */
export const referral = () => ({ rCode: storage.get('rcode'), iCode: storage.get('icode') });

/** An address we send a visitor on to; whoever was sent by somebody carries the codes and the landing address along. */
export function withReferral(url: string): string {
  if (storage.get('rcode') === '' && storage.get('icode') === '') return url;
  const [address = '', hash] = url.split('#', 2);
  const [path = '', search] = address.split('?', 2);
  const fields = new URLSearchParams(search);
  for (const key of ['rcode', 'icode', 'originUrl'] as const) {
    const value = storage.get(key);
    if (value !== '' && !fields.has(key)) fields.set(key, value);
  }
  return path + (fields.size > 0 ? `?${fields}` : '') + (hash === undefined ? '' : `#${hash}`);
}
