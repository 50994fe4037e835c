import { rulebookOf, type Settled, tallyOf } from '@fairground/betting';
import type { Fen, TicketId } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import { numberList } from '../../../platform/number-list.ts';
import type { EvaluatedTicket } from './evaluate-tickets.ts';

/** A settlement to be written, with what it pays. */
export interface NewSettlement {
  readonly evaluated: EvaluatedTicket;
  readonly settled: Settled;
  readonly version: number;
  readonly paid: Fen;
  readonly withheld: Fen;
  readonly receipt: readonly string[];
  readonly entryId: bigint;
}

/** Writes settlements beside their tickets and legs; whatever stood before stays and is marked as gone. */
export async function writeSettlements(tx: Tx, list: readonly NewSettlement[], now: Date): Promise<void> {
  if (list.length === 0) return;
  await markGone(
    tx,
    list.map(({ evaluated }) => evaluated),
    now,
  );
  await tx.query(INSERT_SETTLEMENTS, [JSON.stringify(list.map(settlementRow)), now]);
  await tx.query(UPDATE_TICKETS, [
    list.map(({ evaluated }) => evaluated.row.id),
    list.map(({ settled: { result } }) => (result === 'D' || result === 'A' ? 'void' : 'settled')),
    numberList(list.map(({ version }) => version)),
    list.map(({ settled }) => settled.result),
    list.map(({ settled }) => settled.reason ?? null),
    numberList(list.map(({ paid }) => paid)),
    numberList(list.map(({ withheld }) => withheld)),
    now,
  ]);
  await writeLegs(
    tx,
    list.flatMap(({ evaluated, settled }) => legEnds(evaluated, settled)),
  );
}

/** Amounts as text: they may be more than a number of JSON holds. */
const settlementRow = ({ evaluated, settled, version, paid, withheld, receipt, entryId }: NewSettlement) => ({
  ticket: evaluated.row.id,
  version,
  result: settled.result,
  cancellation: settled.reason ?? null,
  returned: `${settled.returned}`,
  paid: `${paid}`,
  withheld: `${withheld}`,
  receipt,
  versions: settled.versions,
  entry: `${entryId}`,
});

/** Tickets whose settlement was taken back are open again, as if nothing had been known. */
export async function writeReopened(tx: Tx, list: readonly EvaluatedTicket[], now: Date): Promise<void> {
  if (list.length === 0) return;
  await markGone(tx, list, now);
  const ids = list.map(({ row }) => row.id);
  await tx.query(REOPEN_TICKETS, [ids]);
  await tx.query(REOPEN_LEGS, [ids]);
}

async function markGone(tx: Tx, list: readonly EvaluatedTicket[], now: Date): Promise<void> {
  const stood = list.flatMap(({ standing }) => standing ?? []);
  if (stood.length === 0) return;
  const values = [stood.map(({ ticketId }) => ticketId), stood.map(({ version }) => version), now];
  await tx.query(MARK_GONE, values);
}

interface LegEnd {
  readonly ticketId: TicketId;
  readonly position: number;
  readonly result: string | null;
  readonly cancellation: string | null;
  readonly score: string;
}

function legEnds(evaluated: EvaluatedTicket, settled: Settled): readonly LegEnd[] {
  return evaluated.row.legs.map(({ ticketId, position }, index) => {
    const end = settled.legs[index];
    return {
      ticketId,
      position,
      result: end?.outcome.result ?? null,
      cancellation: end?.reason ?? null,
      score: end ? scoreOf(evaluated, index) : '',
    };
  });
}

/** The pair a leg was checked by; the whole score where it was checked by something else. */
function scoreOf({ ticket, results }: EvaluatedTicket, index: number): string {
  const leg = ticket.legs[index];
  const facts = leg && results.get(leg.gameId)?.facts;
  const rules = leg && rulebookOf(ticket.rulebook)?.sports[leg.sport];
  if (!leg || !rules || facts?.kind !== 'match') return '';
  const pair = tallyOf(leg.marketType.grading.by === 'pair' ? leg.marketType.grading.tally : 'full', facts, rules);
  return typeof pair === 'object' ? `${pair.home}:${pair.away}` : '';
}

async function writeLegs(tx: Tx, ends: readonly LegEnd[]): Promise<void> {
  await tx.query(UPDATE_LEGS, [
    ends.map(({ ticketId }) => ticketId),
    numberList(ends.map(({ position }) => position)),
    ends.map(({ result }) => result),
    ends.map(({ cancellation }) => cancellation),
    ends.map(({ score }) => score),
  ]);
}

const MARK_GONE = {
  name: 'sport.mark-gone',
  text: `update sport_settlement s set reversed_at = $3 from unnest($1::text[], $2::int[]) as w (ticket_id, version)
    where s.ticket_id = w.ticket_id and s.version = w.version and s.reversed_at is null`,
};

const INSERT_SETTLEMENTS = {
  name: 'sport.insert-settlements',
  text: `insert into sport_settlement (ticket_id, version, result, cancellation, returned, paid, withheld, receipt,
      result_versions, entry_id, settled_at)
    select w.ticket, w.version, w.result, w.cancellation, w.returned, w.paid, w.withheld, w.receipt, w.versions, w.entry, $2
    from jsonb_to_recordset($1::jsonb) as w (ticket text, version int, result text, cancellation text, returned bigint,
      paid bigint, withheld bigint, receipt jsonb, versions jsonb, entry bigint)`,
};

const UPDATE_TICKETS = {
  name: 'sport.settle-tickets',
  text: `update sport_ticket t set status = w.status, settle_version = w.version, result = w.result,
      cancellation = w.cancellation, returned = w.paid, withheld = w.withheld, settled_at = $8
    from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
      as w (id, status, version, result, cancellation, paid, withheld)
    where t.id = w.id`,
};

/** Open once more it no longer keeps the member from the same bet: that may have been placed meanwhile. */
const REOPEN_TICKETS = {
  name: 'sport.reopen-tickets',
  text: `update sport_ticket set status = 'accepted', result = null, cancellation = null, returned = null, withheld = 0,
      settled_at = null, fingerprint = id
    where id = any ($1::text[])`,
};

const REOPEN_LEGS = {
  name: 'sport.reopen-legs',
  text: `update sport_leg set result = null, cancellation = null, result_score = '' where ticket_id = any ($1::text[])`,
};

const UPDATE_LEGS = {
  name: 'sport.settle-legs',
  text: `update sport_leg l set result = w.result, cancellation = w.cancellation, result_score = w.score
    from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[])
      as w (ticket_id, position, result, cancellation, score)
    where l.ticket_id = w.ticket_id and l.position = w.position`,
};
