import { describe, expect, it } from 'vitest';
import { isLooser, type RuleText } from './looser.ts';

const rule = (given: Partial<RuleText> = {}): RuleText => ({
  name: '机房',
  basis: 'address',
  effect: 'limited',
  networks: ['198.18.0.0/16', '2001:db8::/32'],
  residence: null,
  accesses: ['login', 'deposit', 'bet'],
  ...given,
});
const home: RuleText = rule({
  basis: 'residence',
  networks: [],
  residence: 'FR',
  accesses: ['deposit', 'launch', 'bet'],
});

describe('OP-13a what loosens a region rule, and so takes two', () => {
  it.each<readonly [string, RuleText, RuleText | undefined]>([
    ['removing it', rule(), undefined],
    ['a warning in its place', rule(), rule({ effect: 'warned' })],
    ['one access less', rule(), rule({ accesses: ['login', 'deposit'] })],
    ['one network less', rule(), rule({ networks: ['198.18.0.0/16'] })],
    ['a part of a network', rule(), rule({ networks: ['198.18.0.0/17', '2001:db8::/32'] })],
    ['one address of it', rule(), rule({ networks: ['198.18.0.0', '2001:db8::/32'] })],
    ['another country', home, rule({ ...home, residence: 'US' })],
    ['residence in place of addresses', rule(), home],
  ])('%s', (_what, before, after) => expect(isLooser(before, after)).toBe(true));

  it.each<readonly [string, RuleText, RuleText]>([
    ['another name', rule(), rule({ name: '数据中心' })],
    ['one access more', rule(), rule({ accesses: ['login', 'deposit', 'bet', 'launch'] })],
    ['one network more', rule(), rule({ networks: [...rule().networks, '192.0.2.1'] })],
    ['a wider network around it', rule(), rule({ networks: ['198.16.0.0/14', '2001:d00::/24'] })],
    ['a refusal in place of a warning', rule({ effect: 'warned' }), rule()],
    ['the other refusal', rule(), rule({ effect: 'blocked' })],
  ])('not %s', (_what, before, after) => expect(isLooser(before, after)).toBe(false));
});
