import { isSport, type Sport } from '@fairground/betting';
import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { ResultChangeDecision } from '@fairground/contract/back-office-results';
import type { MatchId } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import type { HandlersOf } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { maskUsername } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import { feedTime, hasStarted } from '../../sports/results/fit-change.ts';
import { resultChanges } from '../../sports/results/result-changes.ts';
import { resultClaims } from '../../sports/results/result-claims.ts';
import { resultStateLabel, scoreLabel } from '../../sports/results/result-labels.ts';
import { type ResultMatch, resultMatches } from '../../sports/results/result-matches.ts';
import { resultVersions } from '../../sports/results/result-rows.ts';
import { dryRun } from '../../sports/settling/change-results.ts';
import { operatorLog } from '../operators/operator-log.ts';
import { readId } from '../read-id.ts';
import { approveChange, refuseChange } from './decide-change.ts';
import { currentVersion, resettleApproval } from './resettle-approval.ts';
import { newestOf, toldOf, versionsOf } from './wire-result.ts';

const SHOWN_MAX = 200;

export const resultReviewHandlers: HandlersOf<BackOfficeCatalogue['results']> = {
  list: async ({ view, keyword, ...page }, { app, now }) => {
    const { total, rows } = await resultMatches.page(app.pool, { view, keyword, ...page }, heardBy(app, now));
    const list = rows.map((row) => ({
      ...namesOf(row),
      startTime: row.startAt.getTime(),
      tickets: row.tickets,
      open: row.open,
      staked: row.staked,
      returned: row.returned,
      version: row.version,
      ...(row.facts ? toldOf(row.facts) : { state: '尚无赛果', score: '' }),
      publishTime: row.publishedAt?.getTime() ?? null,
      why: row.why,
    }));
    return { total, list };
  },

  match: async ({ gameId }, { app, now }) => {
    const heard = heardBy(app, now);
    const match = await resultMatches.one(app.pool, gameId, heard);
    if (!match) throw new Refusal(ResultCode.NotFound, '没有这场赛事的注单');
    const [states, markets, runners, versions, claims, changes] = await Promise.all([
      resultMatches.states(app.pool, gameId),
      resultMatches.markets(app.pool, gameId),
      resultMatches.runners(app.pool, gameId),
      resultVersions(app.pool, gameId),
      resultClaims.open(app.pool, gameId),
      resultChanges.page(app, { state: 'done', gameId, pageNum: 1, pageSize: SHOWN_MAX }),
    ]);
    return {
      ...namesOf(match),
      startTime: match.startAt.getTime(),
      beganTime: match.beganAt?.getTime() ?? null,
      isStarted: hasStarted(match, heard.feedNow),
      tickets: match.tickets,
      open: match.open,
      staked: match.staked,
      newest: newestOf(versions.at(-1)),
      states: [...states],
      markets: markets.map(({ marketCode, marketName, ...sum }) => ({ w: marketCode, playName: marketName, ...sum })),
      runners: [...runners],
      versions: versionsOf(versions.slice(-SHOWN_MAX), changes.rows),
      claims: claims.map(({ source, publishedAt, facts }) => ({
        source,
        publishTime: publishedAt.getTime(),
        ...toldOf(facts),
      })),
    };
  },

  tickets: async ({ gameId, state, w, ticketId, ...page }, { app }) => {
    const filter = { gameId, state, marketCode: w, ticketId, ...page };
    const { total, rows } = await resultMatches.tickets(app.pool, filter);
    const names = await members.namesOf(
      app,
      rows.map(({ memberId }) => memberId),
    );
    const list = rows.map(({ id, memberId, placedAt, placedFeedAt, bet, ...row }) => ({
      ...row,
      ticketId: id,
      memberId: memberId.toString(),
      memberName: maskUsername(names.get(memberId) ?? ''),
      bet: bet.slice(0, SHOWN_MAX),
      betTime: placedAt.getTime(),
      feedTime: placedFeedAt.getTime(),
    }));
    return { total, list };
  },

  changes: async ({ state, gameId, ...page }, { app }) => {
    const { total, rows } = await resultChanges.page(app, { state, gameId, ...page });
    const list = await Promise.all(
      rows.map(async (row) => {
        const isStale = row.state === 'waiting' && row.subject !== (await currentSubject(app, row.change));
        return {
          changeId: row.id.toString(),
          change: row.change,
          title: row.title,
          gameId: row.gameId,
          note: row.note,
          changed: row.changed,
          difference: row.difference,
          before: row.before,
          state: row.state,
          askedBy: row.askerName,
          askTime: row.askedAt.getTime(),
          decidedBy: row.deciderName ?? '',
          decideTime: row.decidedAt?.getTime() ?? null,
          decisionReason: row.decisionReason,
          version: row.version,
          isStale,
        };
      }),
    );
    return { total, list };
  },

  decide: async ({ changeId, decision, reason }, call) => {
    const id = readId(changeId);
    if (decision === ResultChangeDecision.refuse) {
      if (reason === '') throw new Refusal(ResultCode.InvalidParameter, '请填写驳回原因', { field: 'reason' });
      return call.transactOnce(async (tx) => {
        await refuseChange(tx, { id, reason }, call);
        return { state: 'refused' as const, version: null };
      });
    }
    const asked = await resultChanges.find(call.app, id);
    if (!asked) throw new Refusal(ResultCode.NotFound, '没有这项申请');
    if (asked.state !== 'waiting') throw new Refusal(ResultCode.Warning, '这项申请已处理，请刷新');
    // Looked at beforehand and without locks, as when it was asked for.
    const preview = await dryRun(call.app, asked.change);
    return call.transactOnce(async (tx) => {
      const { waitsForSecond, version } = await approveChange(tx, { id, preview, reason }, call);
      return { state: waitsForSecond ? ('waiting' as const) : ('done' as const), version };
    });
  },

  keep: ({ gameId, source, reason }, call) =>
    call.app.transact(async (tx) => {
      const claim = await resultClaims.find(tx, gameId, source);
      if (!claim || !(await resultClaims.dismiss(tx, { gameId, source }, call.now)))
        throw new Refusal(ResultCode.NotFound, '该来源的赛果已处理，请刷新');
      const text = `${resultStateLabel(claim.facts)} ${scoreLabel(claim.facts)}`;
      const { operatorId } = call.operator;
      const detail = { text, reason };
      const record = {
        action: 'keep-result',
        outcome: 'done',
        operatorId,
        subject: `match:${gameId}`,
        detail,
      } as const;
      await operatorLog.write(tx, record, call);
      return null;
    }),
};

/** What time the feed shows, and whether it is heard. */
const heardBy = (app: AppContext, now: Date) => ({
  feedNow: feedTime(app, now),
  isSilent: app.sports?.board.isSilent() ?? false,
  begun: [...(app.sports?.board.matches() ?? [])]
    .filter(({ state: { phase } }) => phase !== 'scheduled' && phase !== 'postponed')
    .map(({ fixture: { id } }) => id),
});

const namesOf = ({ gameId, sport, league, home, away }: ResultMatch) => ({
  gameId,
  sport: knownSport(sport, gameId),
  league,
  team_h: home,
  team_c: away,
});

function knownSport(sport: string, gameId: MatchId): Sport {
  if (!isSport(sport)) throw new Error(`match ${gameId}: unknown sport ${sport}`);
  return sport;
}

const currentSubject = async (app: AppContext, change: Parameters<typeof resettleApproval>[0]): Promise<string> =>
  resettleApproval(change, await currentVersion(app.pool, change), 0n).subject;
