import { events } from '../../api/events.ts';
import { isSignedIn } from './session-store.ts';
import { goPath } from '../navigation/go.ts';

interface Destination {
  readonly path: string;
  /** The page it was asked for on; whoever has gone elsewhere since wants something else. */
  readonly from: string;
}

let destination: Destination | undefined;

/** Remembers where a visitor wanted to go: a login on this page leads there. */
function goAfterLogin(path: string, from = location.pathname): void {
  destination = { path, from };
}

/** Opens the login, which leads on to a path of this site; `from` is the page it opens on. */
export function logInAndGo(path: string, from?: string): void {
  goAfterLogin(path, from);
  events.emit('login');
}

events.on('login_success', () => {
  const target = destination;
  destination = undefined;
  if (target && target.from === location.pathname) goPath(target.path);
});

/** For prices and matches: a visitor logs in at once, and comes out at what was pressed. */
export function logInFor(path: string, event?: { preventDefault: () => void }): void {
  if (isSignedIn()) return;
  event?.preventDefault();
  logInAndGo(path);
}

/** For links into a member's own pages: a visitor is asked to log in, and comes back to the very same link. */
export function askToLogInFor(path: string, event: { preventDefault: () => void }): void {
  if (isSignedIn()) return;
  event.preventDefault();
  goAfterLogin(path);
  events.emit('show-login-tips');
}
