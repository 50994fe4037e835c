import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { HandlersOf } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { maskUsername } from '../members/masking.ts';
import { members } from '../members/members.ts';
import { flagReviews, flagTitle } from '../risk-flags/risk-flag-reviews.ts';
import { operatorLog } from './operators/operator-log.ts';
import { readId } from './read-id.ts';

export const riskReviewHandlers: HandlersOf<BackOfficeCatalogue['risk']> = {
  list: async ({ closed, ...page }, { app }) => {
    const { total, rows } = await flagReviews.page(app, closed, page);
    const names = await members.namesOf(
      app,
      rows.map(({ memberId }) => memberId),
    );
    const list = rows.map((flag) => ({
      flagId: flag.id.toString(),
      memberId: flag.memberId.toString(),
      memberName: maskUsername(names.get(flag.memberId) ?? ''),
      kind: flag.kind,
      title: flagTitle(flag.kind),
      cause: flag.cause,
      detail: flag.detail,
      raiseTime: flag.raisedAt.getTime(),
      closeTime: flag.closedAt?.getTime() ?? null,
      closedBy: flag.closedBy ?? '',
    }));
    return { total, list };
  },

  close: async ({ flagId, note }, call) => {
    const { app, operator, now } = call;
    const id = readId(flagId);
    await app.transact(async (tx) => {
      const flag = await flagReviews.lock(tx, id);
      if (!flag) throw new Refusal(ResultCode.NotFound);
      if (flag.closedAt) throw new Refusal(ResultCode.Warning, '该标记已处理，请刷新列表');
      await flagReviews.close(tx, id, operator.name, now);
      const about = { subject: `flag:${id}`, memberId: flag.memberId, detail: { kind: flag.kind, note } };
      const { operatorId } = operator;
      await operatorLog.write(tx, { action: 'close-flag', outcome: 'done', operatorId, ...about }, call);
    });
    return null;
  },
};
