import type { MemberId, Verdict } from '@fairground/money';
import { pointsExpireAt, takeOldest } from '@fairground/promotions';
import type { Tx } from '../../platform/app-context.ts';
import { type PointsEntry, type PointsMove, pointsBook } from './points-book.ts';

/** Points for something that happened, or, below nothing, points taken back because it turned out otherwise. */
interface EarnedPoints {
  readonly memberId: MemberId;
  /** A cause gives points once. */
  readonly cause: string;
  readonly points: bigint;
  readonly at: Date;
}

/**
 * Writes points to a member's account and says how many really moved: none when the cause was written before, and when some are
 * taken back, no more than there are.
 */
export async function addPoints(tx: Tx, { memberId, cause, points, at }: EarnedPoints): Promise<bigint> {
  if (points === 0n) return 0n;
  await pointsBook.lock(tx, memberId);
  if (await pointsBook.isWritten(tx, memberId, cause)) return 0n;
  await expireDue(tx, memberId, at);
  if (points > 0n) {
    const lotId = await pointsBook.lotOf(tx, memberId, pointsExpireAt(at));
    const entry = { memberId, kind: 'earned', cause, points, counter: 'issued', at } as const;
    await pointsBook.write(tx, entry, [{ lotId, points }]);
    return points;
  }
  const lots = await pointsBook.lotsOf(tx, memberId, at);
  const balance = lots.reduce((sum, { left }) => sum + left, 0n);
  const taken = balance < -points ? balance : -points;
  await pointsBook.write(
    tx,
    { memberId, kind: 'corrected', cause, points: -taken, counter: 'issued', at },
    movesOf(takeOldest(lots, taken)),
  );
  return -taken;
}

type SpendRefusal = { readonly kind: 'repeat' } | { readonly kind: 'short'; readonly have: bigint };

/** Spends points, the oldest first, in the transaction that gives what they are spent on. */
export async function spendPoints(
  tx: Tx,
  { memberId, cause, points, at }: EarnedPoints,
): Promise<Verdict<bigint, SpendRefusal>> {
  await pointsBook.lock(tx, memberId);
  if (await pointsBook.isWritten(tx, memberId, cause)) return { ok: false, why: { kind: 'repeat' } };
  await expireDue(tx, memberId, at);
  const lots = await pointsBook.lotsOf(tx, memberId, at);
  const taken = takeOldest(lots, points);
  if (!taken) return { ok: false, why: { kind: 'short', have: lots.reduce((sum, { left }) => sum + left, 0n) } };
  const entry: PointsEntry = { memberId, kind: 'spent', cause, points: -points, counter: 'redeemed', at };
  return { ok: true, value: await pointsBook.write(tx, entry, movesOf(taken)) };
}

/** Gives spent points back into the months they came from; those of a month that is over are lost with it. */
export async function returnPoints(
  tx: Tx,
  { memberId, cause, spentFor, at }: Omit<EarnedPoints, 'points'> & { readonly spentFor: string },
): Promise<void> {
  await pointsBook.lock(tx, memberId);
  if (await pointsBook.isWritten(tx, memberId, cause)) return;
  const spent = await pointsBook.movesFor(tx, memberId, spentFor);
  const points = spent.reduce((sum, move) => sum - move.points, 0n);
  if (points === 0n) return;
  await pointsBook.write(
    tx,
    { memberId, kind: 'returned', cause, points, counter: 'redeemed', at },
    spent.map((move) => ({ lotId: move.lotId, points: -move.points })),
  );
  await expireDue(tx, memberId, at);
}

/** What is over is taken off before anything else is done with the account. */
export async function expireDue(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  const due = await pointsBook.dueLots(tx, memberId, at);
  // One connection to say it on, and hardly ever more than one month.
  for (const { id, left, times } of due) {
    const cause = `expire:${id}:${times}`;
    // oxlint-disable-next-line no-await-in-loop
    await pointsBook.write(tx, { memberId, kind: 'expired', cause, points: -left, counter: 'expired', at }, [
      { lotId: id, points: -left },
    ]);
  }
}

/** An account that is closed has no points. */
export async function closePoints(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await pointsBook.lock(tx, memberId);
  await expireDue(tx, memberId, at);
  const lots = await pointsBook.lotsOf(tx, memberId, at);
  const points = lots.reduce((sum, { left }) => sum + left, 0n);
  if (points === 0n) return;
  await pointsBook.write(
    tx,
    { memberId, kind: 'closed', cause: 'closed', points: -points, counter: 'expired', at },
    lots.map(({ id, left }) => ({ lotId: id, points: -left })),
  );
}

const movesOf = (taken: ReturnType<typeof takeOldest>): readonly PointsMove[] =>
  (taken ?? []).map(({ lotId, points }) => ({ lotId, points: -points }));
