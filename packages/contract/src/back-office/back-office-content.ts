import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
  count,
  id,
  line,
  listOf,
  moment,
  pageFields,
  paged,
  requiredText,
  typedText,
  withDefault,
} from '../protocol/shapes.ts';
import { contentKindLabels, contentPayload } from '../site-content.ts';

const PREFIX = '/console/api/v1/content';

/** Where a piece of content stands for players at this moment. */
export const contentStateLabels = {
  draft: '草稿',
  scheduled: '待上线',
  live: '展示中',
  ended: '已到期',
  withdrawn: '已撤下',
} as const;
export type ContentState = keyof typeof contentStateLabels;

const item = {
  contentId: id,
  kind: codeOf(contentKindLabels),
  title: line,
  state: codeOf(contentStateLabels),
  /** The newest version, and the one players see; null when they see none. */
  version: count,
  liveVersion: z.nullable(count),
  beginTime: z.nullable(moment),
  endTime: z.nullable(moment),
  changeTime: moment,
  /** Empty for what came with the site. */
  changedBy: line,
};

const call = { access: 'operator', permission: Permission.siteContent } as const;

/** What operators write for players: drafts, publications, their times and their history. */
export const contents = {
  list: endpoint({
    ...call,
    path: `${PREFIX}/list`,
    summary: '内容列表，最近修改的在前',
    input: z.object({ kind: codeOf(contentKindLabels), ...pageFields }),
    output: paged(z.object(item)),
  }),
  one: endpoint({
    ...call,
    path: `${PREFIX}/one`,
    summary: '一条内容的最新版本与历史',
    input: z.object({ contentId: id }),
    output: z.object({
      ...item,
      content: contentPayload,
      /** The latest fifty, the newest first. */
      versions: listOf(
        z.object({
          version: count,
          time: moment,
          by: line,
          note: line,
          /** When players were shown it; null for a draft that nobody published. */
          publishTime: z.nullable(moment),
          publishedBy: line,
        }),
        50,
      ),
    }),
    refusals: [ResultCode.NotFound],
  }),
  version: endpoint({
    ...call,
    path: `${PREFIX}/version`,
    summary: '一条内容的某个版本',
    input: z.object({ contentId: id, version: count }),
    output: z.object({ content: contentPayload, beginTime: z.nullable(moment), endTime: z.nullable(moment) }),
    refusals: [ResultCode.NotFound],
  }),
  save: endpoint({
    ...call,
    path: `${PREFIX}/save`,
    effect: 'command',
    summary: '保存为新版本，可同时发布',
    input: z.object({
      /** Left out for something new. */
      contentId: z.optional(id),
      /** The version it was written from; a newer one meanwhile is not overwritten. 0 for something new. */
      baseVersion: count,
      content: contentPayload,
      beginTime: withDefault(z.nullable(moment), null),
      endTime: withDefault(z.nullable(moment), null),
      note: withDefault(typedText(200), ''),
      publish: z.boolean(),
    }),
    output: z.object({ contentId: id, version: count }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  publish: endpoint({
    ...call,
    path: `${PREFIX}/publish`,
    effect: 'command',
    summary: '让会员看到最新版本',
    input: z.object({ contentId: id, version: count }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  withdraw: endpoint({
    ...call,
    path: `${PREFIX}/withdraw`,
    effect: 'command',
    summary: '撤下，会员不再看到',
    input: z.object({ contentId: id, reason: requiredText(200, '请填写原因') }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  restore: endpoint({
    ...call,
    path: `${PREFIX}/restore`,
    effect: 'command',
    summary: '把旧版本恢复成新的草稿',
    input: z.object({ contentId: id, version: count }),
    output: z.object({ version: count }),
    refusals: [ResultCode.NotFound],
  }),
};
