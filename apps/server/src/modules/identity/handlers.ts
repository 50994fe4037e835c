import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { closeAccount } from '../profile/close-account.ts';
import { identityInfo } from './identity-info.ts';
import { inviteInfo } from '../profile/invite-info.ts';

export const identityHandlers: HandlersOf<Pick<Catalogue['members'], 'identityInfo' | 'closeAccount' | 'inviteInfo'>> =
  {
    identityInfo,
    closeAccount,
    inviteInfo,
  };
