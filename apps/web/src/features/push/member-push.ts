import { openPushLine } from '../../api/push-line.ts';
import { useSession } from '../session/session-store.ts';
import { everythingMayHaveChanged, somethingChanged } from './on-push.ts';
import { pushIs } from './push-state.ts';

/** One line for the page, as long as a member is logged in. */
export function startMemberPush(open: typeof openPushLine = openPushLine): void {
  let hangUp: (() => void) | undefined;
  let token = '';

  function follow(now: string): void {
    if (now === token) return;
    token = now;
    hangUp?.();
    pushIs(false);
    hangUp = token === '' ? undefined : lineOf(token);
  }

  function lineOf(ownToken: string): () => void {
    let wasOpen = false;
    return open({
      role: 'member',
      token: ownToken,
      onChange: somethingChanged,
      onOpen: () => {
        // What the page has just read is fresh; after a gap everything may have changed.
        if (wasOpen) everythingMayHaveChanged();
        wasOpen = true;
        pushIs(true);
      },
      onLost: () => pushIs(false),
      onRefused: () => pushIs(false),
    });
  }

  useSession.subscribe((session) => follow(session.token));
  follow(useSession.getState().token);
}
