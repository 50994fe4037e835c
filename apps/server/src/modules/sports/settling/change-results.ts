import { ResultCode } from '@fairground/contract';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import type { Fen } from '@fairground/money';
import type { Facts, Ruling } from '@fairground/betting';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { canonicalJson } from '../../../platform/http/request/canonical-json.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { championFacts, correctedFacts } from './changed-facts.ts';
import { type EvaluatedTicket, evaluateTickets, type Supposed } from './evaluate-tickets.ts';
import { settleTickets } from './settle-tickets.ts';
import { linkedOpposites } from './linked-opposites.ts';
import { besideTicket, ticketsOn } from './ticket-rows.ts';
import { type Claim, resultClaims } from '../results/result-claims.ts';
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

type TicketChange = Extract<ResultChange, { readonly ticketId: string }>;
type MatchChange = Exclude<ResultChange, TicketChange>;

/** About one ticket, or about a match. */
export const isOfTicket = (change: ResultChange): change is TicketChange =>
  change.kind === 'rule' || change.kind === 'unrule';
type Db = Pick<Tx, 'query'>;

/** What a change would do, ticket by ticket and in all. */
export interface DryRun {
  readonly tickets: number;
  readonly changed: readonly EvaluatedTicket[];
  /** How many stay open. */
  readonly unsettled: number;
  readonly difference: Fen;
}

const BATCH = 500;

/** Holds every ticket a change concerns against it; nothing is written. */
export async function dryRun(app: AppContext, change: ResultChange): Promise<DryRun> {
  const { pool } = app;
  const supposed = await supposedBy(pool, change);
  const ids = isOfTicket(change) ? [change.ticketId] : (await ticketsOn(pool, [change.gameId])).map(({ id }) => id);
  const changed: EvaluatedTicket[] = [];
  let unsettled = 0;
  const onFault = (error: unknown): void => app.log.error({ err: error }, 'ticket cannot be evaluated');
  for (let from = 0; from < ids.length; from += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- a look must not crowd out the players
    const evaluated = await evaluateTickets(pool, ids.slice(from, from + BATCH), {
      isLocked: false,
      supposed,
      onFault,
    });
    unsettled += evaluated.filter(({ next }) => next.state === 'open').length;
    changed.push(...evaluated.filter(({ change: { kind } }) => kind !== 'none' && kind !== 'receipt'));
  }
  const difference = changed.reduce((sum, each) => sum + each.change.difference, 0n);
  return { tickets: ids.length, changed, unsettled, difference };
}

async function supposedBy(db: Db, change: ResultChange): Promise<Supposed> {
  if (change.kind === 'rule') return { rulings: new Map([[change.ticketId, rulingOf(change)]]) };
  if (change.kind === 'unrule') return { lifted: new Set([change.ticketId]) };
  const grounds = await groundsOf(db, change);
  const next = nextOf(change, grounds, { source: 'dry-run', at: new Date() });
  return { results: [resultOf(nextVersion(grounds.before, next, NOT_YET))] };
}

/** Whether a change can be made at all, on what is known at this moment. */
export async function checkChange(db: Db, change: ResultChange): Promise<void> {
  if (!isOfTicket(change)) nextOf(change, await groundsOf(db, change), { source: 'check', at: new Date() });
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
  if (isOfTicket(change)) {
    await ruleOn(app, tx, { ...by, change });
    return null;
  }
  const grounds = await groundsOf(tx, change);
  const source = `operator:${by.operator}:${by.requestId}`;
  const [written] = await publishResults(tx, [nextOf(change, grounds, { source, at: by.now })]);
  if (saysWhoWon(change)) await resultClaims.close(tx, change, by.now);
  return written?.version ?? null;
}

/** What was said against the result before has been decided with it. */
const saysWhoWon = ({ kind }: MatchChange): boolean => kind === 'correct' || kind === 'champion' || kind === 'adopt';

async function ruleOn(
  app: AppContext,
  tx: Tx,
  { change, operator, now }: Omit<DecidedChange<TicketChange>, 'requestId'>,
): Promise<void> {
  if (change.kind === 'rule') await writeRuling(tx, { change, operator, now });
  else await liftRuling(tx, change.ticketId, now);
  const { games, others } = await besideTicket(tx, change.ticketId);
  const linked = await linkedOpposites(tx, games);
  const { settled, changed, reopened, unchanged } = await settleTickets(app, tx, {
    ids: [change.ticketId],
    now,
    others,
    linked,
  });
  if (settled + changed + reopened + unchanged === 0) throw new Refusal(ResultCode.NotFound, '没有这张已接受的注单');
}

async function writeRuling(
  tx: Tx,
  { change, operator, now }: Omit<DecidedChange<TicketRule>, 'requestId'>,
): Promise<void> {
  const ruling = rulingOf(change);
  const reason = ruling.result === 'D' ? ruling.reason : null;
  await tx.query(RULE, [change.ticketId, ruling.result, reason, operator, now]);
}

async function liftRuling(tx: Tx, ticketId: string, now: Date): Promise<void> {
  const { rowCount } = await tx.query(LIFT, [ticketId, now]);
  if (rowCount === 0) throw new Refusal(ResultCode.Warning, '该注单没有单独裁定，无需恢复');
}

function rulingOf({ letter, reason }: TicketRule): Ruling {
  if (letter === 'A') return { result: letter };
  if (reason === undefined) throw new Refusal(ResultCode.Warning, '请选择取消原因');
  return { result: letter, reason };
}

/** What a change is made on: the newest version, and what a source said that is to be adopted. */
interface Grounds {
  readonly before: ResultRow | undefined;
  readonly claim?: Claim | undefined;
}

async function groundsOf(db: Db, change: MatchChange): Promise<Grounds> {
  const before = (await newestResults(db, [change.gameId])).get(change.gameId);
  if (change.kind !== 'adopt') return { before };
  return { before, claim: await resultClaims.find(db, change.gameId, change.source) };
}

/** A result that says what is said already is a slip, or the third of three people. */
function anew(
  facts: Facts,
  before: ResultRow | undefined,
  { startTime }: { readonly startTime?: number | undefined } = {},
): Facts {
  if (startTime === undefined && before && canonicalJson(before.facts) === canonicalJson(facts))
    throw new Refusal(ResultCode.Warning, '与现有赛果相同，无需变更');
  return facts;
}

/** A change as the next version. Whether it can be one depends on what is known of the match. */
function nextOf(
  change: MatchChange,
  { before, claim }: Grounds,
  { source, at }: { readonly source: string; readonly at: Date },
): NextResult {
  const said = { gameId: change.gameId, source, publishedAt: at };
  switch (change.kind) {
    case 'correct':
      return {
        ...said,
        facts: anew(correctedFacts(change, before?.facts), before, change),
        startedAt: change.startTime,
      };
    case 'adopt':
      if (!claim) throw new Refusal(ResultCode.Warning, '该来源的赛果已处理，请刷新');
      return { ...said, facts: claim.facts, startedAt: claim.startedAt?.getTime() };
    case 'lift':
      if (!before || before.cancellations.length === 0)
        throw new Refusal(ResultCode.Warning, '该赛事没有取消的投注，无需恢复');
      return { ...said, liftsCancellations: true };
    case 'champion':
      return { ...said, facts: anew(championFacts(change.winners), before) };
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

const RULE = {
  name: 'sport.rule',
  text: `insert into sport_ruling (ticket_id, result, reason, ruled_by, ruled_at) values ($1, $2, $3, $4, $5)
    on conflict (ticket_id) do update set result = excluded.result, reason = excluded.reason,
      ruled_by = excluded.ruled_by, ruled_at = excluded.ruled_at, lifted_at = null`,
};

const LIFT = {
  name: 'sport.lift-ruling',
  text: `update sport_ruling set lifted_at = $2 where ticket_id = $1 and lifted_at is null`,
};
