import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { AuthDialogHost } from '../features/login/auth-dialog-host.tsx';
import { DialogsHost } from '../features/dialogs/dialogs-host.tsx';
import { Frame } from './frame/frame.tsx';
import { HostBoundary } from './host-boundary.tsx';
import { PageStack } from './pages/page-stack.tsx';
import { usePages } from './pages/pages-store.ts';
import { useArrival } from './pages/use-arrival.ts';
import { RegisterPrompt } from './register-prompt.tsx';
import { routeOf } from './routing/routes.ts';

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
    <Frame layout={page ? routeOf(page.visit.routeName).layout : 'bare'} path={current}>
      <PageStack />
    </Frame>
  );
}
