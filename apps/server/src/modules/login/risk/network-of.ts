import { isIPv4, isIPv6 } from 'node:net';

/**
 * The neighbourhood of an address: what a provider usually keeps giving to the same household. A /24 of the old kind, a
 * /48 of the new one, written out in full so that it reads the same however the address was shortened.
 */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - groupsIn(front) - groupsIn(back);
  const groups = [...front, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...back];
  const first = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/48`;
}

/** A dotted ending stands for two groups. */
const groupsIn = (parts: readonly string[]): number => parts.length + (parts.at(-1)?.includes('.') ? 1 : 0);
