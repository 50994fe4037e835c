import * as z from 'zod/mini';
import { typedYuan, yuan } from './fields/amounts.ts';
import { endpoint } from './protocol/endpoint.ts';
import { personRefusals } from './protocol/play-refusals.ts';
import { ResultCode } from './protocol/result-codes.ts';
import { bit, codeOf, count, day, id, line, listOf, moment, ownText, paged, pageFields } from './protocol/shapes.ts';

const PREFIX = '/game/api/v1/lottery';

/** The games, in the order of the hall. */
export const lotteryGameLabels = {
  K3: '快三',
  SSC: '时时彩',
  PK10: '赛车',
  X5: '11选5',
  LHC: '六合',
  F28: '幸运28',
} as const;
export type LotteryGameCode = keyof typeof lotteryGameLabels;

/** Where an issue stands. `late`: its draw time is over and what decides it has not come. */
export const issueStateLabels = {
  scheduled: '未开售',
  open: '销售中',
  stopped: '本期已停售',
  closed: '已封盘',
  late: '延迟开奖',
  drawn: '已开奖',
  void: '已作废',
} as const;
export type IssueState = keyof typeof issueStateLabels;

export const ticketStateLabels = {
  accepted: '待开奖',
  won: '已中奖',
  lost: '未中奖',
  void: '已退款',
  cancelled: '已撤单',
} as const;
export const followStateLabels = { running: '进行中', done: '已完成', stopped: '已停止' } as const;
/** `waiting`: its money is locked and its ticket not made yet. */
export const followIssueLabels = { waiting: '待下注', placed: '已下注', skipped: '已跳过', stopped: '已停止' } as const;

/** Why an order ended before its last issue. */
export const followStopLabels = {
  won: '中奖即停',
  asked: '会员停止',
  price: '赔率下降',
  limit: '达到限额',
  person: '账户暂不能投注',
  venue: '场馆停用',
} as const;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const maybeHash = z.string().check(z.regex(/^([0-9a-f]{64})?$/));
const gameCode = codeOf(lotteryGameLabels, '没有这个彩种');
const issueNo = z.string('期号有误').check(z.regex(/^[A-Z0-9]{2,4}-\d{8}-\d{2,4}$/, '期号有误'));

const LINES_MAX = 50_000;
const ENTRIES_MAX = 20;
const TYPED_MAX = 60_000;
const FOLLOWED_MAX = 120;
const RESULTS_MAX = 500;

const issueFields = {
  issueNo,
  state: codeOf(issueStateLabels),
  openTime: moment,
  closeTime: moment,
  drawTime: moment,
};

/** An issue, with what decided it once that is public. */
const result = z.object({
  ...issueFields,
  lunarYear: count,
  /** Empty until drawn, and when void. */
  draw: listOf(count, 10),
  /** The link of the chain it was drawn with, and the beacon; empty until drawn. */
  link: ownText(64),
  beacon: ownText(200),
  beaconRound: count,
  /** Above 1 when it was corrected. */
  version: count,
  voidReason: line,
});

const rules = z.object({
  /** SHA-256 of the canonical rules of the game: a bet names it, and a page with another one reads again. */
  rulebook: hash,
  margins: z.object({ standard: count, twoSided: count, six: count }),
  triplesLose: z.boolean(),
});

/** A pick as it was marked; the server counts it again. */
const entry = z.strictObject({
  playCode: z.string('玩法有误').check(z.regex(/^[A-Z0-9.]{3,40}$/, '玩法有误')),
  rows: z.array(z.array(z.int().check(z.nonnegative())).check(z.maxLength(60))).check(z.maxLength(12)),
  text: z.string().check(z.maxLength(TYPED_MAX, '单式内容过长')),
  places: z.array(z.int().check(z.nonnegative())).check(z.maxLength(12)),
  /** How many bets the page counted. */
  count: z.int('注数有误').check(z.positive('注数有误'), z.lte(LINES_MAX, '超过注数上限')),
  /** Fen a bet. */
  unit: z.literal([200, 100, 20, 10, 2, 1], '单位有误'),
  multiple: z.int('倍数有误').check(z.gte(1, '倍数为1–9999'), z.lte(9_999, '倍数为1–9999')),
});
const entries = z
  .array(entry)
  .check(z.minLength(1, '请先选择号码'), z.maxLength(ENTRIES_MAX, `一张注单最多${ENTRIES_MAX}项`));

const ticketFields = {
  ticketNo: id,
  gameCode,
  issueNo,
  state: codeOf(ticketStateLabels),
  stake: yuan,
  lines: count,
  returned: yuan,
  withheld: yuan,
  time: moment,
  followNo: ownText(64),
};

const soldEntry = z.object({
  playCode: ownText(40),
  /** 三星 直选复式 */
  playName: line,
  selection: ownText(TYPED_MAX + 1_000),
  count,
  unit: count,
  multiple: count,
  stake: yuan,
  /** 「赔率」 by tier. */
  tiers: listOf(z.object({ key: ownText(40), label: line, odds: ownText(20), rtp: ownText(12) }), 200),
  wins: listOf(z.object({ tier: ownText(40), label: line, count, odds: ownText(20), returned: yuan }), 200),
  pushed: count,
  /** 0: it covers more than 70 % of the outcomes and counts for no turnover. */
  isCounted: z.optional(bit),
});

const ticket = z.object({
  ...ticketFields,
  rulebook: hash,
  entries: listOf(soldEntry, ENTRIES_MAX),
  result: z.nullable(result),
  withheldReason: line,
});

const followFields = {
  orderNo: id,
  gameCode,
  state: codeOf(followStateLabels),
  stopReason: line,
  isStopOnWin: bit,
  /** The whole cost, what of it is still locked, staked, and what came back as winnings. */
  cost: yuan,
  locked: yuan,
  staked: yuan,
  returned: yuan,
  issues: count,
  doneIssues: count,
  time: moment,
};

/** The game, its venue or the issue does not sell now. */
const saleRefusals = [ResultCode.NotFound, ResultCode.Testing, ResultCode.VenueMaintenance];

const stakeRefusals = [
  ...saleRefusals,
  ...personRefusals,
  ResultCode.AccessDenied,
  ResultCode.Warning,
  ResultCode.ParameterError,
  ResultCode.InvalidParameter,
];

/** Lottery: draws on the clock, panels of data, follow-up orders. */
export const lottery = {
  games: endpoint({
    path: `${PREFIX}/games`,
    access: 'public',
    summary: '彩种与当前期',
    input: z.object({}),
    output: z.object({
      now: moment,
      list: listOf(
        z.object({
          gameCode,
          enName: id,
          venueName: line,
          current: z.nullable(z.object(issueFields)),
          last: z.nullable(result),
        }),
        20,
      ),
    }),
  }),
  game: endpoint({
    path: `${PREFIX}/game`,
    access: 'public',
    summary: '一个彩种：规则、期次、最近开奖',
    input: z.object({ gameCode }),
    output: z.object({
      /** The server's time: countdowns follow it. */
      now: moment,
      gameCode,
      enName: id,
      venueName: line,
      rules,
      lunarYear: count,
      /** The issue on sale, or the next one. */
      current: z.nullable(z.object(issueFields)),
      /** Issues that can be followed: the current one and those after it. */
      following: listOf(z.object(issueFields), FOLLOWED_MAX),
      /** Newest first; the first of them may be closed and wait for its draw. */
      latest: listOf(result, 12),
      limits: z.object({
        ticketLeast: yuan,
        /** Largest possible win of one member's tickets on an issue. */
        issueWinMost: yuan,
        entriesMost: count,
        entryLinesMost: count,
        ticketLinesMost: count,
        followedMost: count,
        /** Tickets a member may take back on an issue; none where bets are final. */
        cancelsMost: count,
      }),
      /** Published before the first sale: every link leads back to it by SHA-256. */
      chain: z.object({ lastLink: hash, firstIssue: issueNo, length: count }),
    }),
    refusals: saleRefusals,
  }),
  results: endpoint({
    path: `${PREFIX}/results`,
    access: 'public',
    summary: '开奖结果',
    input: z.object({
      gameCode,
      /** A day of China; without it the newest. */
      day: z.optional(day),
      /** Only issues before this one: the next page. */
      before: z.optional(issueNo),
      size: z.optional(z.int('条数有误').check(z.gte(1, '条数有误'), z.lte(RESULTS_MAX, '条数有误'))),
    }),
    output: z.object({ now: moment, total: count, list: listOf(result, RESULTS_MAX) }),
    refusals: [ResultCode.NotFound],
  }),
  /** What only the whole history tells of a chart; the rest follows from the newest results. */
  longestGaps: endpoint({
    path: `${PREFIX}/longestGaps`,
    access: 'public',
    summary: '历史遗漏',
    input: z.object({ gameCode, chart: id }),
    output: z.object({
      issues: count,
      list: listOf(z.object({ value: z.int(), longest: count }), 500),
      /** How long each value, in the order of the list, had not been drawn when one of the newest issues came. */
      before: listOf(z.object({ issueNo, gaps: listOf(count, 500) }), 2),
    }),
    refusals: [ResultCode.NotFound],
  }),
  bet: endpoint({
    path: `${PREFIX}/bet`,
    access: 'member',
    effect: 'money',
    capability: 'lottery',
    summary: '投注',
    input: z.strictObject({ gameCode, issueNo, rulebook: hash, entries, cost: typedYuan }),
    output: z.object({ ticket, balance: yuan }),
    refusals: stakeRefusals,
  }),
  follow: endpoint({
    path: `${PREFIX}/follow`,
    access: 'member',
    effect: 'money',
    capability: 'lottery',
    summary: '追号',
    input: z.strictObject({
      gameCode,
      rulebook: hash,
      entries,
      issues: z
        .array(
          z.strictObject({
            issueNo,
            multiple: z.int('倍数有误').check(z.gte(1, '倍数为1–9999'), z.lte(9_999, '倍数为1–9999')),
          }),
        )
        .check(z.minLength(2, '追号至少2期'), z.maxLength(FOLLOWED_MAX, `追号最多${FOLLOWED_MAX}期`)),
      isStopOnWin: bit,
      /** Stops when one issue returns at least so much. */
      stopAtReturn: z.optional(typedYuan),
      cost: typedYuan,
    }),
    output: z.object({ orderNo: id, balance: yuan }),
    refusals: stakeRefusals,
  }),
  follows: endpoint({
    path: `${PREFIX}/follows`,
    access: 'member',
    summary: '我的追号',
    input: z.object({ gameCode: z.optional(gameCode), ...pageFields }),
    output: paged(z.object(followFields)),
  }),
  followDetail: endpoint({
    path: `${PREFIX}/followDetail`,
    access: 'member',
    summary: '追号详情',
    input: z.object({ orderNo: id }),
    output: z.object({
      ...followFields,
      entries: listOf(soldEntry, ENTRIES_MAX),
      list: listOf(
        z.object({
          issueNo,
          multiple: count,
          cost: yuan,
          state: codeOf(followIssueLabels),
          ticketNo: ownText(64),
          returned: yuan,
          reason: line,
        }),
        FOLLOWED_MAX,
      ),
    }),
    refusals: [ResultCode.NotFound],
  }),
  followStop: endpoint({
    path: `${PREFIX}/followStop`,
    access: 'member',
    effect: 'money',
    summary: '停止追号',
    input: z.strictObject({ orderNo: id }),
    output: z.object({ released: yuan, balance: yuan }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
  ticketCancel: endpoint({
    path: `${PREFIX}/ticketCancel`,
    access: 'member',
    effect: 'money',
    summary: '撤单',
    input: z.strictObject({ ticketNo: id }),
    output: z.object({ returned: yuan, balance: yuan }),
    refusals: [ResultCode.NotFound, ResultCode.AccessDenied, ResultCode.Warning],
  }),
  tickets: endpoint({
    path: `${PREFIX}/tickets`,
    access: 'member',
    summary: '我的彩票注单',
    input: z.object({ gameCode: z.optional(gameCode), issueNo: z.optional(issueNo), ...pageFields }),
    output: paged(z.object({ ...ticketFields, plays: line })),
  }),
  ticket: endpoint({
    path: `${PREFIX}/ticket`,
    access: 'member',
    summary: '注单详情',
    input: z.object({ ticketNo: id }),
    output: ticket,
    refusals: [ResultCode.NotFound],
  }),
  demoOpen: endpoint({
    path: `${PREFIX}/demo/open`,
    access: 'public',
    effect: 'command',
    summary: '试玩彩票：代币，不入账',
    input: z.strictObject({}),
    output: z.object({ uid: id, balance: yuan }),
  }),
  demoBet: endpoint({
    path: `${PREFIX}/demo/bet`,
    access: 'public',
    effect: 'command',
    summary: '试玩投注',
    input: z.strictObject({ uid: id, gameCode, issueNo, rulebook: hash, entries, cost: typedYuan }),
    output: z.object({ ticket, balance: yuan }),
    refusals: [
      ...saleRefusals,
      ResultCode.ParameterError,
      ResultCode.InvalidParameter,
      ResultCode.UserIdVerificationError,
    ],
  }),
  demoTickets: endpoint({
    path: `${PREFIX}/demo/tickets`,
    access: 'public',
    summary: '试玩注单',
    input: z.object({ uid: id }),
    output: z.object({ balance: yuan, list: listOf(ticket, 50) }),
    refusals: [ResultCode.UserIdVerificationError],
  }),
};

/** An issue for whoever checks it: public by its number. */
export const lotteryDraw = endpoint({
  path: '/game/api/v1/fair/draw',
  access: 'guest',
  summary: '一期开奖的承诺与结果',
  input: z.object({ issueNo }),
  output: z.object({
    gameCode,
    result,
    /** The chain's last link, published before its first sale, and how many issues this one is after it. */
    lastLink: hash,
    firstIssue: issueNo,
    position: count,
    /** Of the issue before it on the same chain: SHA-256 of this one's link; empty until it is drawn. */
    linkBefore: maybeHash,
    beacon: z.object({
      /** The sandbox's own: shown as such. */
      isSandbox: z.boolean(),
      publicKey: ownText(200),
      round: count,
      value: ownText(200),
      signature: ownText(200),
      /** What the beacon committed to before, and how many rounds this one is after it. */
      lastLink: maybeHash,
      position: count,
    }),
  }),
  refusals: [ResultCode.NotFound],
});
