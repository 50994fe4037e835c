import { openPushLine } from '../../api/push-line.ts';
import { useSession } from '../session/session-store.ts';
import { everythingMayHaveChanged, somethingChanged } from './on-push.ts';
import { pushIs } from './push-state.ts';

/** One line for the page, as long as a member is logged in. */
export function startMemberPush(open: typeof openPushLine = openPushLine): void {
  let hangUp: (() => void) | undefined;
  let token = '';
  let isFirst = true;

  function follow(now: string): void {
    if (now === token) return;
    token = now;
    hangUp?.();
    pushIs(false);
    hangUp = token === '' ? undefined : lineOf(token);
    isFirst = false;
  }

  const lineOf = (ownToken: string): (() => void) =>
    open({
      role: 'member',
      token: ownToken,
      // The first page of a visit was read from its very beginning, long before this file came.
      ...(isFirst && { readAt: 0 }),
      onChange: somethingChanged,
      onOpen: (hasMissed) => {
        if (hasMissed) everythingMayHaveChanged();
        pushIs(true);
      },
      onLost: () => pushIs(false),
      onRefused: () => pushIs(false),
    });

  useSession.subscribe((session) => follow(session.token));
  follow(useSession.getState().token);
}
