import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';

export const guardHandlers: HandlersOf<Pick<Catalogue['guard'], never>> = {};
