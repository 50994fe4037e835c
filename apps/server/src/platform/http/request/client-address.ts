const MAPPED_IPV4 = '::ffff:';

/**
 * Where a call comes from: the socket, or what our own proxy says about it. Anybody may write X-Forwarded-For, so it
 * is read from the right and only as far as the addresses in it are ours.
 */
export function clientAddress(
  { socketAddress, forwardedFor }: { readonly socketAddress: string; readonly forwardedFor: string },
  trusted: ReadonlySet<string>,
): string {
  let address = plain(socketAddress);
  if (!trusted.has(address)) return address;
  for (const hop of forwardedFor.split(',').toReversed()) {
    if (!hop.trim()) continue;
    address = plain(hop.trim());
    if (!trusted.has(address)) break;
  }
  return address;
}

/** This machine itself. */
export const isLoopback = (socketAddress: string): boolean => {
  const address = plain(socketAddress);
  return address === '::1' || address.startsWith('127.');
};

const plain = (address: string): string =>
  address.startsWith(MAPPED_IPV4) ? address.slice(MAPPED_IPV4.length) : address;
