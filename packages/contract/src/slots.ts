import * as z from 'zod/mini';
import { typedYuan, yuan } from './fields/amounts.ts';
import { endpoint } from './protocol/endpoint.ts';
import { personRefusals } from './protocol/play-refusals.ts';
import { ResultCode } from './protocol/result-codes.ts';
import { count, id, line, listOf, moment, ownText, valueOf } from './protocol/shapes.ts';

const PREFIX = '/game/api/v1/slot';

/** The uid of a launch address, or of a demo: who plays what, for as long as the login or the demo lasts. */
const uid = z.string('凭证有误').check(z.regex(/^[\w-]{43}$/, '凭证有误'));

/** A SHA-256 as hex. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * A round as it is kept: what was drawn, in order. Together with the title and the stake it is the whole round, because
 * packages/slots makes the same steps of it on either side.
 */
const round = z.object({
  roundNo: id,
  gameCode: id,
  /** SHA-256 of the title's canonical data: a page with other data loads itself anew. */
  rulebook: hash,
  stake: yuan,
  /** What the reels paid, after the cap. */
  won: yuan,
  /** Pools won by it. */
  pools: listOf(z.object({ pool: z.enum(['mini', 'grand']), amount: yuan }), 2),
  /** Not paid for the cap of a day's payout; 0 nearly always. */
  withheld: yuan,
  drawn: listOf(count, 5_000),
  seedHash: hash,
  clientSeed: ownText(64),
  nonce: count,
  time: moment,
});

/** What a table of reels shows when it is entered. */
const entered = z.object({
  gameCode: id,
  enName: id,
  venueName: line,
  rulebook: hash,
  /** What can be staked here now: the venue's wallet, and with automatic transfer the centre wallet too. */
  balance: yuan,
  /** Bonus money that pays what own money lacks: all there is for this venue, and the most of it in one round. */
  bonus: z.optional(z.object({ balance: yuan, oneBet: yuan })),
  stakes: listOf(yuan, 30),
  /** Free spins that can pay rounds here, what ends first standing first; left out when there are none. */
  freeSpins: z.optional(
    listOf(z.object({ freeSpinsId: id, name: line, stake: yuan, spinsLeft: count, expireTime: moment }), 100),
  ),
  seedHash: hash,
  clientSeed: ownText(64),
  nonce: count,
  /** Milliseconds until the server takes the next round. */
  waitMs: count,
  /** The last round, when it was not shown to its end. */
  unfinished: z.nullable(round),
});

const spun = z.object({
  round,
  balance: yuan,
  /** As when the game was entered. */
  bonus: z.optional(z.object({ balance: yuan, oneBet: yuan })),
  waitMs: count,
});

/** The game or its venue is not there, not yet or not now. */
const gameRefusals = [ResultCode.NotFound, ResultCode.Testing, ResultCode.VenueMaintenance];

/** Electronic games: one call, one round, its stake and everything it pays in one transaction. */
export const slots = {
  open: endpoint({
    path: `${PREFIX}/open`,
    access: 'member',
    effect: 'command',
    capability: 'slots',
    summary: '进入电子游戏',
    input: z.strictObject({ uid }),
    output: entered,
    refusals: [...gameRefusals, ResultCode.UserIdVerificationError],
  }),
  spin: endpoint({
    path: `${PREFIX}/spin`,
    access: 'member',
    effect: 'money',
    capability: 'slots',
    summary: '转一局',
    input: z.strictObject({
      uid,
      stake: typedYuan,
      /** Free spins of the member's that pay this round. */
      freeSpinsId: z.optional(id),
    }),
    output: spun,
    refusals: [
      ...gameRefusals,
      ...personRefusals,
      ResultCode.AccessDenied,
      ResultCode.Warning,
      ResultCode.ParameterError,
      ResultCode.UserIdVerificationError,
    ],
  }),
  shown: endpoint({
    path: `${PREFIX}/shown`,
    access: 'member',
    effect: 'command',
    summary: '一局已看完',
    input: z.strictObject({ roundNo: id }),
    output: z.object({ roundNo: id }),
    refusals: [ResultCode.NotFound],
  }),
  demoOpen: endpoint({
    path: `${PREFIX}/demo/open`,
    access: 'public',
    effect: 'command',
    summary: '试玩',
    input: z.strictObject({ gameCode: id }),
    output: z.extend(entered, { uid }),
    refusals: gameRefusals,
  }),
  demoSpin: endpoint({
    path: `${PREFIX}/demo/spin`,
    access: 'public',
    effect: 'command',
    summary: '试玩一局',
    input: z.strictObject({
      uid,
      stake: typedYuan,
      /** Which round is asked for. The last one, asked for again because its answer was lost, is told again and costs nothing. */
      nonce: z.optional(count),
    }),
    output: spun,
    refusals: [...gameRefusals, ResultCode.ParameterError, ResultCode.UserIdVerificationError],
  }),
};

/** Whether a round can be checked already: its seed is revealed when the member takes a new one. */
export const SeedState = { committed: 0, revealed: 1 } as const;

const FAIR = '/game/api/v1/fair';

/** A member's seed pair: the house's part by its hash, the member's part in full. */
const seedPair = z.object({
  seedHash: hash,
  clientSeed: ownText(64),
  /** Of the next round. */
  nonce: count,
});

/** Committed seeds, and rounds that can be checked by anybody. */
export const fairPlay = {
  seeds: endpoint({
    path: `${FAIR}/seeds`,
    access: 'member',
    summary: '当前种子',
    input: z.object({}),
    output: z.object({ current: seedPair, nextSeedHash: hash }),
  }),
  rotate: endpoint({
    path: `${FAIR}/rotate`,
    access: 'member',
    effect: 'command',
    summary: '更换种子，公开旧种子',
    input: z.strictObject({
      clientSeed: z
        .string('请输入客户端种子')
        .check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/, '种子为1–64位字母、数字、点、横线或下划线')),
      /** The hash the member saw: the seed is taken only with the commitment it was chosen under. */
      nextSeedHash: hash,
    }),
    output: z.object({
      revealed: z.object({ serverSeed: hash, ...seedPair.shape, rounds: count }),
      current: seedPair,
      nextSeedHash: hash,
    }),
    refusals: [ResultCode.DataExists],
  }),
  /**
   * By its number alone, for anybody: nothing in it says whose it is. One that was played at a game provider is its member's
   * alone until its seed is revealed. A member is known, because checking is one of their tasks.
   */
  round: endpoint({
    path: `${FAIR}/round`,
    access: 'guest',
    summary: '一局的承诺与结果',
    input: z.object({ roundNo: id }),
    output: z.object({
      round,
      state: valueOf(SeedState),
      /** The house's seed, once it was revealed. */
      serverSeed: z.nullable(hash),
      /** Where it was played, if that venue keeps seeds of its own. */
      venueName: z.optional(line),
    }),
    refusals: [ResultCode.NotFound, ResultCode.BadGateway],
  }),
};
