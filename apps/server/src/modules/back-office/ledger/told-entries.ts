import { entryKindTitle } from '@fairground/contract/ledger-kinds';
import { type JournalEntry, memberTouched, totalMoved } from '@fairground/ledger';
import type { AppContext } from '../../../platform/app-context.ts';
import { maskUsername } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import { subjectOf } from './entry-subject.ts';

/** What every list tells of an entry; members stay masked. */
export async function entryTeller(
  app: Pick<AppContext, 'db'>,
  entries: readonly JournalEntry[],
): Promise<(entry: JournalEntry) => ReturnType<typeof told>> {
  const names = await members.namesOf(app, [...new Set(entries.flatMap((entry) => memberTouched(entry) ?? []))]);
  return (entry) => told(entry, names);
}

function told(entry: JournalEntry, names: ReadonlyMap<bigint, string>) {
  const { entryId, kind, reversedKind, cause, actor, at, memo, reverses, reversedBy } = entry;
  const memberId = memberTouched(entry);
  const name = memberId === undefined ? undefined : names.get(memberId);
  return {
    entryId: `${entryId}`,
    kind,
    kindTitle: reversedKind === null ? entryKindTitle(kind) : `冲正 · ${entryKindTitle(reversedKind)}`,
    cause,
    subject: subjectOf(entry),
    memberId: memberId === undefined ? null : `${memberId}`,
    memberName: name === undefined ? '' : maskUsername(name),
    actor,
    time: at.getTime(),
    memo: memo ?? '',
    amount: totalMoved(entry),
    isReversal: reverses !== null,
    isReversed: reversedBy !== null,
  };
}
