import type { TicketEvidence } from '@fairground/contract/disputes';
import type { CancelReason } from '@fairground/betting';
import { oddsText } from '@fairground/sports-feed';
import type { Fen, MemberId, TicketId } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Queries } from '../../venues/venues.ts';
import { type LoggedMovement, loggedMovements } from '../results/price-log.ts';
import { resultStateLabel, scoreLabel, sourceLabel, windowLabel } from '../results/result-labels.ts';
import { type ResultRow, resultVersions } from '../results/result-rows.ts';
import type { SettlementResultCode, TicketStatus, WagerLeg } from './wager-rows.ts';

/** A ticket as far as somebody may raise something about it. */
export interface TicketHead {
  readonly id: TicketId;
  readonly memberId: MemberId;
  readonly status: TicketStatus;
  readonly version: number;
  readonly settledAt: Date | null;
}

interface TicketFacts extends TicketHead {
  readonly mode: string;
  readonly series: string;
  readonly odds: string;
  readonly staked: Fen;
  readonly cashedOut: Fen;
  readonly returned: Fen | null;
  readonly result: SettlementResultCode | null;
  readonly rulebook: string;
  readonly placedAt: Date;
  readonly placedFeedAt: Date;
  readonly legs: readonly WagerLeg[];
}

interface SettlementRow {
  readonly version: number;
  readonly result: SettlementResultCode;
  readonly cancellation: CancelReason | null;
  readonly paid: Fen;
  readonly withheld: Fen;
  readonly receipt: readonly string[];
  readonly versions: Readonly<Record<string, number>>;
  readonly settledAt: Date;
  readonly reversedAt: Date | null;
}

/** Points told on each side of the bet. */
const AROUND = 8;
/** Markets in play, by what the log calls them: it follows the match from before its start. */
const LOGGED_AS: Readonly<Record<string, string>> = { RE: 'R', ROU: 'OU', RM: 'M' };

const modeLabels: Readonly<Record<string, string>> = {
  single: '单项',
  multiple: '单项',
  series: '串关',
  builder: '同场组合',
};
const statusLabels: Readonly<Record<TicketStatus, string>> = {
  delay: '确认中',
  accepted: '未结算',
  rejected: '未接受',
  settled: '已结算',
  void: '已取消',
};

export const ticketHead = async (store: Queries, id: TicketId): Promise<TicketHead | undefined> =>
  (await store.query<TicketHead>({ ...HEAD, values: [id] })).rows[0];

/** The entries of the ledger a ticket names: its stake, its cash-outs by cause, and every settlement it had. */
export async function ticketEntries(
  store: Queries,
  id: TicketId,
): Promise<{ readonly entryIds: readonly bigint[]; readonly cashOuts: readonly string[] }> {
  const { rows } = await store.query<{ entryIds: string[]; cashOuts: string[] }>({ ...ENTRIES, values: [id] });
  return { entryIds: (rows[0]?.entryIds ?? []).map(BigInt), cashOuts: rows[0]?.cashOuts ?? [] };
}

/**
 * Everything a settled ticket was decided by: the ticket itself, prices around the bet, every version of the results and
 * of the settlement with its receipt. Undefined when there is no such ticket.
 */
export async function evidenceOf(app: AppContext, id: TicketId, now: Date): Promise<TicketEvidence | undefined> {
  const { pool } = app;
  const [ticket] = (await pool.query<TicketFacts>({ ...FACTS, values: [id] })).rows;
  if (!ticket) return undefined;
  const games = [...new Set(ticket.legs.map(({ gameId }) => gameId))];
  const [settlements, versions, movements] = await Promise.all([
    pool.query<SettlementRow>({ ...SETTLEMENTS, values: [id] }),
    Promise.all(games.map((gameId) => resultVersions(pool, gameId))),
    Promise.all(games.map(async (gameId) => ({ gameId, moved: await loggedMovements(app, gameId) }))),
  ]);
  return {
    takenTime: now.getTime(),
    ticket: ticketOf(ticket),
    prices: movements.flatMap(({ gameId, moved }) => moved.map((movement) => pricesOf(ticket, gameId, movement))),
    results: versions.flat().slice(-RESULTS_MAX).map(versionOf),
    settlements: settlements.rows.map(settlementOf),
  };
}

const RESULTS_MAX = 200;

const ticketOf = (ticket: TicketFacts): TicketEvidence['ticket'] => ({
  ticketId: ticket.id,
  mode: modeLabels[ticket.mode] ?? ticket.mode,
  series: ticket.series,
  status: statusLabels[ticket.status],
  odds: ticket.odds,
  amount: ticket.staked,
  returned: ticket.returned === null ? null : ticket.returned + ticket.cashedOut,
  result: ticket.result,
  rulebook: ticket.rulebook,
  betTime: ticket.placedAt.getTime(),
  feedTime: ticket.placedFeedAt.getTime(),
  settleTime: ticket.settledAt?.getTime() ?? null,
  legs: ticket.legs.map((leg) => ({
    gameId: leg.gameId,
    league: leg.league,
    team_h: leg.home,
    team_c: leg.away,
    playName: leg.marketName,
    sideName: leg.sideName,
    r: leg.lineText,
    odds: leg.odds,
    betScore: leg.score,
    resultScore: leg.resultScore,
    startTime: leg.startAt,
    result: leg.result,
    cancellation: leg.cancellation,
  })),
});

/** The last points before the bet and the first ones after it. */
function pricesOf(
  { legs, placedFeedAt }: TicketFacts,
  gameId: string,
  { marketCode, name, sides, points }: LoggedMovement,
): TicketEvidence['prices'][number] {
  const betAt = placedFeedAt.getTime();
  const before = points.filter(({ at }) => at <= betAt).slice(-AROUND);
  const after = points.filter(({ at }) => at > betAt).slice(0, AROUND);
  const isBetOn = legs.some(
    (leg) => leg.gameId === gameId && (LOGGED_AS[leg.marketCode] ?? leg.marketCode) === marketCode,
  );
  return {
    gameId,
    playName: name,
    betOn: isBetOn ? 1 : 0,
    sides: [...sides],
    points: [...before, ...after].map(({ at, line, prices }) => ({
      time: at,
      r: line,
      odds: prices.map((price) => oddsText('E', price)),
    })),
  };
}

const versionOf = (row: ResultRow): TicketEvidence['results'][number] => ({
  gameId: row.gameId,
  version: row.version,
  source: sourceLabel(row.source),
  publishTime: row.publishedAt.getTime(),
  applyTime: row.appliedAt?.getTime() ?? null,
  state: resultStateLabel(row.facts),
  score: scoreLabel(row.facts),
  cancellations: row.cancellations.map(windowLabel),
});

const settlementOf = (row: SettlementRow): TicketEvidence['settlements'][number] => ({
  version: row.version,
  result: row.result,
  cancellation: row.cancellation,
  paid: row.paid,
  withheld: row.withheld,
  settleTime: row.settledAt.getTime(),
  reverseTime: row.reversedAt?.getTime() ?? null,
  receipt: [...row.receipt],
  resultVersions: Object.entries(row.versions).map(([gameId, version]) => ({ gameId, version })),
});

const HEAD = {
  name: 'sport-ticket.head',
  text: `select id, member_id as "memberId", status, settle_version as version, settled_at as "settledAt"
    from sport_ticket where id = $1`,
};

const ENTRIES = {
  name: 'sport-ticket.entries',
  text: `select array(select t.stake_entry::text from sport_ticket t where t.id = $1 and t.stake_entry is not null
        union select s.entry_id::text from sport_settlement s where s.ticket_id = $1 and s.entry_id is not null) as "entryIds",
      array(select c.ticket_id || ':' || c.request_id from sport_cash_out c
        where c.ticket_id = $1 and c.status = 'paid') as "cashOuts"`,
};

const FACTS = {
  name: 'sport-ticket.facts',
  text: `select t.id, t.member_id as "memberId", t.status, t.settle_version as version, t.settled_at as "settledAt", t.mode,
      t.series, t.odds, t.staked, t.cashed_out as "cashedOut", t.returned, t.result, t.rulebook, t.placed_at as "placedAt",
      t.placed_feed_at as "placedFeedAt",
      (select jsonb_agg(jsonb_build_object('gameId', l.game_id, 'sport', l.sport, 'league', l.league, 'home', l.home,
          'away', l.away, 'marketCode', l.market_code, 'marketName', l.market_name, 'side', l.side, 'sideName', l.side_name,
          'lineText', l.line_text, 'odds', l.odds, 'score', l.score, 'resultScore', l.result_score,
          'startAt', (extract(epoch from l.start_at) * 1000)::bigint, 'result', l.result,
          'cancellation', l.cancellation) order by l.position)
        from sport_leg l where l.ticket_id = t.id) as legs
    from sport_ticket t where t.id = $1`,
};

const SETTLEMENTS = {
  name: 'sport-ticket.settlements',
  text: `select version, result, cancellation, paid, withheld, receipt, result_versions as versions,
      settled_at as "settledAt", reversed_at as "reversedAt"
    from sport_settlement where ticket_id = $1 order by version`,
};
