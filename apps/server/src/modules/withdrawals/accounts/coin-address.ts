import type { Verdict } from '@fairground/money';
import { type CoinNetwork, looksLikeAddress } from '@fairground/contract/payout-accounts';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check, hex } from '@scure/base';

/** The byte every address of this network begins with, which is why it is written with a T. */
const TRC20_VERSION = 0x41;
const TRC20_LENGTH = 21;

const base58check = createBase58check(sha256);

const checksums: Readonly<Record<CoinNetwork, (address: string) => boolean>> = {
  TRC20: (address) => {
    try {
      const bytes = base58check.decode(address);
      return bytes.length === TRC20_LENGTH && bytes[0] === TRC20_VERSION;
    } catch {
      return false;
    }
  },
  // All small or all capital letters carry no checksum; mixed ones must be right.
  ERC20: (address) => {
    const digits = address.slice(2);
    if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
    return address === withChecksum(address);
  },
};

/** An ERC20 address with its letters in capitals where their hash says so (EIP-55). */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits)));
  const mixed = Array.from(digits, (digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${mixed.join('')}`;
}

/** Reads an address of a network; the value is the one spelling in which it is kept and compared. */
export function addressVerdict(network: CoinNetwork, address: string): Verdict<string, 'form' | 'checksum'> {
  if (!looksLikeAddress(network, address)) return { ok: false, why: 'form' };
  if (!checksums[network](address)) return { ok: false, why: 'checksum' };
  return { ok: true, value: network === 'ERC20' ? withChecksum(address) : address };
}
