import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { events } from '../api/events.ts';
import { queryClient } from '../api/query-client.ts';
import { AuthDialogHost } from '../features/auth-dialog/auth-dialog-host.tsx';
import { DialogsHost } from '../features/dialogs/dialogs-host.tsx';
import { isSignedIn } from '../features/session/session-store.ts';
import { Frame } from './frame/frame.tsx';
import { HostBoundary } from './host-boundary.tsx';
import { PageStack } from './pages/page-stack.tsx';
import { usePages } from './pages/pages-store.ts';
import { useArrival } from './pages/use-arrival.ts';
import { routeOf } from './routes.ts';

/** How long after the start a link with `register=1` opens the dialog. */
const REGISTER_PROMPT_MS = 500;

/** The whole site: the frame around the pages, and the dialogs over them. */
export const App = ({ search }: { readonly search: string }) => (
  <QueryClientProvider client={queryClient}>
    <FramedPages />
    <HostBoundary>
      <DialogsHost />
      <AuthDialogHost />
    </HostBoundary>
    <RegisterPrompt search={search} />
  </QueryClientProvider>
);

function FramedPages() {
  const { pages, current } = usePages();
  const page = pages.find(({ key }) => key === current);
  useArrival(page);
  return (
    <Frame layout={page ? routeOf(page.visit.place).layout : 'bare'} path={current}>
      <PageStack />
    </Frame>
  );
}

/** `search` is the query the page was opened with: a guard may have led elsewhere since. */
function RegisterPrompt({ search }: { readonly search: string }) {
  useEffect(() => {
    if (new URLSearchParams(search).get('register') !== '1') return undefined;
    const timer = setTimeout(() => {
      if (!isSignedIn()) events.emit('register');
    }, REGISTER_PROMPT_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return null;
}
