import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';

export const identityHandlers: HandlersOf<Pick<Catalogue['member'], never>> = {};
