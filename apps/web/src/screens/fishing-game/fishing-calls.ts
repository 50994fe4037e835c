import type { OutputOf } from '@fairground/contract';
import { fishing } from '@fairground/contract/fishing';
import { call } from '../../api/call.ts';

export type Entered = OutputOf<typeof fishing.enter>;
export type Seated = NonNullable<Entered['current']>;
export type LeftSeat = OutputOf<typeof fishing.leave>;

export const enterFishing = (uid: string): Promise<Entered> => call(fishing.enter, { uid });

export const fishingRooms = (): Promise<OutputOf<typeof fishing.rooms>> => call(fishing.rooms, {});
