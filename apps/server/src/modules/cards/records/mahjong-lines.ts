import { type MahjongView, tileName } from '@fairground/cards/mahjong';
import { yuanText } from '@fairground/money';

const melds = { chow: '吃', pung: '碰', kong: '明杠', closedKong: '暗杠', addedKong: '加杠' } as const;

const listed = (tiles: readonly number[]): string => tiles.map(tileName).join(' ');

/** A hand of 二人麻将 in words: who dealt, what each held, and how the win came to what it paid. */
export function* mahjongLines(view: MahjongView, nameOf: (place: number) => string): Generator<string> {
  const { dealer, seats, wallLeft, win } = view;
  yield `庄家 ${nameOf(dealer)}，牌墙余 ${wallLeft} 张`;
  for (const [place, seat] of seats.entries()) {
    const called = seat.melds.map(({ kind, tiles }) => `，${melds[kind]} ${listed(tiles)}`).join('');
    yield `${nameOf(place)}（${seat.wind === 0 ? '东' : '西'}）：${listed(seat.cards)}${called}${seat.isReady === 1 ? '，已报听' : ''}`;
  }
  if (win) yield* winLines(view, win, nameOf);
  else yield '牌墙摸完无人胡牌，流局，不输不赢';
}

function* winLines(
  { base, fanMost }: MahjongView,
  { place, from, tile, sheet }: NonNullable<MahjongView['win']>,
  nameOf: (place: number) => string,
): Generator<string> {
  const name = tileName(tile);
  yield from === null ? `${nameOf(place)} 自摸 ${name}` : `${nameOf(from)} 点炮 ${name}，${nameOf(place)} 胡牌`;
  const fans = sheet.fans.map((fan) => `${fan.name} ${fan.value}${fan.times > 1 ? `×${fan.times}` : ''}`);
  yield `番种 ${fans.join('、')}，合计 ${sheet.total} 番`;
  const counted = Math.min(sheet.total, fanMost);
  const capped = counted < sheet.total ? `（${fanMost} 番封顶）` : '';
  yield `底分 ${yuanText(base)} 元 × ${counted} 番${capped} = ${yuanText(base * BigInt(counted))} 元`;
}
