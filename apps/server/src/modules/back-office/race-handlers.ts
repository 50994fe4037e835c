import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { HandlersOf } from '../../platform/handler.ts';
import { maskUsername } from '../members/masking.ts';
import { raceOffice, removeFromRace, returnToRace } from '../promotions/events/race-office.ts';
import { operatorLog } from './operators/operator-log.ts';
import { readId } from './read-id.ts';

export const raceReviewHandlers: HandlersOf<BackOfficeCatalogue['races']> = {
  board: async ({ id, periodId }, { app, now }) => {
    const { title, periods, period, frozenAt, rows, removed } = await raceOffice(app, { id, period: periodId, now });
    return {
      title,
      periods: periods.map(({ period: of, from, to }) => ({
        periodId: of,
        beginTime: from.getTime(),
        endTime: to.getTime(),
      })),
      periodId: period,
      frozenTime: frozenAt.getTime(),
      isFrozen: now >= frozenAt,
      rows: rows.map(({ rank, memberId, name, score, prize }) => ({
        rank,
        memberId: memberId.toString(),
        memberName: maskUsername(name),
        score,
        prize,
      })),
      removed: removed.map(({ memberId, name, score, reason, by, at }) => ({
        memberId: memberId.toString(),
        memberName: maskUsername(name),
        score,
        reason,
        by,
        time: at.getTime(),
      })),
    };
  },

  remove: ({ id, periodId, memberId: asked, reason }, call) =>
    call.app.transact(async (tx) => {
      const memberId = readId(asked);
      const { app, now, operator } = call;
      const rank = await removeFromRace(app, tx, { id, period: periodId, memberId, reason, by: operator.name, now });
      const detail = { number: periodId, before: `第${rank}名`, reason };
      const { operatorId } = operator;
      const entry = { action: 'remove-from-race', outcome: 'done', operatorId, memberId } as const;
      await operatorLog.write(tx, { ...entry, subject: `race:${id}`, detail }, call);
      return { rank };
    }),

  restore: ({ id, periodId, memberId: asked, reason }, call) =>
    call.app.transact(async (tx) => {
      const memberId = readId(asked);
      const { app, now, operator } = call;
      await returnToRace(app, tx, { id, period: periodId, memberId, now });
      const { operatorId } = operator;
      const entry = { action: 'return-to-race', outcome: 'done', operatorId, memberId } as const;
      await operatorLog.write(tx, { ...entry, subject: `race:${id}`, detail: { number: periodId, reason } }, call);
      return null;
    }),
};
