import * as z from 'zod/mini';
import { typedYuan, yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { personRefusals } from '../protocol/play-refusals.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { codeOf, count, id, line, listOf, moment, ownText } from '../protocol/shapes.ts';

const PREFIX = '/game/api/v1/table';

/** The games that are played at the tables. */
export const tableGameLabels = { BAC: '百家乐', DT: '龙虎', RO: '轮盘', SB: '骰宝' } as const;

/** How quickly a table plays. */
export const tableSpeedLabels = { standard: '标准', fast: '极速' } as const;

/** Whether bets are taken at a table; `waiting`: its first shoe or round is not there yet. */
export const tableStateLabels = { open: '营业中', paused: '暂停', waiting: '准备中' } as const;

/** Where a round stands. `shuffle`: a new shoe is committed to, and cut when its beacon comes. */
export const tablePhaseLabels = {
  shuffle: '洗牌',
  open: '下注',
  closing: '停止下注',
  dealing: '开局',
  result: '结果',
  void: '已作废',
} as const;
export type TablePhase = keyof typeof tablePhaseLabels;

/** 限红: by how much a bet at a table is held. A member chooses; each bet names it. */
export const tableTierLabels = { low: '新手', middle: '标准', high: '高额' } as const;
export type TableTier = keyof typeof tableTierLabels;

/** `even`: as much came back as was staked. */
export const tableTicketLabels = {
  accepted: '待开局',
  won: '赢',
  even: '保本',
  lost: '输',
  void: '已退款',
} as const;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const maybeHash = z.string().check(z.regex(/^([0-9a-f]{64})?$/));
const tableCode = z.string('没有这张桌台').check(z.regex(/^[A-Z]{2,3}\d{1,2}$/, '没有这张桌台'));
const roundNo = z.string('局号有误').check(z.regex(/^[A-Z]{2,3}\d{1,2}-\d{1,10}$/, '局号有误'));
const shoeNo = z.string('牌靴编号有误').check(z.regex(/^[A-Z]{2,3}\d{1,2}-S\d{1,8}$/, '牌靴编号有误'));
const betCode = z.string('注项有误').check(z.regex(/^[A-Z0-9:.]{1,24}$/, '注项有误'));
const game = codeOf(tableGameLabels);
const tier = codeOf(tableTierLabels, '请选择限红');

const BETS_MAX = 160;
const RESULTS_MAX = 500;

/** One finished round in a line: enough for roads and statistics. */
const roundResult = z.object({
  roundNo,
  /** Its number in the shoe, or in the chain of a wheel or of dice. */
  number: count,
  /** `B`, `P`, `T` with `b`, `p` for a pair of that side; `D`, `H`, `T` with `s` for a suited tie; the pocket; the dice `236`. */
  code: ownText(8),
  /** Points of player and banker; ranks of dragon and tiger; the pocket; the dice. */
  numbers: listOf(count, 3),
});

/** A round on its clock. Times that depend on the outcome are null until it is sealed. */
const roundFields = {
  roundNo,
  phase: codeOf(tablePhaseLabels),
  shoeNo: z.union([shoeNo, z.literal('')]),
  number: count,
  openTime: moment,
  /** From this millisecond on no bet is taken. */
  closeTime: moment,
  /** The outcome is sealed and its first card, ball or die shown at the earliest. */
  dealTime: moment,
  resultTime: z.nullable(moment),
  nextTime: z.nullable(moment),
};

/** A card with the proof that it lay at its place before the shoe was cut. Cards are 0–415: rank `card % 13` from the ace, suit `⌊card / 13⌋ % 4`, ♠ ♥ ♣ ♦. */
const dealtCard = z.object({
  /** Which card of the shoe, from 0. */
  dealt: count,
  place: count,
  card: count,
  salt: ownText(32),
  path: listOf(maybeHash, 16),
});

/** What came, once the round is sealed. */
const outcome = z.object({
  result: roundResult,
  /** In the order of dealing, P1 B1 P2 B2 P3? B3?, or dragon and tiger; none at wheel and dice. */
  cards: listOf(dealtCard, 6),
  /** The link of the chain the wheel or the dice were drawn with; empty at cards. */
  link: maybeHash,
});

const tierLimits = z.object({
  tier,
  name: line,
  least: yuan,
  /** One member's stakes on a bet of this group in one round. */
  most: listOf(z.object({ group: ownText(20), name: line, amount: yuan }), 20),
  /** One member's stakes in one round, all bets. */
  roundMost: yuan,
});

const tableBet = z.object({
  code: betCode,
  name: line,
  group: ownText(20),
  /** Of the stake, in 1/10,000, best first: what is won when it hits. */
  pays: listOf(z.object({ label: line, pays: count }), 10),
  /** How often it wins and how often it is given back, as percentages. */
  win: ownText(12),
  push: ownText(12),
  /** What of a stake comes back in the long run, as a percentage. */
  rtp: ownText(12),
});

/** A shoe as it was committed to, before anybody bet on it. */
const shoe = z.object({
  shoeNo,
  seedHash: hash,
  root: hash,
  /** The round of the beacon that was named with the commitment, and its value once it came. */
  beaconRound: count,
  beacon: ownText(200),
  /** What members added before the cut, in the order they came. */
  seats: listOf(ownText(64), 7),
  /** Until then members may add to it; null when it is cut. */
  cutTime: z.nullable(moment),
  cards: count,
  /** Cards that have left the shoe, the burnt ones among them. */
  dealt: count,
  /** The card burnt in sight, once it is cut. */
  burnt: z.nullable(dealtCard),
  /** No card from this one on starts a new round. */
  cutCard: count,
});

/** A chain as it was committed to. */
const chain = z.object({
  lastLink: hash,
  length: count,
  firstRound: count,
  beaconRound: count,
  beacon: ownText(200),
});

const listedTable = {
  tableCode,
  game,
  enName: id,
  venueName: line,
  name: line,
  speed: codeOf(tableSpeedLabels),
  state: codeOf(tableStateLabels),
  round: z.nullable(z.object(roundFields)),
  /** When bets are taken again while a shoe is shuffled. */
  shuffleUntil: z.nullable(moment),
  /** Oldest first: the running shoe, or the last rounds of a wheel or of dice. */
  results: listOf(roundResult, RESULTS_MAX),
  tiers: listOf(tierLimits, 3),
};

const placedBet = z.object({
  code: betCode,
  name: line,
  stake: yuan,
  /** The announced bet it came with; empty for one of its own. */
  label: line,
  /** What came back for it; null until the round is settled. */
  returned: z.nullable(yuan),
});

const ticket = z.object({
  ticketNo: id,
  roundNo,
  tier,
  state: codeOf(tableTicketLabels),
  stake: yuan,
  bets: listOf(placedBet, BETS_MAX),
  returned: yuan,
  withheld: yuan,
  withheldReason: line,
  time: moment,
});

const betRefusals = [
  ResultCode.NotFound,
  ResultCode.Testing,
  ResultCode.VenueMaintenance,
  ...personRefusals,
  ResultCode.AccessDenied,
  ResultCode.Warning,
  ResultCode.ParameterError,
  ResultCode.InvalidParameter,
];

/** Live tables: rounds on a clock that everybody shares. */
export const tables = {
  lobby: endpoint({
    path: `${PREFIX}/lobby`,
    access: 'public',
    summary: '真人桌台大厅',
    input: z.object({}),
    output: z.object({ now: moment, list: listOf(z.object(listedTable), 50) }),
  }),
  table: endpoint({
    path: `${PREFIX}/table`,
    access: 'public',
    summary: '一张桌台：规则、当前局、路单',
    input: z.object({ tableCode }),
    output: z.object({
      now: moment,
      ...listedTable,
      /** SHA-256 of the canonical rules: a bet names it, and a page with another one reads again. */
      rulebook: hash,
      bets: listOf(tableBet, BETS_MAX),
      /** Lengths by the clock of this site. */
      phases: z.object({ open: count, closing: count, card: count, thirdCard: count, draw: count, result: count }),
      shoe: z.nullable(shoe),
      chain: z.nullable(chain),
      /** Of the current round, once it is sealed. */
      outcome: z.nullable(outcome),
      /** What members staked on the current round; real ones only. */
      spots: listOf(z.object({ code: betCode, stake: yuan, members: count }), BETS_MAX),
      /** The round before the current one, with its outcome. */
      last: z.nullable(z.object({ ...roundFields, outcome: z.nullable(outcome) })),
    }),
    refusals: [ResultCode.NotFound],
  }),
  bet: endpoint({
    path: `${PREFIX}/bet`,
    access: 'member',
    effect: 'money',
    capability: 'tables',
    summary: '桌台投注',
    input: z.strictObject({
      tableCode,
      roundNo,
      rulebook: hash,
      tier,
      /** Stakes of whole yuan. That of an announced bet is all its chips together. */
      bets: z
        .array(z.strictObject({ code: betCode, stake: typedYuan }))
        .check(z.minLength(1, '请先下注'), z.maxLength(BETS_MAX, `一次最多${BETS_MAX}项`)),
    }),
    output: z.object({ ticket, balance: yuan }),
    refusals: betRefusals,
  }),
  mine: endpoint({
    path: `${PREFIX}/mine`,
    access: 'member',
    summary: '我在这张桌台的注单',
    input: z.object({ tableCode }),
    output: z.object({
      /** What can be staked here now: the venue's wallet, and with automatic transfer the centre wallet too. */
      balance: yuan,
      /** The confirmed bets of the current round. */
      current: listOf(ticket, 100),
      /** Those of the last settled round the member bet on. */
      last: listOf(ticket, 100),
    }),
    refusals: [ResultCode.NotFound],
  }),
  results: endpoint({
    path: `${PREFIX}/results`,
    access: 'public',
    summary: '桌台历史结果',
    input: z.object({
      tableCode,
      /** Only rounds before this one: the next page. */
      before: z.optional(roundNo),
      size: z.optional(z.int('条数有误').check(z.gte(1, '条数有误'), z.lte(RESULTS_MAX, '条数有误'))),
    }),
    output: z.object({
      now: moment,
      /** Newest first. */
      list: listOf(z.extend(roundResult, { shoeNo: roundFields.shoeNo, time: moment }), RESULTS_MAX),
    }),
    refusals: [ResultCode.NotFound],
  }),
  shoes: endpoint({
    path: `${PREFIX}/shoes`,
    access: 'public',
    summary: '最近的牌靴',
    input: z.object({ tableCode }),
    output: z.object({
      list: listOf(
        z.object({ shoeNo, seedHash: hash, root: hash, startTime: moment, endTime: z.nullable(moment), rounds: count }),
        20,
      ),
    }),
    refusals: [ResultCode.NotFound],
  }),
  shoe: endpoint({
    path: `${PREFIX}/shoe`,
    access: 'public',
    summary: '一副牌靴：承诺、种子、每一局',
    input: z.object({ shoeNo }),
    output: z.object({
      tableCode,
      game,
      shoe,
      /** Empty until the shoe has ended: with it all 416 cards can be laid again. */
      serverSeed: maybeHash,
      results: listOf(roundResult, 250),
    }),
    refusals: [ResultCode.NotFound],
  }),
  /** Adds to the cut of a shoe that is being shuffled. Nobody has to. */
  seed: endpoint({
    path: `${PREFIX}/seed`,
    access: 'member',
    effect: 'command',
    summary: '为下一靴切牌加入种子',
    input: z.strictObject({
      shoeNo,
      clientSeed: z
        .string('请输入种子')
        .check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/, '种子为1–64位字母、数字、点、横线或下划线')),
    }),
    output: z.object({ seats: listOf(ownText(64), 7) }),
    refusals: [ResultCode.NotFound, ResultCode.DataExists],
  }),
};

/** A round for whoever checks it: public by its number. */
export const tableRound = endpoint({
  path: '/game/api/v1/fair/tableRound',
  access: 'guest',
  summary: '真人桌台一局的承诺与结果',
  input: z.object({ roundNo }),
  output: z.object({
    tableCode,
    name: line,
    game,
    rulebook: hash,
    ...roundFields,
    outcome: z.nullable(outcome),
    /** Of a round at cards. */
    shoe: z.nullable(shoe),
    /** Empty until the shoe has ended. */
    serverSeed: maybeHash,
    /** Of a round at wheel or dice: its place on the chain from the first, and the link of the round before. */
    chain: z.nullable(z.extend(chain, { position: count, linkBefore: maybeHash })),
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
