import type { FishingTold } from '@fairground/contract/fishing-socket';
import type { Fish } from '@fairground/fishing';
import { yuanFromFen } from '@fairground/money';
import type { LiveBullet, LiveSeat } from './live-seat.ts';
import type { DecidedShot } from './shot-journal.ts';

export type ToldResult = Extract<FishingTold, { is: 'results' }>['results'][number];

/** What everybody at a table is told, in the form of the wire. */
export const toldFish = ({ fishId, species, pathSeed, startTick }: Fish) => ({
  fishId,
  species: species.no,
  pathSeed,
  startTick,
});

export const toldBullet = ({ place }: LiveSeat, { nonce, angle, level, lock = 0, fireTick }: LiveBullet) => ({
  seat: place,
  nonce,
  angle,
  level,
  lock,
  fireTick,
});

export const toldPeople = (seats: readonly LiveSeat[]) =>
  seats.map(({ place, name, level }) => ({ seat: place, name, level }));

export function toldResult({ seat, nonce, fishId, species, level, value, win, victims }: DecidedShot): ToldResult {
  const isCaptured = win > 0n;
  return {
    seat: seat.place,
    nonce,
    fishId,
    species,
    level,
    value: isCaptured ? value : 0,
    win: yuanFromFen(win),
    victims: isCaptured ? victims.map((victim) => victim.fishId) : [],
  };
}
