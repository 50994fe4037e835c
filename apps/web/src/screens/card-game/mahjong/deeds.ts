import { tileName } from '@fairground/cards/mahjong';
import { useState } from 'react';
import type { MahjongSeat, MahjongView, Meld } from './mahjong-view.ts';

/** What a seat has done between two looks at the table. */
export interface Deed {
  readonly place: number;
  /** 碰三万，打出东 */
  readonly text: string;
  /** The word that is called aloud, if any was. */
  readonly call: string | undefined;
}

const calls: Readonly<Record<Meld['kind'], string>> = {
  chow: '吃',
  pung: '碰',
  kong: '杠',
  closedKong: '暗杠',
  addedKong: '加杠',
};

const meldText = ({ kind, tiles, taken }: Meld): string => {
  const [first] = tiles;
  if (kind === 'chow') return `吃${taken === null ? '' : tileName(taken)}（${tiles.map(tileName).join(' ')}）`;
  return first === undefined ? calls[kind] : `${calls[kind]}${tileName(first)}`;
};

/** Sets that were not there, or that have grown to four. */
const newMelds = (before: MahjongSeat, after: MahjongSeat): readonly Meld[] =>
  after.melds.filter((meld, at) => before.melds[at]?.kind !== meld.kind);

function deedOf(before: MahjongSeat, after: MahjongSeat, place: number): Deed | undefined {
  const melds = newMelds(before, after);
  const put = after.discards.slice(before.discards.length).map(({ tile }) => `打出${tileName(tile)}`);
  const isReady = after.isReady === 1 && before.isReady === 0;
  const parts = [...melds.map(meldText), ...put, ...(isReady ? ['报听'] : [])];
  const called = melds.at(-1);
  if (parts.length === 0) return undefined;
  return { place, text: parts.join('，'), call: isReady ? '听' : called && calls[called.kind] };
}

/** What was done between two views of one hand; nothing when the later comes first, as in a replay that goes back. */
export function deedsBetween(before: MahjongView, after: MahjongView): readonly Deed[] {
  return after.seats.flatMap((seat, place) => {
    const earlier = before.seats[place];
    const deed = earlier && deedOf(earlier, seat, place);
    return deed ? [deed] : [];
  });
}

/** What was done last, kept until something else is. */
export function useDeeds(view: MahjongView): readonly Deed[] {
  const [kept, setKept] = useState<{ readonly view: MahjongView; readonly deeds: readonly Deed[] }>({
    view,
    deeds: [],
  });
  if (kept.view === view) return kept.deeds;
  const deeds = deedsBetween(kept.view, view);
  const next = { view, deeds: deeds.length > 0 ? deeds : kept.deeds };
  setKept(next);
  return next.deeds;
}
