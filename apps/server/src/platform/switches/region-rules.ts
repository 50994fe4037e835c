import type { Residence } from '@fairground/contract/residence';
import {
  type RegionAccess,
  regionAccessLabels,
  type RegionBasis,
  type RegionEffect,
} from '@fairground/contract/site-switches';
import { type AddressList, addressList } from '../config/address-list.ts';
import type { Config } from '../config/config.ts';

/** A rule as operators set it; the documents of `region_rules` hold these. */
export interface RegionRule {
  readonly ruleId: string;
  readonly name: string;
  readonly basis: RegionBasis;
  readonly effect: RegionEffect;
  readonly networks: readonly string[];
  readonly residence: Residence | null;
  readonly accesses: readonly RegionAccess[];
}

/** What is said to an address, and which rule says it: its name, or the variable of the environment. */
export interface RegionVerdict {
  readonly effect: RegionEffect;
  readonly source: string;
}

interface Listed extends RegionVerdict {
  readonly list: AddressList;
}

/** The rules of one version, ready to be asked. */
export interface CheckedRegions {
  readonly check: (address: string, access: RegionAccess) => RegionVerdict | undefined;
}

type Fixed = Pick<Config, 'ipDeny' | 'regionDeny' | 'regionWarn' | 'addressAllow'>;

/** The strictest speaks first, and of equals the environment, which no operator can loosen. */
const STRICTNESS: readonly RegionEffect[] = ['blocked', 'limited', 'warned'];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const everyAccess = Object.keys(regionAccessLabels) as readonly RegionAccess[];

/** Whoever is not named; a list without networks leaves nobody out. */
const allBut = ({ networks, has }: AddressList): AddressList => ({ networks, has: (address) => !has(address) });

/** Lists that name nobody are left out: every bet asks. */
export function checkedRegions(fixed: Fixed, rules: readonly RegionRule[]): CheckedRegions {
  const ofEnvironment: readonly Listed[] = [
    { list: fixed.ipDeny, effect: 'blocked', source: 'IP_DENY_CIDR' },
    { list: fixed.regionDeny, effect: 'limited', source: 'REGION_DENY_CIDR' },
    { list: allBut(fixed.addressAllow), effect: 'limited', source: 'REGION_ALLOW_CIDR' },
    { list: fixed.regionWarn, effect: 'warned', source: 'REGION_WARN_CIDR' },
  ];
  const byAddress = rules.filter(({ basis }) => basis === 'address');
  const own = byAddress.map((rule) => ({
    list: addressList(rule.networks),
    effect: rule.effect,
    source: rule.name,
    accesses: rule.accesses,
  }));
  const listsFor = (access: RegionAccess): readonly Listed[] => {
    const all = [...ofEnvironment, ...own.filter(({ accesses }) => accesses.includes(access))];
    return STRICTNESS.flatMap((effect) =>
      all.filter((each) => each.effect === effect && each.list.networks.length > 0),
    );
  };
  const lists = new Map(everyAccess.map((access) => [access, listsFor(access)]));
  return {
    check: (address, access) => lists.get(access)?.find(({ list }) => list.has(address)),
  };
}
