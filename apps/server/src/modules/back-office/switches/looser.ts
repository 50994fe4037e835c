import { isIPv6 } from 'node:net';
import { addressList } from '../../../platform/config/address-list.ts';
import type { RegionRule } from '../../../platform/switches/region-rules.ts';

/** A rule that is read before it has its number. */
export type RuleText = Omit<RegionRule, 'ruleId'>;

/** Whether somebody who was kept out, or warned, would not be any more. Undefined: the rule is removed. */
export function isLooser(before: RuleText, after: RuleText | undefined): boolean {
  if (!after || after.basis !== before.basis) return true;
  if (before.basis === 'residence') return after.residence !== before.residence;
  const isSofter = after.effect === 'warned' && before.effect !== 'warned';
  const leavesOut = before.accesses.some((access) => !after.accesses.includes(access));
  return (
    isSofter ||
    leavesOut ||
    before.networks.some((network) => !after.networks.some((wide) => covers({ wide, narrow: network })))
  );
}

/** Whether all of a network lies in another. */
function covers({ wide, narrow }: { readonly wide: string; readonly narrow: string }): boolean {
  const [address = ''] = narrow.split('/');
  return bitsOf(wide) <= bitsOf(narrow) && addressList([wide]).has(address);
}

function bitsOf(network: string): number {
  const [address = '', bits] = network.split('/');
  return bits === undefined ? (isIPv6(address) ? 128 : 32) : Number(bits);
}
