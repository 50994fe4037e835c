import type { AppContext } from '../../platform/app-context.ts';
import type { PushLogin } from '../../platform/http/push-socket.ts';
import { looksLikeToken, tokenHash } from '../sessions/session-token.ts';
import { conversations } from './conversations/conversations.ts';

/** Guests listen to their one conversation by its key, for as long as it is theirs to read. */
export const guestPushLogin =
  (app: AppContext): PushLogin =>
  async (key) => {
    const conversation = looksLikeToken(key) ? await conversations.ofKey(app, tokenHash(key)) : undefined;
    return conversation && [`guest:${conversation.id}`];
  };
