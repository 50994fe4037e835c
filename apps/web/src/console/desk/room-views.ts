import type { ComponentType } from 'react';
import { DepositsRoom } from '../rooms/deposits-room.tsx';
import { DifferencesRoom } from '../rooms/differences-room.tsx';
import { FlagsRoom } from '../rooms/flags-room.tsx';
import { HomeRoom } from '../rooms/home-room.tsx';
import { IdentityRoom } from '../rooms/identity-room.tsx';
import { LogRoom } from '../rooms/log-room.tsx';
import { MaintenanceRoom } from '../rooms/maintenance-room.tsx';
import { MembersRoom } from '../rooms/members-room.tsx';
import { WithdrawalsRoom } from '../rooms/withdrawals-room.tsx';
import type { RoomKey } from './rooms.ts';

/** What is drawn in each room; apart from the list of rooms, which the rooms themselves read. */
export const roomViews: Readonly<Record<RoomKey, ComponentType>> = {
  '': HomeRoom,
  withdrawals: WithdrawalsRoom,
  deposits: DepositsRoom,
  differences: DifferencesRoom,
  identity: IdentityRoom,
  flags: FlagsRoom,
  members: MembersRoom,
  maintenance: MaintenanceRoom,
  log: LogRoom,
};
