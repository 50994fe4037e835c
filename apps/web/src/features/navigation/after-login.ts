import { events } from '../../api/events.ts';
import { isSignedIn } from '../session/session-store.ts';
import { goPath } from './go.ts';

interface Wish {
  readonly path: string;
  /** The page it was wished on; whoever has gone elsewhere since wants something else. */
  readonly from: string;
}

let wish: Wish | undefined;

/** Remembers where a visitor wanted to go: a login on this page leads there. */
export function goAfterLogin(path: string, from = location.pathname): void {
  wish = { path, from };
}

events.on('login_success', () => {
  const granted = wish;
  wish = undefined;
  if (granted && granted.from === location.pathname) goPath(granted.path);
});

/** For links into a member's own pages: a visitor is asked to log in, and comes back to the very same link. */
export function askToLogInFor(path: string, event: { preventDefault: () => void }): void {
  if (isSignedIn()) return;
  event.preventDefault();
  goAfterLogin(path);
  events.emit('show-login-tips');
}
