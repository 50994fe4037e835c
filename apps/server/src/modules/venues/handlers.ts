import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';

export const venueHandlers: HandlersOf<Pick<Catalogue['games'], never>> = {};

/** The calls of the centre wallet that a venue is the other side of. */
export const venueFundsHandlers: HandlersOf<Pick<Catalogue['funds'], never>> = {};
