import { type SportRules } from '../rules/rulebook.ts';
import { handicapText, lineText, type Quarters } from './line.ts';
import type { Play } from './play-table.ts';

/** A play's Chinese name in the words of a sport: 让球 in football, 让分 in basketball, 让盘 in tennis. */
export const playName = ({ name, inPlay }: Play, { unit, period }: SportRules): string =>
  `${inPlay ? '滚球' : ''}${name.replaceAll('{unit}', unit).replaceAll('{period}', period)}`;

const homeAway = { H: '主队', N: '和局', C: '客队' };
const overUnder = { O: '大', U: '小' };
const yesNo = { Y: '是', N: '否' };
const halfWords = { first: '上半场', second: '下半场', equal: '相同' };
const chanceWords = { HN: '主队或和局', HC: '主队或客队', CN: '客队或和局' };

const sideWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  total: overUnder,
  homeTotal: overUnder,
  awayTotal: overUnder,
  parity: { O: '单', E: '双' },
  doubleChance: chanceWords,
  correctScore: { OVH: '其他比分' },
  bothScore: yesNo,
  homeCleanSheet: yesNo,
  awayCleanSheet: yesNo,
  highestHalf: halfWords,
  firstGoal: { ...homeAway, N: '无进球' },
  lastGoal: { ...homeAway, N: '无进球' },
};

/** A side in Chinese with its line; players and runners keep the name the match gives them. */
export function sideName(play: Play, side: string, line: Quarters): string {
  const words = sideWords[play.judged.kind] ?? homeAway;
  if (play.judged.kind === 'halfFull') return [...side].map((letter) => homeAway[letter as 'H']).join('/');
  if (play.judged.kind === 'playerTotal')
    return `${side.slice(2)} ${side.startsWith('O') ? '大' : '小'} ${lineText(line)}`;
  if (play.judged.kind === 'margin') return marginName(side);
  const name = words[side as keyof typeof words] ?? side.replace(/UP$/, ' 或以上');
  if (play.line === 'none') return name;
  return `${name} ${play.line === 'handicap' ? handicapText(line, side) : lineText(line)}`;
}

function marginName(side: string): string {
  if (side === 'N') return homeAway.N;
  return `${homeAway[side.slice(0, 1) as 'H']} ${side.slice(1).replace(/UP$/, ' 或以上')}`;
}
