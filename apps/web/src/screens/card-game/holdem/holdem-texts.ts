import type { CardView } from '@fairground/contract/card-hands';
import { type Fen, yuanText } from '@fairground/money';
import type { HandResult } from '../../../features/card-table/card-table-data.ts';
import type { SeatMarks } from '../../../features/card-table/chair-view.tsx';

export type HoldemView = Extract<CardView, { readonly game: 'holdem' }>;
export type HoldemSeat = HoldemView['seats'][number];

const streets = ['翻牌前', '翻牌', '转牌', '河牌'] as const;

/** Everything that was put in, what still lies in front of the seats among it. */
export const potOf = ({ phase, pots, seats }: HoldemView): Fen => {
  const open = phase === 'over' ? 0n : seats.reduce((sum, { bet }) => sum + bet, 0n);
  return pots.reduce((sum, { amount }) => sum + amount, open);
};

export const rakeOf = ({ pots }: HoldemView): Fen => pots.reduce((sum, { rake }) => sum + rake, 0n);

export function titleOf(view: HoldemView): string {
  if (view.phase === 'deal') return '发牌';
  const street = view.phase === 'over' ? '结束' : (streets[view.street] ?? '');
  return `${street} · 底池 ¥${yuanText(potOf(view))}`;
}

const deeds: Readonly<Record<NonNullable<HoldemSeat['deed']>, string>> = {
  small: '小盲',
  big: '大盲',
  fold: '弃牌',
  check: '过牌',
  match: '跟注',
  bet: '下注',
  raise: '加注',
  allin: '全下',
};

/** What stands at each seat: what it did on this street, whether it has to act, and what the hand brought. */
export const marksOf = (view: HoldemView, result: HandResult | null): readonly SeatMarks[] =>
  view.seats.map((seat) => {
    const paid = result?.seats[seat.place];
    return {
      choice: choiceOf(view, seat),
      isActing: view.phase === 'betting' && view.turn === seat.place,
      isDone: false,
      isOut: seat.isFolded === 1,
      net: paid && paid.net - paid.rake,
    };
  });

function choiceOf({ phase }: HoldemView, { deed, isFolded, isAllIn, hand, isShown }: HoldemSeat): string | undefined {
  if (isFolded === 1) return deeds.fold;
  if (phase === 'over') return isShown === 1 ? hand?.name : undefined;
  if (isAllIn === 1) return deeds.allin;
  return deed === null ? undefined : deeds[deed];
}

/** What has just happened, in a sentence. */
export function newsOf(view: HoldemView, nameOf: (place: number) => string): string {
  const { phase, turn, own, isOnBank, pots, seats } = view;
  const rake = rakeOf(view);
  const told = rake > 0n ? `，含抽水 ¥${yuanText(rake)}` : '';
  if (phase === 'deal') return '每人两张底牌，只有自己看得到';
  if (phase === 'runout') return `全下，亮牌发完公共牌${told}`;
  if (phase === 'over') {
    const winners = seats.filter(({ won }) => won > 0n);
    return (
      winners
        .map(({ place, hand, won }) => `${nameOf(place)}${hand ? ` ${hand.name}` : ''} 收 ¥${yuanText(won)}`)
        .join('，') + told
    );
  }
  const side =
    pots.length > 1
      ? `，${pots.map(({ amount }, at) => `${at === 0 ? '主池' : `边池${at}`} ¥${yuanText(amount)}`).join('，')}`
      : '';
  if (turn === null) return side.slice(1);
  const bank = isOnBank === 1 ? '（时间银行）' : '';
  return `${turn === own ? '轮到您' : `${nameOf(turn)}在想`}${bank}${side}${told}`;
}

/** 投入 ¥3，收回 ¥5.70 */
export function whyText({ seats }: HoldemView, place: number): string {
  const seat = seats[place];
  if (!seat) return '';
  return `投入 ¥${yuanText(seat.total)}${seat.won > 0n ? `，底池收回 ¥${yuanText(seat.won)}` : ''}`;
}

/** What a seat ended with, in a word. */
export function endText({ seats }: HoldemView, place: number): string {
  const seat = seats[place];
  if (!seat) return '';
  if (seat.isFolded === 1) return deeds.fold;
  return seat.isShown === 1 ? (seat.hand?.name ?? '') : '未亮牌';
}

/** The own result; no cheer where nothing was won. */
export function resultTitle(view: HoldemView, result: HandResult): string {
  const paid = view.own === null ? undefined : result.seats[view.own];
  if (!paid) return '本局结果';
  const sum = paid.net - paid.rake;
  if (sum > 0n) return `本局赢 ¥${yuanText(sum)}`;
  return sum === 0n ? '本局持平' : `本局输 ¥${yuanText(-sum)}`;
}

/** The five that won, of whoever showed them. */
export const winningFive = ({ phase, seats }: HoldemView): readonly number[] =>
  phase === 'over' ? seats.flatMap(({ won, hand }) => (won > 0n && hand ? hand.best : [])) : [];
