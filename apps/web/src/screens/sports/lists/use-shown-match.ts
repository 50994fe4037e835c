import { useEffect } from 'react';
import { useBoard } from '../board/board-store.ts';
import type { RowLayout } from './row-layout.ts';
import type { ListedMatch } from './match-list.ts';

/** Brings the match somebody came for into view, once it has a place. */
export function useShownMatch<Listed extends ListedMatch>(
  layout: RowLayout<Listed>,
  list: { readonly current: HTMLElement | null },
): void {
  const wanted = useBoard((look) => look.wanted);
  useEffect(() => {
    if (wanted === '') return;
    const row = layout.leagues.flatMap(({ rows }) => rows).find(({ match }) => match.gameId === wanted);
    if (!row || !list.current) return;
    useBoard.setState({ wanted: '' });
    const top = list.current.getBoundingClientRect().top + scrollY + row.top;
    // A third of the window above it: bars that stick cover the top.
    scrollTo({ top: top - innerHeight / 3, behavior: 'instant' });
  }, [wanted, layout, list]);
}
