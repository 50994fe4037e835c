import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { identityInfo } from './identity-info.ts';

export const identityHandlers: HandlersOf<Pick<Catalogue['members'], 'identityInfo'>> = { identityInfo };
