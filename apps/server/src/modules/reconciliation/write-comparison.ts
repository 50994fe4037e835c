import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { BookDay, Comparison, FoundDifference } from './books.ts';
import { differences } from './differences.ts';
import { reverseDifference } from './difference-money.ts';
import { reconciliationRuns } from './reconciliation-runs.ts';

interface Compared {
  readonly place: BookDay;
  /** The operator who asked for it; empty when nobody did. */
  readonly runBy: string;
  readonly comparison: Comparison;
  /** What a difference that was not known before makes necessary; the entry, where that moved money. */
  readonly onNew?: (tx: Tx, difference: FoundDifference, id: bigint) => Promise<bigint | undefined>;
}

/**
 * Keeps what a comparison came to: the comparison itself beside those before it, and each difference once. Where a list
 * now says another sum than it said before, the earlier difference gives way to the new one, in suspense too.
 */
export async function writeComparison(app: AppContext, tx: Tx, compared: Compared): Promise<void> {
  const { place, runBy, comparison, onNew } = compared;
  const at = app.now();
  const runId = await reconciliationRuns.insert(tx, { ...place, at, runBy, comparison });
  let found = 0;
  for (const difference of comparison.differences) {
    // oxlint-disable-next-line no-await-in-loop -- one connection to say it on
    const id = await differences.add(tx, place, { difference, runId, at });
    if (id === undefined) continue;
    found += 1;
    // oxlint-disable-next-line no-await-in-loop
    await giveWay(app, tx, { place, difference, id });
    // oxlint-disable-next-line no-await-in-loop
    const entryId = await onNew?.(tx, difference, id);
    // oxlint-disable-next-line no-await-in-loop
    if (entryId !== undefined) await differences.setEntry(tx, { id, entryId });
  }
  if (found > 0) app.log.warn({ ...place, found }, 'two books differ; each difference waits for a person');
}

async function giveWay(
  app: AppContext,
  tx: Tx,
  { place, difference, id }: { readonly place: BookDay; readonly difference: FoundDifference; readonly id: bigint },
): Promise<void> {
  for (const earlier of await differences.earlier(tx, place, { difference, id })) {
    // A second line of the same number is another matter than the first.
    if (earlier.kind === 'twice' || difference.kind === 'twice') continue;
    const isBooked = earlier.entryId !== null && earlier.kind !== 'only-theirs';
    const closingEntry = isBooked
      ? // oxlint-disable-next-line no-await-in-loop -- one connection to say it on
        await reverseDifference({ app, tx }, earlier, { actor: 'system', reason: '对方名单金额已变' })
      : null;
    // oxlint-disable-next-line no-await-in-loop
    await differences.resolve(tx, earlier.id, { resolution: 'changed', by: '', at: app.now(), closingEntry });
  }
}
