import { type Fen, yuanFromFen } from '@fairground/money';
import { type SlotRound, type Step, type Title, type Win, wonFen } from '@fairground/slots';

const kinds: Readonly<Record<Step['kind'], string>> = {
  spin: '付费旋转',
  'free-spin': '免费旋转',
  cascade: '连消',
  respin: '末轴重转',
  hold: '集币重转',
  wheel: '倍数转盘',
};

/** `免费旋转 3` */
export function stepTitle({ steps }: SlotRound, index: number): string {
  const step = steps[index];
  if (!step) return '';
  const number = steps.slice(0, index + 1).filter(({ kind }) => kind === step.kind).length;
  const isOnly = steps.filter(({ kind }) => kind === step.kind).length === 1;
  return isOnly ? kinds[step.kind] : `${kinds[step.kind]} ${number}`;
}

export const symbolName = (title: Title, letter: string): string =>
  title.symbols.find((symbol) => symbol.letter === letter)?.name ?? '';

const amount = (title: Title, stake: Fen, units: number): string => `¥${yuanFromFen(wonFen(title, stake, units))}`;

/** What a step pays, and other things it says. */
export function stepNotes(title: Title, stake: Fen, step: Step): readonly string[] {
  const { freeSpins, special, hold, wheel, stops } = step;
  return [
    ...(stops ? [`停在 ${stops.join(' ')}`] : []),
    ...(freeSpins && freeSpins.added > 0 ? [`得到 ${freeSpins.added} 次免费旋转`] : []),
    ...(special ? [`特殊图案：${symbolName(title, special)}`] : []),
    ...(hold ? [`钱币 ${hold.coins.length} 枚，合计 ${hold.coins.reduce((sum, { times }) => sum + times, 0)} 倍`] : []),
    ...(wheel === undefined ? [] : [`转盘停在 ${wheel} 倍`]),
    ...step.wins.map((win) => `${winText(title, win)}：${amount(title, stake, win.units)}`),
    ...(step.wins.length === 0 ? ['没有中奖'] : []),
  ];
}

const winTexts: Readonly<Record<Win['kind'], (name: string, win: Win) => string>> = {
  line: (name, { line, length }) => `第 ${line} 线 ${length} 个${name}`,
  way: (name, { length, ways }) => `${name} ${length} 轴 ${ways} 路`,
  cluster: (name, { length }) => `${name} ${length} 个相连`,
  scatter: (name, { length }) => `${length} 个${name}`,
  expanded: (name, { length }) => `${name}扩展 ${length} 轴`,
  coins: (name, { length }) => `${length} 枚${name}`,
  'full-board': () => '满盆',
  wheel: () => '转盘加奖',
};

function winText(title: Title, win: Win): string {
  const times = win.multiplier > 1 ? `，${win.multiplier} 倍` : '';
  return `${winTexts[win.kind](symbolName(title, win.symbol), win)}${times}`;
}

type Cell = Pick<Win['cells'][number], 'reel' | 'row'>;

/** Whether a cell is part of what a step pays. */
export const isWinning = ({ wins }: Step, { reel, row }: Cell): boolean =>
  wins.some(({ cells }) => cells.some((cell) => cell.reel === reel && cell.row === row));
