import { type OutputOf, ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { checkedSeal, entriesOfHold, type JournalEntry, journalEntries, memberTouched } from '@fairground/ledger';
import { entryKindTitle } from '@fairground/contract/ledger-kinds';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { betsOfEntries } from '../../records/bet-entries.ts';
import { accountTitles, type ToldAccount } from './account-names.ts';
import { entryTeller } from './told-entries.ts';

type View = OutputOf<BackOfficeCatalogue['ledger']['entry']>;
type Titles = Awaited<ReturnType<typeof accountTitles>>;

/** All there is about one entry. */
export async function entryView(
  app: AppContext,
  entryId: bigint,
): Promise<{ readonly view: View; readonly memberId: bigint | undefined }> {
  const [entry] = await journalEntries(app.pool, [entryId]);
  if (!entry) throw new Refusal(ResultCode.NotFound, '没有这笔分录');
  const [tell, titleOf, seal] = await Promise.all([
    entryTeller(app, [entry]),
    accountTitles(app),
    checkedSeal(app.pool, entryId),
  ]);
  const memberId = memberTouched(entry);
  const told = tell(entry);
  const view = {
    ...told,
    subject: told.subject === '' ? await betSubject(app, entry, memberId) : told.subject,
    key: entry.key,
    version: entry.version,
    sides: sidesOf(entry, titleOf),
    reverses: entry.reverses?.toString() ?? null,
    reversedBy: entry.reversedBy?.toString() ?? null,
    hold: entry.holdId === null ? null : await holdView(app, entry.holdId, titleOf),
    seal: seal ? { ...seal, seq: `${seal.seq}` } : null,
  };
  return { view, memberId };
}

/** A stake names its request; its bet is known by the entry. */
async function betSubject({ pool }: AppContext, entry: JournalEntry, memberId: bigint | undefined): Promise<string> {
  if (memberId === undefined) return '';
  const [bet] = await betsOfEntries(pool, memberId, [entry]);
  if (!bet) return '';
  return `${entry.kind === 'slot-round' ? 'round' : 'ticket'}:${bet.id}`;
}

/** Each posting is two sides: what left one account, and what came to the other. */
const sidesOf = ({ postings }: JournalEntry, titleOf: Titles): View['sides'] =>
  postings.flatMap(({ line, from, to, amount, fromAfter, toAfter }) => [
    { line, ...titleOf(from), out: amount, in: null, after: fromAfter },
    { line, ...titleOf(to), out: null, in: amount, after: toAfter },
  ]);

async function holdView({ ledger, pool }: AppContext, holdId: bigint, titleOf: Titles): Promise<View['hold']> {
  const [hold, entries] = await Promise.all([ledger.findHold(pool, holdId), entriesOfHold(pool, holdId)]);
  if (!hold) return null;
  const source: ToldAccount = titleOf(hold.source);
  return {
    holdId: `${holdId}`,
    source,
    amount: hold.amount,
    remaining: hold.remaining,
    entries: entries.map(({ entryId, kind, at }) => ({
      entryId: `${entryId}`,
      kindTitle: entryKindTitle(kind),
      time: at.getTime(),
    })),
  };
}
