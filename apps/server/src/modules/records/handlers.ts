import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';

export const recordHandlers: HandlersOf<Pick<Catalogue['funds'], never>> = {};
