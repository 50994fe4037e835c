import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { type OperatorAction, operatorActionLabels } from '@fairground/contract/back-office-log';
import type { HandlersOf } from '../../platform/handler.ts';
import { maskUsername } from '../members/masking.ts';
import { members } from '../members/members.ts';
import { readId } from './read-id.ts';
import { operatorLogPages } from './operators/operator-log-pages.ts';

const isAction = (word: string): word is OperatorAction => Object.hasOwn(operatorActionLabels, word);

export const logHandlers: HandlersOf<BackOfficeCatalogue['log']> = {
  list: async ({ action, operator, memberId, subject, ...page }, { app }) => {
    const filter = { action, operator, subject, memberId: memberId === undefined ? undefined : readId(memberId) };
    const { total, rows } = await operatorLogPages.page(app, filter, page);
    const names = await members.namesOf(
      app,
      rows.flatMap((row) => (row.memberId === null ? [] : [row.memberId])),
    );
    const list = rows.flatMap((row) =>
      isAction(row.action)
        ? [
            {
              logId: row.id.toString(),
              time: row.at.getTime(),
              operator: row.operator ?? '',
              action: row.action,
              outcome: row.outcome === 'done' ? ('done' as const) : ('refused' as const),
              subject: row.subject,
              memberId: row.memberId?.toString() ?? null,
              memberName: maskUsername(names.get(row.memberId ?? 0n) ?? ''),
              detail: detailOf(row.detail),
              ip: row.ip,
            },
          ]
        : [],
    );
    return { total, list };
  },
};

/** Names and words as they were written; empty ones say nothing. */
const detailOf = (detail: unknown): { name: string; value: string }[] =>
  Object.entries(typeof detail === 'object' && detail !== null ? detail : {}).flatMap(([name, value]) =>
    value === '' ? [] : [{ name, value: String(value) }],
  );
