import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { deleteMessages, readAllMessages, readMessages } from './change-inbox.ts';
import { countUnread } from './count-unread.ts';
import { listMessages } from './list-messages.ts';
import { chooseMarketing, marketingChoicesOf } from './marketing-choices.ts';

export const messageHandlers: HandlersOf<Catalogue['messages']> = {
  getUnreadForType: (_, { app, caller }) => countUnread(app, caller.memberId),
  list: listMessages,
  read: readMessages,
  delete: deleteMessages,
  onekeyRead: readAllMessages,
  marketing: (_, { app, caller }) => marketingChoicesOf(app, caller.memberId),
  setMarketing: chooseMarketing,
};
