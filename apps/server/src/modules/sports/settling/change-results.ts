import { ResultCode } from '@fairground/contract';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import type { Fen, MatchId } from '@fairground/money';
import type { Facts, MatchFacts, Ruling, Score } from '@fairground/betting';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type EvaluatedTicket, evaluateTickets, type Supposed } from './evaluate-tickets.ts';
import { settleTickets } from './settle-tickets.ts';
import { linkedOpposites } from './linked-opposites.ts';
import { besideTicket, ticketsOn } from './ticket-rows.ts';
import {
  COMPETITION_OPEN,
  newestResults,
  type NextResult,
  nextVersion,
  NOT_YET,
  publishResults,
  resultOf,
  type ResultRow,
} from '../results/result-rows.ts';

type MatchChange = Exclude<ResultChange, { readonly kind: 'rule' }>;
type Db = Pick<Tx, 'query'>;

/** What a change would do, ticket by ticket and in all. */
export interface DryRun {
  readonly tickets: number;
  readonly changed: readonly EvaluatedTicket[];
  readonly difference: Fen;
}

const BATCH = 500;

/** Holds every ticket a change concerns against it; nothing is written. */
export async function dryRun(app: AppContext, change: ResultChange): Promise<DryRun> {
  const { pool } = app;
  const supposed = await supposedBy(pool, change);
  const ids = change.kind === 'rule' ? [change.ticketId] : (await ticketsOn(pool, [change.gameId])).map(({ id }) => id);
  const changed: EvaluatedTicket[] = [];
  const onFault = (error: unknown): void => app.log.error({ err: error }, 'ticket cannot be evaluated');
  for (let from = 0; from < ids.length; from += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- a look must not crowd out the players
    const evaluated = await evaluateTickets(pool, ids.slice(from, from + BATCH), {
      isLocked: false,
      supposed,
      onFault,
    });
    changed.push(...evaluated.filter(({ change: { kind } }) => kind !== 'none' && kind !== 'receipt'));
  }
  return { tickets: ids.length, changed, difference: changed.reduce((sum, each) => sum + each.change.difference, 0n) };
}

async function supposedBy(db: Db, change: ResultChange): Promise<Supposed> {
  if (change.kind === 'rule') return { rulings: new Map([[change.ticketId, rulingOf(change)]]) };
  const before = await newestOf(db, change.gameId);
  const next = nextOf(change, before, { source: 'dry-run', at: new Date() });
  return { results: [resultOf(nextVersion(before, next, NOT_YET))] };
}

type TicketRule = Extract<ResultChange, { readonly kind: 'rule' }>;

/** What an operator has decided, and under which request. */
interface DecidedChange<Change extends ResultChange = ResultChange> {
  readonly change: Change;
  readonly operator: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Says what an operator has decided: a new version of the result, which the settler applies, or a ruling on one ticket,
 * which is applied at once. Answers the number of the version.
 */
export async function changeResult(app: AppContext, tx: Tx, { change, ...by }: DecidedChange): Promise<number | null> {
  if (change.kind === 'rule') {
    await ruleOn(app, tx, { ...by, change });
    return null;
  }
  const before = await newestOf(tx, change.gameId);
  const source = `operator:${by.operator}:${by.requestId}`;
  const [written] = await publishResults(tx, [nextOf(change, before, { source, at: by.now })]);
  return written?.version ?? null;
}

async function ruleOn(
  app: AppContext,
  tx: Tx,
  { change, operator, now }: Omit<DecidedChange<TicketRule>, 'requestId'>,
): Promise<void> {
  const ruling = rulingOf(change);
  const reason = ruling.result === 'D' ? ruling.reason : null;
  await tx.query(RULE, [change.ticketId, ruling.result, reason, operator, now]);
  const { games, others } = await besideTicket(tx, change.ticketId);
  const linked = await linkedOpposites(tx, games);
  const { settled, changed, unchanged } = await settleTickets(app, tx, { ids: [change.ticketId], now, others, linked });
  if (settled + changed + unchanged === 0) throw new Refusal(ResultCode.NotFound, '没有这张已接受的注单');
}

function rulingOf({ letter, reason }: TicketRule): Ruling {
  if (letter === 'A') return { result: letter };
  if (reason === undefined) throw new Refusal(ResultCode.Warning, '请选择取消原因');
  return { result: letter, reason };
}

const newestOf = async (db: Db, gameId: MatchId): Promise<ResultRow | undefined> =>
  (await newestResults(db, [gameId])).get(gameId);

/** A change as the next version. Whether it can be one depends on what is known of the match. */
function nextOf(
  change: MatchChange,
  before: ResultRow | undefined,
  { source, at }: { readonly source: string; readonly at: Date },
): NextResult {
  const said = { gameId: change.gameId, source, publishedAt: at };
  switch (change.kind) {
    case 'correct':
      return { ...said, facts: correctedFacts(change, before?.facts) };
    case 'champion':
      return { ...said, facts: championFacts(change.winners) };
    case 'rollback':
      if (!before) throw new Refusal(ResultCode.Warning, '该赛事还没有赛果，无需回退');
      return { ...said, facts: before.facts.kind === 'champion' ? COMPETITION_OPEN : NOT_YET };
    default: {
      const { reason, from, until, plays } = change;
      if (from !== undefined && until !== undefined && until < from) {
        throw new Refusal(ResultCode.Warning, '结束时间不能早于开始时间');
      }
      const window = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
      return { ...said, cancellation: { reason, ...window, ...(plays && { plays }) } };
    }
  }
}

function correctedFacts(
  change: Extract<MatchChange, { readonly kind: 'correct' }>,
  before: Facts | undefined,
): MatchFacts {
  if (before?.kind === 'champion') throw new Refusal(ResultCode.Warning, '这是冠军盘口，请选择冠军');
  const { state, periods, overtime, corners, yellows, reds, goals } = change;
  if (state === 'finished' && periods.length === 0) throw new Refusal(ResultCode.Warning, '请填写各节比分');
  const { overtime: _, ...kept } = before ?? NOT_YET_MATCH;
  return {
    ...kept,
    state,
    periods: periods.map(scoreOf),
    complete: state === 'finished' ? periods.length : Math.min(kept.complete, periods.length),
    ...(overtime && { overtime: scoreOf(overtime) }),
    ...(corners && { corners: corners.map(scoreOf) }),
    ...(yellows && { yellows: yellows.map(scoreOf) }),
    ...(reds && { reds: reds.map(scoreOf) }),
    ...(goals && {
      goals: goals.map(({ side, player }) => ({
        side: side === 'H' ? ('home' as const) : ('away' as const),
        ...(player !== undefined && { player }),
      })),
    }),
  };
}

/** Nobody won when the competition was called off. */
const championFacts = (winners: readonly string[]): Facts => ({
  kind: 'champion',
  state: winners.length === 0 ? 'cancelled' : 'finished',
  winners,
  places: 1,
});

const NOT_YET_MATCH: MatchFacts = { kind: 'match', state: 'scheduled', periods: [], complete: 0 };

const scoreOf = ({ h, c }: { readonly h: number; readonly c: number }): Score => ({ home: h, away: c });

const RULE = {
  name: 'sport.rule',
  text: `insert into sport_ruling (ticket_id, result, reason, ruled_by, ruled_at) values ($1, $2, $3, $4, $5)
    on conflict (ticket_id) do update set result = excluded.result, reason = excluded.reason,
      ruled_by = excluded.ruled_by, ruled_at = excluded.ruled_at`,
};
