import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { closeAccount } from './close-account.ts';
import { identityInfo } from './identity-info.ts';
import { inviteInfo } from './invite-info.ts';

export const identityHandlers: HandlersOf<Pick<Catalogue['member'], 'identityInfo' | 'closeAccount' | 'inviteInfo'>> = {
  identityInfo,
  closeAccount,
  inviteInfo,
};
