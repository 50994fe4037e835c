import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { codeOf, count, day, id, line, listOf, moment, ownText, requiredText } from '../protocol/shapes.ts';
import { payoutDifferenceLabels } from './back-office-money.ts';

const PREFIX = '/console/api/v1/reconciliation';
const permission = Permission.reconciliationManage;
const TEXT_MAX = 500;

/** What is held against what, each day. */
export const bookLabels = {
  deposit: '渠道存款',
  payout: '渠道代付',
  provider: '外部场馆',
  venue: '自营场馆',
  wallet: '会员钱包',
  house: '平台账户',
} as const;
export type Book = keyof typeof bookLabels;

export const bookStateLabels = { same: '一致', different: '有差异', missing: '未到', working: '处理中' } as const;
export type BookState = keyof typeof bookStateLabels;

/** How two lists can differ; payouts have words of their own. */
export const differenceKindLabels = {
  'only-theirs': '我方没有这一笔',
  'only-ours': '对方没有这一笔',
  amount: '金额不一致',
  twice: '对方名单重复',
  win: '派彩不一致',
  state: '状态不一致',
  player: '会员不一致',
  /** Beyond the payout of a day: not the member's, and still with the provider. */
  withheld: '超出单日派彩，余款在对方',
} as const;
export type DifferenceKind = keyof typeof differenceKindLabels | keyof typeof payoutDifferenceLabels;

/** In words: what the list of a book calls it. */
export const differenceKindTitle = (book: Book, kind: DifferenceKind): string =>
  book === 'payout'
    ? ({ ...differenceKindLabels, ...payoutDifferenceLabels } as const)[kind]
    : ({ ...payoutDifferenceLabels, ...differenceKindLabels } as const)[kind];

/** What an operator can decide about a difference. Where money moves, two have to. */
export const askedResolutionLabels = {
  explained: '已核实，不动账',
  reversed: '对方已更正，冲回挂账',
  absorbed: '差额由平台承担或收入',
} as const;
export type AskedResolution = keyof typeof askedResolutionLabels;
/** A list that changed afterwards resolves what it said before. */
export const differenceResolutionLabels = { ...askedResolutionLabels, changed: '名单已变，见新差异' } as const;
export type DifferenceResolution = keyof typeof differenceResolutionLabels;

const book = codeOf(bookLabels);
const place = { book, party: id, day };
const text = requiredText(TEXT_MAX, '请填写说明');

const figures = {
  oursCount: z.nullable(count),
  oursSum: z.nullable(yuan),
  theirsCount: z.nullable(count),
  theirsSum: z.nullable(yuan),
};

const run = z.object({
  runId: id,
  time: moment,
  /** Empty when it ran by itself. */
  runBy: line,
  ...figures,
  /** Null where the other side did not answer. */
  differences: z.nullable(count),
});

const difference = z.object({
  differenceId: id,
  book,
  party: id,
  partyName: line,
  day,
  kind: z.enum([
    'only-theirs',
    'only-ours',
    'amount',
    'twice',
    'win',
    'state',
    'player',
    'withheld',
    'no-order',
    'not-paid',
  ] as const satisfies readonly DifferenceKind[]),
  /** The other side's number, and ours; empty where there is none. */
  ref: line,
  orderNo: line,
  ours: yuan,
  theirs: yuan,
  foundTime: moment,
  /** Whether the last comparison of the day found it too. */
  isStillThere: z.boolean(),
  /** What put it into suspense; null where it moved nothing. */
  entryId: z.nullable(id),
  /** Whether its payment waits among the held ones. */
  isHeld: z.boolean(),
  /** Empty when nobody has. */
  takenBy: line,
  resolution: z.nullable(codeOf(differenceResolutionLabels)),
  resolvedBy: line,
  resolvedTime: z.nullable(moment),
  closingEntry: z.nullable(id),
});

/** Each day and each book: their list against ours, both ways, as it was found. */
export const reconciliation = {
  day: endpoint({
    path: `${PREFIX}/day`,
    access: 'operator',
    permission,
    summary: '一天的对账：每个渠道、场馆与内部账目',
    input: z.object({ day: z.optional(day) }),
    output: z.object({
      /** The day that is shown, and the last one that can be compared. */
      day,
      lastDay: day,
      /** What stands in suspense now, of all days. */
      suspense: yuan,
      /** Earlier and later days on which something waits. */
      openDays: listOf(z.object({ day, open: count }), 60),
      list: listOf(
        z.object({
          book,
          party: id,
          partyName: line,
          state: codeOf(bookStateLabels),
          ...figures,
          /** Of the last comparison. */
          differences: count,
          open: count,
          working: count,
          resolved: count,
          /** What of this day's differences is in suspense now. */
          suspense: yuan,
          runTime: z.nullable(moment),
          runBy: line,
        }),
        500,
      ),
    }),
    refusals: [ResultCode.InvalidParameter],
  }),
  book: endpoint({
    path: `${PREFIX}/book`,
    access: 'operator',
    permission,
    summary: '一天里一个渠道或场馆的差异与历次对账',
    input: z.object(place),
    output: z.object({ partyName: line, differences: listOf(difference), runs: listOf(run, 50) }),
    refusals: [ResultCode.InvalidParameter],
  }),
  run: endpoint({
    path: `${PREFIX}/run`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '重新对账；以前的结果保留',
    input: z.strictObject(place),
    output: z.object({ state: codeOf(bookStateLabels), differences: z.nullable(count) }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter, ResultCode.Warning],
  }),
  difference: endpoint({
    path: `${PREFIX}/difference`,
    access: 'operator',
    permission,
    summary: '一条差异的经过：说明、认领与复核',
    input: z.object({ differenceId: id }),
    output: z.object({
      difference,
      notes: listOf(z.object({ time: moment, by: line, text: ownText(TEXT_MAX) }), 200),
      /** What can be decided, and who has agreed to it already. */
      choices: listOf(z.object({ resolution: codeOf(askedResolutionLabels), need: count, by: listOf(line, 2) }), 3),
      /** Why nothing can be decided yet; empty when something can. */
      waitsFor: line,
    }),
    refusals: [ResultCode.NotFound],
  }),
  take: endpoint({
    path: `${PREFIX}/difference/take`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '认领一条差异',
    input: z.strictObject({ differenceId: id }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  note: endpoint({
    path: `${PREFIX}/difference/note`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '给差异添加说明',
    input: z.strictObject({ differenceId: id, text }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  resolve: endpoint({
    path: `${PREFIX}/difference/resolve`,
    access: 'operator',
    permission,
    effect: 'money',
    summary: '处理差异；动账须两人同意',
    input: z.strictObject({ differenceId: id, resolution: codeOf(askedResolutionLabels, '请选择处理方式'), text }),
    output: z.object({ waitsForSecond: z.boolean() }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};
