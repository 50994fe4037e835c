import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { events } from '../api/events.ts';
import { installNavigator } from '../features/navigation/go.ts';
import { rememberLobby } from '../features/site/last-lobby.ts';
import { createNavigator, type Navigator } from '../features/navigation/navigator.ts';
import { startSession } from '../features/session/start-session.ts';
import { useSession } from '../features/session/session-store.ts';
// Takes the page's own first picture before anything is drawn over it.
import '../screens/home/first-scene.ts';
import { App } from './app.tsx';
import { createDecide } from './routing/decide.ts';
import { followThemeColour } from './frame/header/theme-colour.ts';
import { watchLinkClicks } from './link-clicks.ts';
import { arriveAt, forgetMemberPages } from './pages/pages-store.ts';
import { prepareProgress, showProgress } from './progress.ts';
import { loadScreen } from './routing/screens.ts';
import { visitor } from './routing/visitor.ts';

/** Brings the site up: session, navigator, first page, and only then the drawing. */
export async function start(root: HTMLElement): Promise<void> {
  const { search } = location;
  startSession();
  const navigator = createNavigator({
    decide: createDecide({ visitor, loadScreen }),
    // The first page has its own picture already; the line on top is for the walks after it.
    onBusy: (busy) => navigator.current() && showProgress(busy),
  });
  installNavigator(navigator);
  navigator.subscribe(() => {
    const visit = navigator.current();
    if (!visit) return;
    rememberLobby(visit);
    arriveAt(visit);
  });
  history.scrollRestoration = 'manual';
  addEventListener('popstate', () => {
    // A step to a place on the same page is the browser's own.
    const here = navigator.current();
    if (here?.path === location.pathname && here.query === location.search) return;
    void navigator.navigate(location.href, 'back');
  });
  watchLinkClicks();
  watchLogin();
  followThemeColour();
  await navigator.navigate(location.href, 'start');
  // Drawn in slices: the page's own picture stands until all is there, and a touch in between is not kept waiting.
  startTransition(() => createRoot(root).render(<App search={search} />));
  prepareProgress();
  watchPushes(navigator);
}

/** The line on which the server tells of changes is fetched with the first login, after the first page. */
function watchPushes(navigator: Navigator): void {
  const begin = (): void => {
    if (useSession.getState().token === '') return;
    leave();
    void import('./hear-pushes.ts').then(({ hearPushes }) => hearPushes(navigator));
  };
  const leave = useSession.subscribe(begin);
  begin();
}

/** Pages and tokens of a member end with the login; a new login reads its messages. */
function watchLogin(): void {
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) forgetMemberPages();
  });
  events.on(
    'login_success',
    () => void import('../features/messages/unread-data.ts').then((unread) => unread.refreshUnread()),
  );
}
