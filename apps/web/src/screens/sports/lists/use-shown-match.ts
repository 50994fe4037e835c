import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBoard } from '../board/board-store.ts';
import type { RowLayout } from './row-layout.ts';
import type { ListedMatch } from './match-list.ts';

/** So long the match is kept in view while its page still arrives: rows come above it, and an arrival begins at the top. */
const HELD_MS = 3_000;
const LOOK_MS = 200;
/** From here on the page is the reader's. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Brings the match somebody came for into view, once it has a place, and keeps it there until the page has come to rest. */
export function useShownMatch<Listed extends ListedMatch>(
  layout: RowLayout<Listed>,
  list: RefObject<HTMLElement | null>,
): void {
  const wanted = useBoard((look) => look.wanted);
  const row =
    wanted === '' ? undefined : layout.leagues.flatMap(({ rows }) => rows).find(({ match }) => match.gameId === wanted);
  const placed = row?.match.gameId;
  const show = useEffectEvent(() => {
    if (!row || !list.current) return;
    const top = list.current.getBoundingClientRect().top + row.top;
    // A third of the window above it: bars that stick cover the top.
    if (top < innerHeight / 5 || top > innerHeight / 2)
      scrollTo({ top: top + scrollY - innerHeight / 3, behavior: 'instant' });
  });
  useEffect(() => {
    if (placed === undefined) return undefined;
    show();
    const leave = () => useBoard.setState({ wanted: '' });
    const looks = setInterval(() => show(), LOOK_MS);
    const end = setTimeout(leave, HELD_MS);
    for (const hand of HANDS) addEventListener(hand, leave, { passive: true });
    return () => {
      clearInterval(looks);
      clearTimeout(end);
      for (const hand of HANDS) removeEventListener(hand, leave);
    };
  }, [placed]);
}
