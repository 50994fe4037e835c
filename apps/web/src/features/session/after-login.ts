import { events } from '../../api/events.ts';
import { isSignedIn } from './session-store.ts';
import { goPath } from '../navigation/go.ts';

interface Destination {
  readonly path: string;
  /** The page it was asked for on, which is this one unless told; whoever has gone elsewhere since wants something else. */
  readonly from?: string;
}

let destination: Required<Destination> | undefined;

/** Remembers where a visitor wanted to go: a login on this page leads there. */
function goAfterLogin({ path, from = location.pathname }: Destination): void {
  destination = { path, from };
}

/** Opens the login, which leads on to a path of this site. */
export function logInAndGo(target: Destination): void {
  goAfterLogin(target);
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
  logInAndGo({ path });
}

/** For links into a member's own pages: a visitor is asked to log in, and comes back to the very same link. */
export function askToLogInFor(path: string, event: { preventDefault: () => void }): void {
  if (isSignedIn()) return;
  event.preventDefault();
  goAfterLogin({ path });
  events.emit('show-login-tips');
}
