import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { ContentState } from '@fairground/contract/back-office-content';
import type { OperatorAction } from '@fairground/contract/back-office-log';
import { contentTitle } from '@fairground/contract/site-content';
import type { HandlersOf, OperatorCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/app-context.ts';
import {
  contentOf,
  publishContent,
  restoreContent,
  saveContent,
  withdrawContent,
} from '../site/content/edit-content.ts';
import { contentChanged } from '../site/content/published-content.ts';
import { siteContents } from '../site/content/site-contents.ts';
import { operatorLog } from './operators/operator-log.ts';
import { readId } from './read-id.ts';

type Item = NonNullable<Awaited<ReturnType<typeof siteContents.find>>>;

/** Where it stands for players: by what is published and when, not by what is being written. */
export function contentStateOf(
  item: Pick<Item, 'liveVersion' | 'withdrawnAt' | 'liveBeginAt' | 'liveEndAt'>,
  now: Date,
): ContentState {
  if (item.liveVersion === null) return item.withdrawnAt ? 'withdrawn' : 'draft';
  if (item.liveBeginAt && item.liveBeginAt > now) return 'scheduled';
  return item.liveEndAt && item.liveEndAt <= now ? 'ended' : 'live';
}

const momentOf = (at: Date | null): number | null => at?.getTime() ?? null;

const itemOf = (row: Item, now: Date) => {
  const content = contentOf(row.kind, row.payload);
  return {
    contentId: row.id.toString(),
    kind: content.kind,
    title: contentTitle(content).slice(0, 200),
    state: contentStateOf(row, now),
    version: row.version,
    liveVersion: row.liveVersion,
    beginTime: momentOf(row.beginAt),
    endTime: momentOf(row.endAt),
    changeTime: row.changedAt.getTime(),
    changedBy: row.changedBy ?? '',
  };
};

interface Record {
  readonly action: OperatorAction;
  readonly id: bigint;
  readonly detail: Readonly<{ [name: string]: string }>;
}

/** Changes, writes it down with it, and makes every process read again once it is durable. */
async function change<Reply>(
  call: OperatorCall,
  work: (tx: Tx) => Promise<{ readonly reply: Reply; readonly record: Record }>,
): Promise<Reply> {
  const { app, operator } = call;
  return app.transact(async (tx) => {
    const { reply, record } = await work(tx);
    const { action, id, detail } = record;
    const { operatorId } = operator;
    const written = { action, outcome: 'done', operatorId, subject: `content:${id}`, detail } as const;
    await operatorLog.write(tx, written, call);
    tx.afterCommit(() => contentChanged(app));
    return reply;
  });
}

const dateOf = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

export const contentEditHandlers: HandlersOf<BackOfficeCatalogue['contents']> = {
  list: async ({ kind, ...page }, { app, now }) => {
    const { total, rows } = await siteContents.page(app, kind, page);
    return { total, list: rows.map((row) => itemOf(row, now)) };
  },

  one: async ({ contentId }, { app, now }) => {
    const id = readId(contentId);
    const row = await siteContents.find(app, id);
    if (!row) throw new Refusal(ResultCode.NotFound);
    const versions = await siteContents.versions(app, id);
    return {
      ...itemOf(row, now),
      content: contentOf(row.kind, row.payload),
      versions: versions.map(({ version, savedAt, savedBy, note, publishedAt, publishedBy }) => ({
        version,
        time: savedAt.getTime(),
        by: savedBy ?? '',
        note,
        publishTime: momentOf(publishedAt),
        publishedBy: publishedBy ?? '',
      })),
    };
  },

  version: async ({ contentId, version }, { app }) => {
    const held = await siteContents.version(app, readId(contentId), version);
    if (!held) throw new Refusal(ResultCode.NotFound);
    return {
      content: contentOf(held.kind, held.payload),
      beginTime: momentOf(held.beginAt),
      endTime: momentOf(held.endAt),
    };
  },

  save: async ({ contentId, beginTime, endTime, ...draft }, call) =>
    change(call, async (tx) => {
      const { id, version } = await saveContent(tx, {
        ...draft,
        id: contentId === undefined ? undefined : readId(contentId),
        beginAt: dateOf(beginTime),
        endAt: dateOf(endTime),
        operatorId: call.operator.operatorId,
        now: call.now,
      });
      const { content, note, publish } = draft;
      const detail = { kind: content.kind, title: contentTitle(content).slice(0, 200), version: `${version}`, note };
      return {
        reply: { contentId: id.toString(), version },
        record: { action: publish ? 'publish-content' : 'save-content', id, detail },
      };
    }),

  publish: async ({ contentId, version }, call) =>
    change(call, async (tx) => {
      const id = readId(contentId);
      await publishContent(tx, { id, version, operatorId: call.operator.operatorId, now: call.now });
      return { reply: null, record: { action: 'publish-content', id, detail: { version: `${version}` } } };
    }),

  withdraw: async ({ contentId, reason }, call) =>
    change(call, async (tx) => {
      const id = readId(contentId);
      await withdrawContent(tx, { id, operatorId: call.operator.operatorId, now: call.now });
      return { reply: null, record: { action: 'withdraw-content', id, detail: { reason } } };
    }),

  restore: async ({ contentId, version }, call) =>
    change(call, async (tx) => {
      const id = readId(contentId);
      const restored = await restoreContent(tx, { id, version, operatorId: call.operator.operatorId, now: call.now });
      const detail = { before: `${version}`, after: `${restored}` };
      return { reply: { version: restored }, record: { action: 'restore-content', id, detail } };
    }),
};
