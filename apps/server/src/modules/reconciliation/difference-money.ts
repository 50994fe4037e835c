import { cashAccount, houseAdjustments, type Posting, suspense } from '@fairground/ledger';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { Difference } from './differences.ts';

type Booked = Pick<Difference, 'id' | 'book' | 'party' | 'entryId' | 'ours' | 'theirs'>;

/** Where it is done. */
export type Work = Readonly<{ app: AppContext; tx: Tx }>;

interface Because {
  readonly actor: string;
  readonly reason: string;
}

/** Takes a difference out of suspense again, the way it came in. */
export async function reverseDifference(
  { app, tx }: Work,
  { id, entryId }: Pick<Booked, 'id' | 'entryId'>,
  { actor, reason }: Because,
): Promise<bigint> {
  if (entryId === null) throw new Error(`difference ${id} was never booked`);
  const key = `difference-reversed:${id}`;
  const undone = await app.ledger.reverse(tx, { entryId, key, reason, actor, at: app.now(), oweWhenShort: false });
  if (!undone.ok) throw new Error(`difference ${id} not reversed: ${undone.why}`);
  return undone.value.entryId;
}

/** The house bears what is missing, and keeps what is too much. */
export async function absorbDifference(
  { app, tx }: Work,
  difference: Booked,
  { actor, reason }: Because,
): Promise<bigint> {
  const { id } = difference;
  const key = `difference-absorbed:${id}`;
  const header = { key, kind: 'difference-absorbed', cause: `difference:${id}`, actor, at: app.now(), memo: reason };
  const posted = await app.ledger.post(tx, { ...header, postings: [absorbing(difference)] });
  if (!posted.ok) throw new Error(`difference ${id} not absorbed: ${posted.why}`);
  return posted.value.entryId;
}

/** A deposit's difference stands in suspense; a payout's was not booked yet, and goes from or to the channel's cash. */
function absorbing({ book, party, ours, theirs }: Booked): Posting {
  const isTooMuch = theirs > ours;
  const amount = isTooMuch ? theirs - ours : ours - theirs;
  if (book === 'deposit')
    return isTooMuch
      ? { from: suspense, to: houseAdjustments, amount }
      : { from: houseAdjustments, to: suspense, amount };
  const cash = cashAccount(party);
  return isTooMuch ? { from: houseAdjustments, to: cash, amount } : { from: cash, to: houseAdjustments, amount };
}
