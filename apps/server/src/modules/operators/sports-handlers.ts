import { createHash } from 'node:crypto';
import type { ConsoleCatalogue } from '@fairground/contract/console';
import { endedStateWords, type ResultChange } from '@fairground/contract/console-sports';
import { yuanText } from '@fairground/money';
import { cancellationWords, type Cancellation, lineText, playOf } from '@fairground/sportsbook';
import type { HandlersOf } from '../../platform/handler.ts';
import { canonicalJson } from '../../platform/http/canonical-json.ts';
import { changeResult, dryRun } from '../sports/results/change-results.ts';
import { type DeskExposure, deskMatches } from '../sports/results/desk-matches.ts';
import { newestResults, type ResultRow, resultVersions } from '../sports/results/result-rows.ts';
import type { JudgedTicket } from '../sports/settling/judge-tickets.ts';
import { needsSecondPair, type Wish } from './four-eyes.ts';
import { operatorLog } from './operator-log.ts';

/** Changes that are shown one by one; the sums count them all. */
const SHOWN_MAX = 200;

export const sportsHandlers: HandlersOf<ConsoleCatalogue['sports']> = {
  matches: async ({ keyword, ...page }, { house }) => {
    const { total, rows } = await deskMatches.page(house.pool, keyword, page);
    const list = rows.map(({ home, away, startAt, gameId, league, tickets, open, staked }) => ({
      gameId,
      league,
      team_h: home,
      team_c: away,
      startTime: startAt.getTime(),
      tickets,
      open,
      staked,
    }));
    return { total, list };
  },

  results: async ({ gameId }, { house }) => {
    const [versions, exposure] = await Promise.all([
      resultVersions(house.pool, gameId),
      deskMatches.exposureOf(house.pool, gameId),
    ]);
    return { versions: versions.slice(-SHOWN_MAX).map(versionOf), exposure: exposure.map(exposureOf) };
  },

  dryRun: async ({ change }, { house }) => {
    const { tickets, changed, difference } = await dryRun(house, change);
    return { tickets, changed: changed.length, difference, list: changed.slice(0, SHOWN_MAX).map(changeOf) };
  },

  change: async ({ change, note }, call) => {
    const { house, operator, now, requestId } = call;
    // Looked at beforehand and without locks: the number is for the two people, not for the books.
    const { changed, difference } = await dryRun(house, change);
    return call.transactOnce(async (tx) => {
      const known = change.kind === 'rule' ? undefined : (await newestResults(tx, [change.gameId])).get(change.gameId);
      const wish = resettling(change, known?.version ?? 0, difference < 0n ? 0n - difference : difference);
      if (await needsSecondPair(tx, wish, call)) return { waitsForSecond: true, version: null, note };
      const version = await changeResult(house, tx, change, { operator: operator.name, requestId, now });
      const detail = {
        change: canonicalJson(change).slice(0, 2000),
        note,
        tickets: changed.length.toString(),
        difference: yuanText(difference),
      };
      const { operatorId } = operator;
      await operatorLog.write(
        tx,
        { action: 'change-result', outcome: 'done', operatorId, subject: wish.subject, detail },
        call,
      );
      return { waitsForSecond: false, version, note };
    });
  },
};

/** Both people must mean the same change of the same version. */
const resettling = (change: ResultChange, version: number, amount: bigint): Wish => {
  const what = change.kind === 'rule' ? `ticket:${change.ticketId}` : `match:${change.gameId}`;
  const digest = createHash('sha256').update(canonicalJson({ change, version })).digest('hex').slice(0, 16);
  return { action: 'resettle', subject: `${what}:${digest}`, amount };
};

const words: Readonly<Partial<Record<string, string>>> = {
  ...endedStateWords,
  scheduled: '未有赛果',
  open: '未有赛果',
};

const versionOf = ({ version, source, publishedAt, appliedAt, facts, cancellations }: ResultRow) => ({
  version,
  source,
  publishTime: publishedAt.getTime(),
  applyTime: appliedAt?.getTime() ?? null,
  state: words[facts.state] ?? facts.state,
  periods: facts.kind === 'match' ? facts.periods.map(({ home, away }) => ({ h: home, c: away })) : [],
  winners: facts.kind === 'champion' ? [...facts.winners] : [],
  cancellations: cancellations.map(windowWords),
});

const at = (moment: number | undefined): string => (moment === undefined ? '' : new Date(moment).toISOString());

function windowWords({ reason, from, until, plays }: Cancellation): string {
  const span = from === undefined && until === undefined ? '全部时间' : `${at(from)} 至 ${at(until)}`;
  return `${cancellationWords[reason]}：${span}${plays ? `，玩法 ${plays.join('、')}` : ''}`;
}

const exposureOf = ({ play, line, side, score, tickets, staked, returnable }: DeskExposure) => ({
  w: play,
  r: (playOf(play)?.line ?? 'none') === 'none' ? '' : lineText(line),
  side,
  score,
  tickets,
  staked,
  returnable,
});

const changeOf = ({ row, standing, next, change }: JudgedTicket) => ({
  ticketId: row.id,
  memberId: row.memberId.toString(),
  before: change.reverse?.letter ?? null,
  after: next.state === 'settled' ? next.letter : null,
  cancellation: next.state === 'settled' ? (next.reason ?? null) : null,
  paidBefore: change.reverse ? (standing?.paid ?? 0n) : 0n,
  paidAfter: next.state === 'settled' ? next.returned : 0n,
});
