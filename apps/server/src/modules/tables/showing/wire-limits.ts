import type { Catalogue, OutputOf } from '@fairground/contract';
import { type LiveTable, percentOf } from '@fairground/tables';

type Table = OutputOf<Catalogue['tables']['table']>;

const tierNames = { low: '新手', middle: '标准', high: '高额' } as const;

const groupNames: Readonly<Record<string, string>> = {
  main: '主注',
  minor: '和、对子',
  size: '大小',
  bonus: '特殊注',
  straight: '直注',
  split: '分注',
  street: '街注',
  corner: '角注',
  line: '线注',
  third: '列、打',
  even: '红黑单双大小',
  single: '三军',
  two: '牌九式',
  double: '短牌',
  triple: '围骰',
  anyTriple: '全围',
};

const groupName = ({ game }: LiveTable, group: string): string =>
  groupNames[group] ??
  game.bets
    .filter((bet) => bet.group === group)
    .map(({ name }) => name)
    .join('、');

const yuan = (whole: number): bigint => BigInt(whole) * 100n;

export const wireTiers = (table: LiveTable): Table['tiers'] =>
  table.limits.map(({ tier, least, most, roundMost }) => ({
    tier,
    name: tierNames[tier],
    least: yuan(least),
    most: Object.entries(most).map(([group, amount]) => ({
      group,
      name: groupName(table, group),
      amount: yuan(amount),
    })),
    roundMost: yuan(roundMost),
  }));

export const wireBets = ({ game }: LiveTable): Table['bets'] => {
  const odds = game.odds();
  return game.bets.map(({ code, name, group, pays }) => {
    const known = odds.get(code);
    if (!known) throw new Error(`${game.code} has no odds of ${code}`);
    return {
      code,
      name,
      group,
      pays: pays.map((pay) => ({ ...pay })),
      win: percentOf(known.win),
      push: percentOf(known.push),
      rtp: percentOf(known.returned),
    };
  });
};
