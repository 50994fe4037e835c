import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { countUnread } from './count-unread.ts';

export const letterHandlers: HandlersOf<Pick<Catalogue['letters'], 'getUnreadForType'>> = {
  getUnreadForType: countUnread,
};
