import { isRed } from '@fairground/tables';
import type { TableFacts } from '../../features/table-stage/table-view.ts';
import type { Bets } from './table-data.ts';

type Result = TableFacts['results'][number];

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const rankText = (rank = 0): string => ranks[rank - 1] ?? '';

const baccaratWinners: Readonly<Record<string, string>> = { B: '庄赢', P: '闲赢', T: '和局' };
const duelWinners: Readonly<Record<string, string>> = { D: '龙赢', H: '虎赢', T: '和局' };

/** What came, in words. */
export function resultText(game: TableFacts['game'], { code, numbers }: Pick<Result, 'code' | 'numbers'>): string {
  const [one = 0, two = 0, three = 0] = numbers;
  const first = code.slice(0, 1);
  if (game === 'BAC') {
    const pairs = `${code.includes('p') ? '，闲对' : ''}${code.includes('b') ? '，庄对' : ''}`;
    return `闲${one}点，庄${two}点，${baccaratWinners[first] ?? ''}${pairs}`;
  }
  if (game === 'DT')
    return `龙${rankText(one)}，虎${rankText(two)}，${code === 'Ts' ? '同花和' : (duelWinners[first] ?? '')}`;
  if (game === 'RO') return `${one}号，${pocketText(one)}`;
  const sum = one + two + three;
  const kind = one === two && two === three ? '围骰' : `${sum >= 11 ? '大' : '小'}${sum % 2 === 1 ? '单' : '双'}`;
  return `${one}、${two}、${three}，共${sum}点，${kind}`;
}

function pocketText(pocket: number): string {
  if (pocket === 0) return '零';
  return `${isRed(pocket) ? '红' : '黑'}${pocket % 2 === 1 ? '单' : '双'}${pocket >= 19 ? '大' : '小'}`;
}

const timesText = (pays: number): string => String(pays / 10_000);

/** 1赔0.95; of several prices the lowest and the highest. */
export function priceText(bet: Bets[number] | undefined): string {
  const pays = bet?.pays.map((each) => each.pays) ?? [];
  if (pays.length === 0) return '';
  const [least, most] = [Math.min(...pays), Math.max(...pays)];
  return least === most ? `1赔${timesText(most)}` : `1赔${timesText(least)}–${timesText(most)}`;
}

/** Every price with what it is for. */
export const allPrices = ({ pays }: Bets[number]): string =>
  pays.map(({ label, pays: each }) => `${label && `${label} `}1赔${timesText(each)}`).join('；');
