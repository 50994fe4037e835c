import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';

export const payoutHandlers: HandlersOf<Pick<Catalogue['funds'], never>> = {};
