import type { Book, DifferenceKind, DifferenceResolution } from '@fairground/contract/back-office-reconciliation';
import { differenceKindLabels } from '@fairground/contract/back-office-reconciliation';
import { payoutDifferenceLabels } from '@fairground/contract/back-office-money';

interface Row {
  readonly id: bigint;
  readonly book: Book;
  readonly party: string;
  readonly day: string;
  readonly ref: string;
  readonly orderNo: string;
  readonly kind: string;
  readonly ours: bigint;
  readonly theirs: bigint;
  readonly foundAt: Date;
  readonly lastRun: bigint;
  readonly entryId: bigint | null;
  readonly isHeld: boolean;
  readonly takerName: string | null;
  readonly resolution: DifferenceResolution | null;
  readonly resolvedBy: string | null;
  readonly resolvedAt: Date | null;
  readonly closingEntry: bigint | null;
}

/** Whether the pages have words for it. */
export const isKind = (kind: string): kind is DifferenceKind =>
  Object.hasOwn(differenceKindLabels, kind) || Object.hasOwn(payoutDifferenceLabels, kind);

/** A difference as the pages show it. `lastRun` is the last comparison of its book and day that had an answer. */
export function toldDifference(
  row: Row,
  { partyName, lastRun }: { readonly partyName: string; readonly lastRun: bigint },
) {
  const { id, book, party, day, ref, orderNo, kind, ours, theirs, isHeld, resolution } = row;
  if (!isKind(kind)) throw new Error(`difference ${id} is of kind ${kind}`);
  return {
    differenceId: `${id}`,
    book,
    party,
    partyName,
    day,
    kind,
    ref,
    orderNo,
    ours,
    theirs,
    foundTime: row.foundAt.getTime(),
    isStillThere: row.lastRun >= lastRun,
    entryId: row.entryId?.toString() ?? null,
    isHeld,
    takenBy: row.takerName ?? '',
    resolution,
    resolvedBy: row.resolvedBy ?? '',
    resolvedTime: row.resolvedAt?.getTime() ?? null,
    closingEntry: row.closingEntry?.toString() ?? null,
  };
}
