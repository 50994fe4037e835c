import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { fishingRoomList } from './fishing-rooms.ts';
import { leaveSeat } from './money/leave.ts';
import { enterFishing, sitDown, topUpSeat } from './money/sit.ts';
import { fairFishing, fishingSession } from './records/session-calls.ts';

export const fishingHandlers: HandlersOf<Catalogue['fishing']> = {
  rooms: fishingRoomList,
  enter: enterFishing,
  sit: sitDown,
  topUp: topUpSeat,
  leave: leaveSeat,
  session: fishingSession,
};

export const fairFishingHandlers: HandlersOf<Pick<Catalogue['fairPlay'], 'fishing'>> = { fishing: fairFishing };
