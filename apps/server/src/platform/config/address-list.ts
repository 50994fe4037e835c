import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses named by their networks. */
export interface AddressList {
  readonly has: (address: string) => boolean;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** `203.0.113.0/24`, `2001:db8::/32`, or a single address. */
export function isCidr(word: string): boolean {
  const [address = '', bits, ...rest] = word.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

export function addressList(cidrs: readonly string[]): AddressList {
  const listed = new BlockList();
  for (const cidr of cidrs) {
    const [address = '', bits] = cidr.split('/');
    if (bits === undefined) listed.addAddress(address, familyOf(address));
    else listed.addSubnet(address, Number(bits), familyOf(address));
  }
  return { has: (address) => isIP(address) !== 0 && listed.check(address, familyOf(address)) };
}
