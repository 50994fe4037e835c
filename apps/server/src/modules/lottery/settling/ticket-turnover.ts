import { defaultRules, type EntryOutcome, isNearlyCovered, settleEntry, sidesFacing } from '@fairground/lottery';
import type { Fen } from '@fairground/money';
import { offsetStakes, type OutcomeStake } from '../../wagering/offset-stakes.ts';
import { entriesOf, playAt, stakeOf, type storedEntries, type StoredEntry } from '../tickets/sold-entries.ts';

/** A ticket on an issue, as far as what counts of it goes. */
export interface PlayedTicket {
  readonly ticketNo: string;
  readonly at: Date;
  readonly entries: ReturnType<typeof storedEntries>;
}

/** A settled ticket, with all the member's tickets on the issue. */
export interface CountedTicket extends PlayedTicket {
  readonly outcome: readonly EntryOutcome[] | null;
  readonly draw: readonly number[];
  readonly lunarYear: number;
  /** Itself among them. */
  readonly together: readonly PlayedTicket[];
}

/**
 * What of a ticket counts, judged over all the member's tickets on the issue: nothing of a play whose numbers were covered nearly whole,
 * the difference of sides that face each other, and nothing that was given back.
 */
export function ticketTurnover(ticket: CountedTicket): { readonly counted: Fen; readonly why: string } {
  const entries = entriesOf(ticket.entries);
  const covered = coveredPlays(ticket, entries);
  const parts = entries.map((entry, index) => {
    const pushed = BigInt(ticket.outcome?.[index]?.pushed ?? 0) * costOfOne(entry);
    return covered.has(entry.playCode) ? { stake: 0n, pushed: 0n } : { stake: stakeOf(entry) - pushed, pushed };
  });
  const pushed = sum(parts.map((part) => part.pushed));
  const offset = offsetOf(ticket, new Set(entries.map(({ playCode }) => playCode)));
  const reasons = [
    ...(offset > 0n ? ['大小单双对投，只计差额'] : []),
    ...(covered.size > 0 ? ['覆盖面超过七成，不计入'] : []),
    ...(pushed > 0n ? ['走水，本金已退回，不计入'] : []),
  ];
  return {
    counted: sum(parts.map(({ stake }) => stake)) - offset,
    why: reasons.length === 0 ? '全额计入' : reasons.join('；'),
  };
}

const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((total, each) => total + each, 0n);
const costOfOne = ({ unit, multiple }: StoredEntry): Fen => BigInt(unit) * BigInt(multiple);

function coveredPlays({ together }: CountedTicket, entries: readonly StoredEntry[]): ReadonlySet<string> {
  const all = together.flatMap((each) => entriesOf(each.entries));
  const isCovered = (playCode: string): boolean => {
    const picks = all.filter((entry) => entry.playCode === playCode).map(({ pick }) => pick);
    return isNearlyCovered(playAt(playCode), picks, { isPatient: true }) === true;
  };
  return new Set([...new Set(entries.map(({ playCode }) => playCode))].filter(isCovered));
}

interface Pair {
  readonly sides: readonly string[];
  readonly stakes: OutcomeStake[];
}

/** What comes off this ticket for stakes on the sides facing its own. */
function offsetOf(ticket: CountedTicket, plays: ReadonlySet<string>): Fen {
  const pairs = new Map<string, Pair>();
  for (const { ticketNo, at, entries } of ticket.together) {
    for (const entry of entriesOf(entries).filter(({ playCode }) => plays.has(playCode))) {
      for (const { pair, sides, pick } of sidesFacing(playAt(entry.playCode), entry.pick)) {
        const { pushed } = settleEntry({ ...entry, pick }, ticket.draw, { facts: ticket, rules: defaultRules });
        if (pushed > 0) continue;
        const key = `${entry.playCode} ${pair}`;
        const known = pairs.get(key) ?? { sides, stakes: [] };
        known.stakes.push({ ticketNo, outcome: sides[0], amount: costOfOne(entry), acceptedAt: at });
        pairs.set(key, known);
      }
    }
  }
  return [...pairs.values()].reduce(
    (sum, { sides, stakes }) => sum + (offsetStakes(stakes, sides).get(ticket.ticketNo) ?? 0n),
    0n,
  );
}
