import { Activity } from 'react';
import { VisitContext } from '../../features/navigation/visit-context.ts';
import { routeOf } from '../routing/routes.ts';
import { drawScreen } from '../routing/screens.ts';
import { BrokenPage } from './broken-page.tsx';
import { MineLayout } from './mine-layout.tsx';
import { type OpenPage, alivePages } from './open-pages.ts';
import { PageBoundary } from './page-boundary.tsx';
import { usePages } from './pages-store.ts';

/** The page on screen and, hidden behind it, the ones that are kept as they were left. */
export function PageStack() {
  const open = usePages();
  return alivePages(open).map((page) => (
    <Activity key={page.id} mode={page.key === open.current ? 'visible' : 'hidden'}>
      <Page page={page} />
    </Activity>
  ));
}

function Page({ page }: { readonly page: OpenPage }) {
  const route = routeOf(page.visit.routeName);
  const screen = (
    <PageBoundary sequence={page.visit.sequence}>
      {drawScreen(route.name) ?? <BrokenPage why="unfetched" />}
    </PageBoundary>
  );
  return (
    <VisitContext value={page.visit}>
      {route.layout === 'mine' ? <MineLayout>{screen}</MineLayout> : screen}
    </VisitContext>
  );
}
