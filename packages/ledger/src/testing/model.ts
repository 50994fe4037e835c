import type { Fen } from '@fairground/money';
import { type Account, accountKey, debtWallet, HOUSE, lockedWallet } from '../account.ts';
import { fingerprintOf, type Entry, type Posting } from '../entry.ts';
import type { HoldPayment, HoldRelease, HoldRequest } from '../hold.ts';
import type { Reversal } from '../reverse.ts';

/** One call of the ledger, by name. */
export type Call =
  | { readonly call: 'post'; readonly request: Entry }
  | { readonly call: 'hold'; readonly request: HoldRequest }
  | { readonly call: 'payHold'; readonly request: HoldPayment }
  | { readonly call: 'releaseHold'; readonly request: HoldRelease }
  | { readonly call: 'reverse'; readonly request: Reversal };

interface StoredEntry {
  readonly id: bigint;
  readonly request: string;
  readonly postings: readonly Posting[];
  readonly holdId: bigint | undefined;
  readonly isReversal: boolean;
}

interface StoredHold {
  readonly source: Account;
  remaining: Fen;
}

/** The ids the database gave, which the model cannot know. */
export interface AssignedIds {
  readonly entryId: bigint;
  readonly holdId?: bigint;
}

/**
 * The ledger told once more, in memory and one call at a time: what each call must answer. It shares no code with the
 * SQL, so a mistake has to be made twice to go unseen.
 */
export class Model {
  private readonly balances = new Map<string, Fen>();
  private readonly byKey = new Map<string, StoredEntry>();
  private readonly byId = new Map<bigint, StoredEntry>();
  private readonly byCause = new Map<string, StoredEntry>();
  private readonly holds = new Map<bigint, StoredHold>();

  balanceOf(account: Account): Fen {
    return this.balances.get(accountKey(account)) ?? 0n;
  }

  /** 'posted', 'repeated', or the refusal code. */
  answer({ call, request }: Call, given: AssignedIds | undefined): string {
    if (call === 'post') return this.write(request, fingerprintOf(request, request.postings), request.postings, given);
    if (call === 'hold') return this.hold(request, given);
    if (call === 'reverse') return this.reverse(request, given);
    const [to, amount, rest] =
      call === 'payHold' ? [request.to, request.amount, request.rest] : [undefined, 0n, 'release'];
    const hold = this.holds.get(request.holdId);
    if (!hold) return 'not-found';
    const text = fingerprintOf(
      request,
      [],
      call,
      String(request.holdId),
      to ? accountKey(to) : '',
      String(amount),
      rest,
    );
    const known = this.known(request, text);
    if (known) return known;
    const back = rest === 'release' ? hold.remaining - amount : 0n;
    if (amount > hold.remaining || amount + back === 0n) return hold.remaining === 0n ? 'hold-closed' : 'hold-exceeded';
    const from = lockedWallet(hold.source.memberId);
    const lines = to ? [{ from, to, amount }] : [];
    if (back > 0n) lines.push({ from, to: hold.source, amount: back });
    const outcome = this.write(request, text, lines, given, request.holdId);
    if (outcome === 'posted') hold.remaining -= amount + back;
    return outcome;
  }

  private hold(request: HoldRequest, given: AssignedIds | undefined): string {
    const lines = [{ from: request.from, to: lockedWallet(request.from.memberId), amount: request.amount }];
    const outcome = this.write(request, fingerprintOf(request, lines, 'hold'), lines, given, given?.holdId);
    if (outcome === 'posted') this.holds.set(given?.holdId ?? 0n, { source: request.from, remaining: request.amount });
    return outcome;
  }

  private reverse(request: Reversal, given: AssignedIds | undefined): string {
    const header = { ...request, kind: 'reversal', cause: `entry:${request.entryId}` };
    const text = fingerprintOf({ ...header, memo: request.reason }, [], request.oweWhenShort);
    const known = this.known(header, text);
    if (known) return known === 'cause-taken' ? 'already-reversed' : known;
    const entry = this.byId.get(request.entryId);
    if (!entry) return 'not-found';
    if (entry.isReversal) return 'not-reversible';
    const source = this.holds.get(entry.holdId ?? 0n)?.source;
    const unlocked = (account: Account): Account => (account.wallet === 'locked' && source ? source : account);
    const turned = entry.postings
      .toReversed()
      .map(({ from, to, amount }) => ({ from: unlocked(to), to: unlocked(from), amount }));
    const lines = (request.oweWhenShort ? this.owing(turned) : turned).filter(
      ({ from, to, amount }) => amount > 0n && accountKey(from) !== accountKey(to),
    );
    if (lines.length === 0) return 'not-reversible';
    return this.write(header, text, lines, given, undefined, true);
  }

  /** Splits lines whose payer is short: what is there, and a debt for the rest. */
  private owing(lines: readonly Posting[]): Posting[] {
    const funds = new Map(this.balances);
    for (const { to, amount } of lines) funds.set(accountKey(to), (funds.get(accountKey(to)) ?? 0n) + amount);
    return lines.flatMap(({ from, to, amount }) => {
      if (from.memberId === HOUSE || from.wallet === 'debt') return [{ from, to, amount }];
      const there = funds.get(accountKey(from)) ?? 0n;
      const own = there < amount ? there : amount;
      funds.set(accountKey(from), there - own);
      return [
        { from, to, amount: own },
        { from: debtWallet(from.memberId), to, amount: amount - own },
      ];
    });
  }

  private known(header: Pick<Entry, 'key' | 'kind' | 'cause' | 'version'>, request: string): string | undefined {
    const stored = this.byKey.get(header.key);
    if (stored) return stored.request === request ? 'repeated' : 'key-reused';
    return this.byCause.has(causeKey(header)) ? 'cause-taken' : undefined;
  }

  private write(
    header: Pick<Entry, 'key' | 'kind' | 'cause' | 'version'>,
    request: string,
    postings: readonly Posting[],
    given: AssignedIds | undefined,
    holdId?: bigint,
    isReversal = false,
  ): string {
    const known = this.known(header, request);
    if (known) return known;
    const after = new Map(this.balances);
    const touched = new Set<Account>();
    for (const { from, to, amount } of postings) {
      after.set(accountKey(from), (after.get(accountKey(from)) ?? 0n) - amount);
      after.set(accountKey(to), (after.get(accountKey(to)) ?? 0n) + amount);
      touched.add(from).add(to);
    }
    const wrong = [...touched]
      .filter((account) => account.memberId !== HOUSE)
      .toSorted((a, b) => Number(a.memberId - b.memberId) || (a.wallet < b.wallet ? -1 : 1))
      .find((account) => {
        const balance = after.get(accountKey(account)) ?? 0n;
        return account.wallet === 'debt' ? balance > 0n : balance < 0n;
      });
    if (wrong) return wrong.wallet === 'debt' ? 'debt-overpaid' : 'insufficient-balance';
    for (const [key, balance] of after) this.balances.set(key, balance);
    const stored = { id: given?.entryId ?? 0n, request, postings, holdId, isReversal };
    this.byKey.set(header.key, stored);
    this.byId.set(stored.id, stored);
    this.byCause.set(causeKey(header), stored);
    return 'posted';
  }
}

function causeKey({ kind, cause, version = 1 }: Pick<Entry, 'kind' | 'cause' | 'version'>): string {
  return `${kind} ${cause} ${version}`;
}
