import { repeatedDraws } from '@fairground/fair-play';
import { type Fen, yuanText } from '@fairground/money';
import { playRound, poolParts, type SlotRound, type Step, type Title, type Win, wonFen } from '@fairground/slots';
import type { SlotRoundRow } from './slot-rounds.ts';
import { versionOf } from './slot-session.ts';

/** The wire takes fifty lines; the replay shows everything. */
const STEP_LINES_MAX = 36;

const yuan = (fen: Fen): string => `${yuanText(fen)} 元`;

/** A round with its seed, once that was revealed. */
export interface ToldRound extends SlotRoundRow {
  readonly serverSeed: string | null;
}

/** How a round came to what it paid, line by line: what was seen, what won, the pools, the caps, and what it can be checked by. */
export function roundReceipt(round: ToldRound): readonly string[] {
  const title = versionOf(round);
  const played = title && replayed(title, round);
  return [
    ...(title && played
      ? stepLines(title, played, round.stake)
      : ['本站没有这一局的规则版本，过程无法列出，请联系客服']),
    ...(title && played?.isCapped ? [`已达单局上限：注额的 ${title.capTimes} 倍`] : []),
    ...poolLines(title, round),
    ...(round.withheld > 0n ? [`已达单日最高派彩，超出的 ${yuan(round.withheld)} 不予派发`] : []),
    `共派彩 ${yuan(round.returned)}`,
    `种子哈希 ${round.seedHash}`,
    ...(round.serverSeed === null ? [] : [`已公开的服务器种子 ${round.serverSeed}`]),
    `客户端种子 ${round.clientSeed}，第 ${round.nonce} 局`,
    `规则版本 ${round.rulebook}`,
  ];
}

const replayed = (title: Title, { drawn, stake }: SlotRoundRow): SlotRound =>
  playRound(title, repeatedDraws(drawn), stake);

function stepLines(title: Title, { steps }: SlotRound, stake: Fen): readonly string[] {
  const lines = steps.flatMap((step, index) => [
    seenLine(title, step, index),
    ...step.wins.map((win) => winLine(title, win, stake)),
  ]);
  if (lines.length <= STEP_LINES_MAX) return lines;
  return [...lines.slice(0, STEP_LINES_MAX - 1), `其余 ${lines.length - STEP_LINES_MAX + 1} 行请看重播`];
}

/** Where the reels stopped, or the cells where they are drawn one by one. */
function seenLine(title: Title, step: Step, index: number): string {
  const seen = step.stops
    ? `停在 ${step.stops.join('、')}`
    : step.screen.map((cells) => cells.map((cell) => symbolName(title, cell)).join(' ')).join(' | ');
  return `${stepNames[step.kind](step, index)}：${seen}${addedTo(title, step)}`;
}

const stepNames: Readonly<Record<Step['kind'], (step: Step, index: number) => string>> = {
  spin: () => '转动',
  'free-spin': ({ freeSpins }, index) => `免费旋转第 ${freeSpins?.number ?? index} 次`,
  cascade: (_, index) => `第 ${index} 次连消`,
  respin: () => '末轴再转',
  hold: (_, index) => `锁定再转第 ${index} 次`,
  wheel: () => '倍数转盘',
};

function addedTo(title: Title, { freeSpins, special, hold, wheel }: Step): string {
  const added = freeSpins && freeSpins.added > 0 ? [`获得 ${freeSpins.added} 次免费旋转`] : [];
  const chosen = special === undefined ? [] : [`特殊图标 ${symbolName(title, special)}`];
  const kept = hold ? [`已锁定 ${hold.coins.length} 枚，剩 ${hold.respinsLeft} 次`] : [];
  const turned = wheel === undefined ? [] : [`转到 ×${wheel}`];
  const all = [...added, ...chosen, ...kept, ...turned];
  return all.length === 0 ? '' : `；${all.join('，')}`;
}

const symbolName = ({ symbols }: Title, letter: string): string =>
  letter === '' ? '空' : (symbols.find((symbol) => symbol.letter === letter)?.name ?? letter);

function winLine(title: Title, win: Win, stake: Fen): string {
  const times = win.multiplier > 1 && win.kind !== 'wheel' ? `，×${win.multiplier}` : '';
  const how = wonBy[win.kind](symbolName(title, win.symbol), win);
  return `　${how}${times}，派 ${yuan(wonFen(title, stake, win.units))}`;
}

const wonBy: Readonly<Record<Win['kind'], (symbol: string, win: Win) => string>> = {
  line: (symbol, { line = 0, length }) => `第 ${line} 线 ${symbol} ${length} 连`,
  way: (symbol, { length, ways = 1 }) => `${symbol} ${length} 轴 ${ways} 路`,
  cluster: (symbol, { length }) => `${symbol} ${length} 格相连`,
  scatter: (symbol, { length }) => `${symbol} ${length} 个`,
  expanded: (symbol, { length }) => `${symbol} 展开 ${length} 轴`,
  coins: (symbol, { length }) => `${symbol} ${length} 枚合计`,
  'full-board': (symbol) => `${symbol}满盘`,
  wheel: (_, { multiplier }) => `倍数转盘 ×${multiplier}`,
};

/** What the stake gave to the pools, and which of them it won. */
function poolLines(title: Title | undefined, { stake, pools }: SlotRoundRow): readonly string[] {
  const labelOf = (name: string): string => title?.pools?.find((pool) => pool.name === name)?.label ?? '彩池';
  const parts = title ? poolParts(title, stake) : [];
  return [
    ...parts.map(
      ({ pool, amount, reserve }) => `${labelOf(pool)}计入 ${yuan(amount)}，下期起始金计入 ${yuan(reserve)}`,
    ),
    ...pools.map(({ pool, amount }) => `中得${labelOf(pool)} ${yuan(amount)}`),
  ];
}
