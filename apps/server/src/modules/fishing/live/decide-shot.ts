import { roundDraws } from '@fairground/fair-play';
import { claimRules, isNearEnough, resolveShot, type Swimmer, victimsOf } from '@fairground/fishing';
import type { LiveBullet, LiveSeat } from './live-seat.ts';
import type { DecidedShot } from './shot-journal.ts';
import type { TableSea } from './table-sea.ts';

/** A fish that was hit, and all that swam around it at that moment. */
interface Hit {
  readonly fish: Swimmer;
  readonly swimmers: readonly Swimmer[];
  readonly at: Date;
}

/** Decides a shot at the fish it has hit: whom it takes along is settled first, then it is drawn. */
export function decideShot(seat: LiveSeat, bullet: LiveBullet, { fish, swimmers, at }: Hit): DecidedShot {
  const { serverSeed, session } = seat;
  const victims = victimsOf(fish, swimmers);
  const { isCaptured, ...outcome } = resolveShot(
    roundDraws({ serverSeed, clientSeed: session.clientSeed, nonce: bullet.nonce }),
    fish.species.value,
    victims.map(({ value }) => value),
  );
  return {
    ...takenOut(seat, bullet, at),
    ...outcome,
    species: fish.species.no,
    fishId: fish.fishId,
    victims,
    win: isCaptured ? bullet.stake * BigInt(outcome.value) : 0n,
  };
}

/** A shot that hit nothing in time. */
export const shotBack = (seat: LiveSeat, bullet: LiveBullet, at: Date): DecidedShot => ({
  ...takenOut(seat, bullet, at),
  species: 0,
  fishId: 0,
  victims: [],
  of: 0,
  below: 0,
  drawn: 0,
  value: 0,
  win: 0n,
});

/** Out of the air, and next in the order of deciding. */
function takenOut(seat: LiveSeat, { nonce, level, stake }: LiveBullet, at: Date) {
  seat.bullets.delete(nonce);
  seat.nextSeq += 1;
  return { seat, nonce, level, stake, seq: seat.nextSeq - 1, at };
}

/** What a claim has hit, if it holds: both were there at that moment, near enough, and the fish is there still. */
export function claimedHit(
  seat: LiveSeat,
  bullet: LiveBullet,
  { sea, tick }: { readonly sea: TableSea; readonly tick: number },
): Swimmer | undefined {
  const { claim, lock } = bullet;
  if (!claim) return undefined;
  bullet.claim = undefined;
  seat.claims.made += 1;
  const isInTime = claim.tick <= tick && claim.tick >= tick - claimRules.ticksBack;
  const isFree = lock === undefined || lock === claim.fishId || !sea.isThere(lock);
  const fish = isInTime && isFree ? sea.swimmerAt(claim.fishId, claim.tick) : undefined;
  if (fish && isNearEnough(bullet, claim.tick, fish)) return sea.swimmerAt(claim.fishId, tick);
  seat.claims.wrong += 1;
  return undefined;
}
