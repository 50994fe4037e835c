import type { Fen } from '@fairground/money';
import { type Account, accountKey, debtOf, HOUSE, lockedWallet } from '../account.ts';
import { fingerprintOf, type Entry, type Posting } from '../entry.ts';
import type { HoldPayment, HoldRelease, HoldRequest } from '../hold.ts';
import type { Reversal } from '../reverse.ts';

/** One call of the ledger, by name. */
export type Call =
  | { readonly call: 'post'; readonly wish: Entry }
  | { readonly call: 'hold'; readonly wish: HoldRequest }
  | { readonly call: 'payHold'; readonly wish: HoldPayment }
  | { readonly call: 'releaseHold'; readonly wish: HoldRelease }
  | { readonly call: 'reverse'; readonly wish: Reversal };

interface Kept {
  readonly id: bigint;
  readonly wish: string;
  readonly postings: readonly Posting[];
  readonly holdId: bigint | undefined;
  readonly isReversal: boolean;
}

interface KeptHold {
  readonly source: Account;
  remaining: Fen;
}

/** The ids the database gave, which the model cannot know. */
export interface Given {
  readonly entryId: bigint;
  readonly holdId?: bigint;
}

/**
 * The ledger told once more, in memory and one call at a time: what each call must answer. It shares no code with the
 * SQL, so a mistake has to be made twice to go unseen.
 */
export class Model {
  private readonly balances = new Map<string, Fen>();
  private readonly byKey = new Map<string, Kept>();
  private readonly byId = new Map<bigint, Kept>();
  private readonly byCause = new Map<string, Kept>();
  private readonly holds = new Map<bigint, KeptHold>();

  balanceOf(account: Account): Fen {
    return this.balances.get(accountKey(account)) ?? 0n;
  }

  /** 'posted', 'repeated', or the word of the refusal. */
  answer({ call, wish }: Call, given: Given | undefined): string {
    if (call === 'post') return this.write(wish, fingerprintOf(wish, wish.postings), wish.postings, given);
    if (call === 'hold') return this.hold(wish, given);
    if (call === 'reverse') return this.reverse(wish, given);
    const [to, amount, rest] = call === 'payHold' ? [wish.to, wish.amount, wish.rest] : [undefined, 0n, 'release'];
    const hold = this.holds.get(wish.holdId);
    if (!hold) return 'not-found';
    const text = fingerprintOf(wish, [], call, String(wish.holdId), to ? accountKey(to) : '', String(amount), rest);
    const known = this.known(wish, text);
    if (known) return known;
    const back = rest === 'release' ? hold.remaining - amount : 0n;
    if (amount > hold.remaining || amount + back === 0n) return hold.remaining === 0n ? 'hold-closed' : 'hold-exceeded';
    const from = lockedWallet(hold.source.memberId);
    const lines = to ? [{ from, to, amount }] : [];
    if (back > 0n) lines.push({ from, to: hold.source, amount: back });
    const outcome = this.write(wish, text, lines, given, wish.holdId);
    if (outcome === 'posted') hold.remaining -= amount + back;
    return outcome;
  }

  private hold(wish: HoldRequest, given: Given | undefined): string {
    const lines = [{ from: wish.from, to: lockedWallet(wish.from.memberId), amount: wish.amount }];
    const outcome = this.write(wish, fingerprintOf(wish, lines, 'hold'), lines, given, given?.holdId);
    if (outcome === 'posted') this.holds.set(given?.holdId ?? 0n, { source: wish.from, remaining: wish.amount });
    return outcome;
  }

  private reverse(wish: Reversal, given: Given | undefined): string {
    const occasion = { ...wish, kind: 'reversal', cause: `entry:${wish.entryId}` };
    const text = fingerprintOf({ ...occasion, memo: wish.reason }, [], wish.oweWhenShort);
    const known = this.known(occasion, text);
    if (known) return known === 'cause-taken' ? 'already-reversed' : known;
    const entry = this.byId.get(wish.entryId);
    if (!entry) return 'not-found';
    if (entry.isReversal) return 'not-reversible';
    const source = this.holds.get(entry.holdId ?? 0n)?.source;
    const unlocked = (account: Account): Account => (account.wallet === 'locked' && source ? source : account);
    const turned = entry.postings
      .toReversed()
      .map(({ from, to, amount }) => ({ from: unlocked(to), to: unlocked(from), amount }));
    const lines = (wish.oweWhenShort ? this.owing(turned) : turned).filter(
      ({ from, to, amount }) => amount > 0n && accountKey(from) !== accountKey(to),
    );
    if (lines.length === 0) return 'not-reversible';
    return this.write(occasion, text, lines, given, undefined, true);
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
        { from: debtOf(from.memberId), to, amount: amount - own },
      ];
    });
  }

  private known(occasion: Pick<Entry, 'key' | 'kind' | 'cause' | 'version'>, wish: string): string | undefined {
    const kept = this.byKey.get(occasion.key);
    if (kept) return kept.wish === wish ? 'repeated' : 'key-reused';
    return this.byCause.has(causeKey(occasion)) ? 'cause-taken' : undefined;
  }

  private write(
    occasion: Pick<Entry, 'key' | 'kind' | 'cause' | 'version'>,
    wish: string,
    postings: readonly Posting[],
    given: Given | undefined,
    holdId?: bigint,
    isReversal = false,
  ): string {
    const known = this.known(occasion, wish);
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
    const kept = { id: given?.entryId ?? 0n, wish, postings, holdId, isReversal };
    this.byKey.set(occasion.key, kept);
    this.byId.set(kept.id, kept);
    this.byCause.set(causeKey(occasion), kept);
    return 'posted';
  }
}

function causeKey({ kind, cause, version = 1 }: Pick<Entry, 'kind' | 'cause' | 'version'>): string {
  return `${kind} ${cause} ${version}`;
}
