import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { batched } from '../../platform/batched-posting.ts';
import { placeTickets } from './betting/place-tickets.ts';
import type { PlacementReply } from './betting/placement-reply.ts';
import { matchDetail } from './reading/match-detail.ts';
import { resource } from './resource.ts';

export const sportHandlers: HandlersOf<Pick<Catalogue['games'], 'resource' | 'matchDetail'>> = {
  resource: batched<Catalogue['games']['resource'], PlacementReply>(
    (input, call) =>
      input.method === 'bet' ? placeTickets(input.Request, { ...call, venueCode: input.enName }) : undefined,
    resource,
  ),
  matchDetail,
};
