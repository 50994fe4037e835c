import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { countUnread } from './count-unread.ts';

export const messageHandlers: HandlersOf<Pick<Catalogue['messages'], 'getUnreadForType'>> = {
  getUnreadForType: countUnread,
};
