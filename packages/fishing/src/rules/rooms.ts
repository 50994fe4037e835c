import type { Fen } from '@fairground/money';

/** Names of rooms as calls and records know them. */
export type FishingRoomCode = 'trial' | 'junior' | 'middle' | 'senior';

/** A room by what a shot of level one costs in it. */
export interface FishingRoom {
  readonly code: FishingRoomCode;
  readonly name: string;
  readonly base: Fen;
}

export const fishingRooms: readonly FishingRoom[] = [
  { code: 'trial', name: '体验', base: 1n },
  { code: 'junior', name: '初级', base: 10n },
  { code: 'middle', name: '中级', base: 100n },
  { code: 'senior', name: '高级', base: 500n },
];

export const fishingRoomOf = (code: string): FishingRoom | undefined => fishingRooms.find((room) => room.code === code);

export const LEVEL_MAX = 10;

/** What a shot costs. */
export const shotStake = ({ base }: FishingRoom, level: number): Fen => base * BigInt(level);
