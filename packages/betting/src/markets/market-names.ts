import { type SportRules } from '../rules/rulebook.ts';
import { handicapText, lineText, type Quarters } from './line.ts';
import type { MarketType } from './market-type.ts';

/** A market's Chinese name in the words of a sport: 让球 in football, 让分 in basketball, 让盘 in tennis. */
export const marketName = ({ name, inPlay }: MarketType, { unit, period, counts = '' }: SportRules): string => {
  const words = name.replaceAll('{unit}', unit).replaceAll('{period}', period).replaceAll('{counts}', counts);
  return `${inPlay ? '滚球' : ''}${words}`;
};

type Labels = Readonly<Partial<Record<string, string>>>;

const homeAway: Labels = { H: '主队', N: '和局', C: '客队' };
const overUnder: Labels = { O: '大', U: '小' };
const yesNo: Labels = { Y: '是', N: '否' };
const halfLabels: Labels = { first: '上半场', second: '下半场', equal: '相同' };
const doubleChanceLabels: Labels = { HN: '主队或和局', HC: '主队或客队', CN: '客队或和局' };

const sideLabels: Readonly<Partial<Record<string, Labels>>> = {
  total: overUnder,
  homeTotal: overUnder,
  awayTotal: overUnder,
  parity: { O: '单', E: '双' },
  doubleChance: doubleChanceLabels,
  correctScore: { OVH: '其他比分' },
  bothScore: yesNo,
  happens: yesNo,
  kindOfEnd: { E: '全歼对手', B: '炸弹爆炸', D: '成功拆弹', T: '时间耗尽' },
  homeCleanSheet: yesNo,
  awayCleanSheet: yesNo,
  highestHalf: halfLabels,
  firstGoal: { ...homeAway, N: '无进球' },
  lastGoal: { ...homeAway, N: '无进球' },
};

/** A side in Chinese with its line; players and runners keep the name the match gives them. */
export function sideName(marketType: MarketType, side: string, line: Quarters): string {
  const labels = sideLabels[marketType.grading.kind] ?? homeAway;
  if (marketType.grading.kind === 'halfFull') return `${homeAway[side.slice(0, 1)]}/${homeAway[side.slice(1)]}`;
  if (marketType.grading.kind === 'playerTotal')
    return `${side.slice(2)} ${side.startsWith('O') ? '大' : '小'} ${lineText(line)}`;
  if (marketType.grading.kind === 'margin') return marginName(side);
  const name = labels[side] ?? side.replace(/UP$/, ' 或以上');
  if (marketType.line === 'none') return name;
  return `${name} ${marketType.line === 'handicap' ? handicapText(line, side) : lineText(line)}`;
}

function marginName(side: string): string {
  if (side === 'N') return '和局';
  return `${side.startsWith('H') ? '主队' : '客队'} ${side.slice(1).replace(/UP$/, ' 或以上')}`;
}
