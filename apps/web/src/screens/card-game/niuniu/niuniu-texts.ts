import type { CardView } from '@fairground/contract/card-hands';
import { type Fen, yuanText } from '@fairground/money';
import type { HandResult, PayLine } from '../../../features/card-table/card-table-data.ts';
import type { SeatMarks } from '../../../features/card-table/chair-view.tsx';

export type NiuniuView = Extract<CardView, { readonly game: 'niuniu' }>;
export type NiuniuSeat = NiuniuView['seats'][number];

const titles: Readonly<Record<NiuniuView['phase'], string>> = {
  dealing: '发四张牌',
  grabbing: '抢庄',
  betting: '下注',
  showing: '亮牌',
  over: '比牌',
};

export const titleOf = ({ phase }: NiuniuView): string => titles[phase];

const grabText = (multiple: number): string => (multiple === 0 ? '不抢' : `抢 ×${multiple}`);

/** What stands at each seat: its choice of this phase, 庄, whether it has to act, and what the hand brought. */
export function marksOf(view: NiuniuView, result: HandResult | null): readonly SeatMarks[] {
  const { phase, banker } = view;
  const isChoosing = phase === 'grabbing' || phase === 'betting' || phase === 'showing';
  return view.seats.map((seat) => {
    const paid = result?.seats[seat.place];
    return {
      badge: seat.place === banker ? '庄' : undefined,
      choice: choiceOf(view, seat),
      isActing: isChoosing && seat.isDone === 0,
      isDone: (phase === 'grabbing' || (phase === 'betting' && seat.place !== banker)) && seat.isDone === 1,
      net: paid && paid.net - paid.rake,
    };
  });
}

function choiceOf({ phase, banker, bankerMultiple }: NiuniuView, seat: NiuniuSeat): string | undefined {
  if (phase === 'dealing') return undefined;
  if (phase === 'grabbing') return seat.grab === null ? undefined : grabText(seat.grab);
  if (seat.place === banker) return `庄 ×${bankerMultiple}`;
  if (seat.bet !== null) return `下 ×${seat.bet}`;
  return undefined;
}

/** What has just happened, in a sentence. `nameOf` says who sits at a place. */
export function newsOf(view: NiuniuView, nameOf: (place: number) => string): string {
  const { phase, banker, bankerMultiple, tied, own, seats } = view;
  if (phase === 'dealing') return '每人四张，只有自己看得到';
  if (phase === 'grabbing') return '最高倍数坐庄，相同则抽签';
  if (banker === null) return '';
  const who = banker === own ? '本人' : nameOf(banker);
  if (phase === 'betting')
    return `${who}坐庄 ×${bankerMultiple}${tied.length > 1 ? `，${tied.length} 家倍数相同，抽签决定` : ''}`;
  if (phase === 'showing') {
    const left = seats.filter(({ isDone }) => isDone === 0).length;
    return left === 0 ? '都已亮牌' : `第五张已发，还有 ${left} 家没有亮牌`;
  }
  return seats
    .filter(({ place, rank }) => rank && (place === banker || place === own))
    .map(({ place, rank }) => `${place === own ? '本人' : nameOf(place)}${rank?.name ?? ''}`)
    .join('，');
}

/** 牛八 ×2 */
export const handText = (view: NiuniuView, place: number): string => {
  const rank = view.seats[place]?.rank;
  return rank ? `${rank.name} ×${rank.multiple}` : '';
};

/** 底注 ¥1 × 庄 ×3 × 下注 ×2 × 牛八 ×2 = ¥12 */
export function chainText(view: NiuniuView, base: Fen, { from, to, due }: PayLine): string {
  const player = from === view.banker ? to : from;
  const rank = view.seats[to]?.rank;
  return `底注 ${yuanText(base)} × 抢庄 ${view.bankerMultiple} × 下注 ${view.seats[player]?.bet ?? 1} × ${rank?.name ?? ''} ${rank?.multiple ?? 1} = ¥${yuanText(due)}`;
}

/** The own result; no cheer where nothing was won. */
export function resultTitle(view: NiuniuView, result: HandResult): string {
  const paid = view.own === null ? undefined : result.seats[view.own];
  if (!paid) return '本局结果';
  const sum = paid.net - paid.rake;
  if (sum > 0n) return `本局赢 ¥${yuanText(sum)}`;
  return sum === 0n ? '本局持平' : `本局输 ¥${yuanText(-sum)}`;
}
