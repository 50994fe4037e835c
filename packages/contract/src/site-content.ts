import * as z from 'zod/mini';
import { helpKeys } from './fields/help-keys.ts';
import { loginName as username } from './fields/fields.ts';
import { categoryLabels } from './fields/venues.ts';
import { codeOf, id, listOf, moment, requiredText, typedText, withDefault } from './protocol/shapes.ts';

/** What operators write for players, by kind. Each kind has a payload of its own, below. */
export const contentKindLabels = {
  notice: '公告',
  navigation: '导航',
  sponsor: '赞助',
  discount: '专属优惠',
  help: '帮助补充',
} as const;
export type ContentKind = keyof typeof contentKindLabels;

/** Who is shown an offer. */
export const audienceLabels = {
  all: '全部会员',
  newcomers: '新会员',
  veterans: '老会员',
  named: '指定会员',
} as const;
export type Audience = keyof typeof audienceLabels;

/** A page of our own site: never an address elsewhere. */
const ownPath = z
  .string('请输入站内路径')
  .check(z.trim(), z.regex(/^\/[\w/.?=&%-]{0,300}$/, '请输入站内路径，例如 /activity/discount'));

export const noticePayload = z.object({
  title: requiredText(100, '请输入标题'),
  content: requiredText(20_000, '请输入正文'),
  /** Runs under the header. */
  marquee: z.boolean(),
});
export type NoticePayload = z.output<typeof noticePayload>;

const navigationEntry = z.object({
  category: codeOf(categoryLabels),
  name: requiredText(8, '请输入名称'),
  /** One line below the name, where there is room. */
  note: withDefault(typedText(60), ''),
  visible: z.boolean(),
});

/** Every entry once, in the order players see; home always stays. */
export const navigationPayload = z.object({
  entries: listOf(navigationEntry, 13).check(
    z.refine(
      (entries) => new Set(entries.map(({ category }) => category)).size === Object.keys(categoryLabels).length,
      {
        error: '每个入口须出现一次，且只能出现一次',
      },
    ),
    z.refine((entries) => entries.some(({ category, visible }) => category === 'HOME' && visible), {
      error: '首页不能隐藏',
    }),
  ),
});
export type NavigationPayload = z.output<typeof navigationPayload>;

export const sponsorPayload = z
  .object({
    title: requiredText(100, '请输入标题'),
    content: requiredText(5_000, '请输入介绍'),
    /** What the partnership is called, `2026/27 赛季` for instance. */
    season: requiredText(40, '请输入赛季或期次'),
    beginTime: moment,
    endTime: moment,
  })
  .check(z.refine(({ beginTime, endTime }) => beginTime < endTime, { error: '合作结束须晚于开始', path: ['endTime'] }));
export type SponsorPayload = z.output<typeof sponsorPayload>;

export const discountPayload = z
  .object({
    title: requiredText(60, '请输入标题'),
    summary: requiredText(200, '请输入说明'),
    /** Where the offer leads. */
    path: ownPath,
    /** The activity it belongs to, when there is one. */
    activityId: z.optional(id),
    audience: codeOf(audienceLabels),
    /** For new and old members: how many days after the registration. */
    days: withDefault(z.int('请输入天数').check(z.gte(1, '请输入天数'), z.lte(3_650, '最多3650天')), 30),
    /** For chosen members: their user names. */
    names: withDefault(listOf(username, 200), []),
  })
  .check(
    z.refine(({ audience, names }) => audience !== 'named' || names.length > 0, {
      error: '请输入会员用户名',
      path: ['names'],
    }),
  );
export type DiscountPayload = z.output<typeof discountPayload>;

/** Words of the operators above an article of the help centre: what has changed, or what many ask just now. */
export const helpPayload = z.object({
  article: z.enum(helpKeys, '请选择文章'),
  title: requiredText(60, '请输入标题'),
  content: requiredText(5_000, '请输入正文'),
});
export type HelpPayload = z.output<typeof helpPayload>;

/** What a piece of content says, by its kind. */
export const contentPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notice'), payload: noticePayload }),
  z.object({ kind: z.literal('navigation'), payload: navigationPayload }),
  z.object({ kind: z.literal('sponsor'), payload: sponsorPayload }),
  z.object({ kind: z.literal('discount'), payload: discountPayload }),
  z.object({ kind: z.literal('help'), payload: helpPayload }),
]);
export type ContentPayload = z.output<typeof contentPayload>;

/** What a list calls a piece of content. */
export const contentTitle = (content: ContentPayload): string =>
  content.kind === 'navigation'
    ? content.payload.entries
        .filter(({ visible }) => visible)
        .map(({ name }) => name)
        .join(' · ')
    : content.payload.title;
