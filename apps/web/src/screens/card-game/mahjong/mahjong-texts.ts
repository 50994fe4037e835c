import { tileName } from '@fairground/cards/mahjong';
import { type Fen, yuanText } from '@fairground/money';
import type { HandResult, PayLine } from '../../../features/card-table/card-table-data.ts';
import type { SeatMarks } from '../../../features/card-table/chair-view.tsx';
import type { Deed } from './deeds.ts';
import type { MahjongView, WinSheet } from './mahjong-view.ts';

export const windName = (wind: 0 | 1): string => (wind === 0 ? '东' : '西');

type NameOf = (place: number) => string;

/** What goes on, in the middle of the table. */
export function titleOf({ phase, turn, own, win, offered }: MahjongView): string {
  if (phase === 'deal') return '发牌';
  if (phase === 'over') return win === null ? '流局' : win.from === null ? '自摸' : '胡牌';
  if (phase === 'turn') return turn === own && own !== null ? '轮到我出牌' : '等待对家出牌';
  const isAnswering = offered !== null && offered.place !== own && own !== null;
  if (phase === 'rob') return isAnswering ? '可以抢杠' : '等待对家回应';
  return isAnswering ? '要不要这张牌' : '等待对家回应';
}

/** What has just happened, in a sentence; what the other seat did goes before what the own one did. */
export function newsOf(view: MahjongView, deeds: readonly Deed[], nameOf: NameOf): string {
  const { phase, own, offered, fanLeast, wallLeft } = view;
  if (phase === 'deal') return `庄家 14 张，闲家 13 张；${fanLeast} 番起胡`;
  if (phase === 'over') return endText(view, nameOf);
  const deed = deeds.find(({ place }) => place !== own) ?? deeds[0];
  if (deed) return `${nameOf(deed.place)}${deed.text}`;
  if (offered) return `${nameOf(offered.place)}打出${tileName(offered.tile)}`;
  return `${nameOf(view.dealer)}坐庄，牌墙余 ${wallLeft} 张`;
}

function endText({ win }: MahjongView, nameOf: NameOf): string {
  if (!win) return '牌墙摸完，无人胡牌，不计输赢';
  const how = win.from === null ? `自摸${tileName(win.tile)}` : `胡${nameOf(win.from)}的${tileName(win.tile)}`;
  return `${nameOf(win.place)}${how}，${win.sheet.total} 番`;
}

/** What stands at each seat: its last call, whether it has to act, and what the hand brought. */
export const marksOf = (view: MahjongView, deeds: readonly Deed[], result: HandResult | null): readonly SeatMarks[] => {
  const { phase, dealer, turn, offered, win } = view;
  const asked = phase === 'claim' || phase === 'rob' ? offered && 1 - offered.place : turn;
  return view.seats.map((_, place) => {
    const paid = result?.seats[place];
    return {
      badge: place === dealer ? '庄' : undefined,
      choice:
        phase === 'over' ? (win?.place === place ? '胡' : undefined) : deeds.find((deed) => deed.place === place)?.call,
      isActing: phase !== 'deal' && phase !== 'over' && place === asked,
      isDone: false,
      net: phase === 'over' ? paid && paid.net - paid.rake : undefined,
    };
  });
};

/** 底分 0.10 × 29 番 = ¥2.90 */
export function chainText({ win, fanMost }: MahjongView, base: Fen, { due }: PayLine): string {
  const total = win?.sheet.total ?? 0;
  const cap = total > fanMost ? `，封顶 ${fanMost} 番` : '';
  return `底分 ${yuanText(base)} × ${total} 番${cap} = ¥${yuanText(due)}`;
}

/** What a place ended with, in a word. */
export function endOf({ win, seats }: MahjongView, place: number): string {
  const wind = windName(seats[place]?.wind ?? 0);
  if (!win) return wind;
  if (win.place === place) return `${wind} · ${win.from === null ? '自摸' : '胡牌'}`;
  return win.from === place ? `${wind} · 放炮` : wind;
}

/** The own result; no cheer where nothing was won. */
export function resultTitle(view: MahjongView, result: HandResult): string {
  if (!view.win) return '流局，本局持平';
  const paid = view.own === null ? undefined : result.seats[view.own];
  const what = `${view.win.from === null ? '自摸' : '胡牌'} ${view.win.sheet.total} 番`;
  if (!paid) return what;
  const sum = paid.net - paid.rake;
  if (sum > 0n) return `${what}，本局赢 ¥${yuanText(sum)}`;
  return sum === 0n ? `${what}，本局持平` : `对家${what}，本局输 ¥${yuanText(-sum)}`;
}

/** 清一色 24 · 幺九刻 1×2 */
export const fansText = ({ fans }: WinSheet): string =>
  fans
    .toSorted((one, other) => other.value * other.times - one.value * one.times)
    .map(({ name, value, times }) => `${name} ${value}${times > 1 ? `×${times}` : ''}`)
    .join(' · ');
