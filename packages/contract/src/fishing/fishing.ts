import * as z from 'zod/mini';
import { typedYuan, yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { personRefusals } from '../protocol/play-refusals.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { count, id, line, listOf, moment, ownText, pageFields } from '../protocol/shapes.ts';

const PREFIX = '/game/api/v1/fishing';

/** The uid of a launch address: who plays what, for as long as the login lasts. */
const uid = z.string('凭证有误').check(z.regex(/^[\w-]{43}$/, '凭证有误'));
/** A SHA-256, or a seed of as many bytes, as hex. */
const hash = z.string('种子承诺有误').check(z.regex(/^[0-9a-f]{64}$/, '种子承诺有误'));
const clientSeed = z
  .string('请输入客户端种子')
  .check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/, '种子为1–64位字母、数字、点、横线或下划线'));
/** Of a room, as packages/fishing lists them. */
const roomCode = z.enum(['trial', 'junior', 'middle', 'senior'], '没有这个房间');

/** One shot as it is kept: the numbers that decided it, or given back because it hit nothing in time. */
const shot = z.object({
  nonce: count,
  time: moment,
  stake: yuan,
  /** Number of the species; 0 for a shot that was given back. */
  species: count,
  fishId: count,
  victims: listOf(z.object({ fishId: count, value: count }), 20),
  /** Captured when `drawn` is below `below`, of `of`. All 0 for a shot that was given back. */
  of: count,
  below: count,
  drawn: count,
  /** What the fish was worth in stakes, whether it was captured or not. */
  value: count,
  win: yuan,
});

/** A member at a cannon, from sitting down until the float is back in the wallet. */
const sitting = z.object({
  sessionNo: id,
  roomCode,
  gameCode: id,
  /** SHA-256 of every number of the game. */
  rulebook: hash,
  seedHash: hash,
  clientSeed: ownText(64),
  /** The house's seed, once it was revealed on leaving. */
  serverSeed: z.nullable(hash),
  beginTime: moment,
  /** Null while the member sits. */
  endTime: z.nullable(moment),
});

/** What the member brought, what was shot with it, and what stands. */
const sums = {
  brought: yuan,
  staked: yuan,
  won: yuan,
  shots: count,
  givenBack: count,
};

/** What opens the socket at this seat. */
const seated = z.object({
  sessionNo: id,
  roomCode,
  /** Said first on the socket, once, within a minute. */
  ticket: z.string().check(z.regex(/^[\w-]{32}$/)),
  rulebook: hash,
  seedHash: hash,
  clientSeed: ownText(64),
  /** What lies at the cannon, and what is left in the venue's wallet. */
  float: yuan,
  balance: yuan,
});

/** The game or its venue is not there, not yet or not now; or the seat is given up already. */
const seatRefusals = [ResultCode.NotFound, ResultCode.Testing, ResultCode.VenueMaintenance];
const moneyRefusals = [
  ...seatRefusals,
  ...personRefusals,
  ResultCode.AccessDenied,
  ResultCode.Warning,
  ResultCode.ParameterError,
];

/** Fishing: money is brought to a cannon and taken back; the shots between are said over the socket (fishing-socket.ts). */
export const fishing = {
  rooms: endpoint({
    path: `${PREFIX}/rooms`,
    access: 'public',
    summary: '捕鱼房间',
    input: z.object({}),
    output: z.object({
      gameCode: id,
      gameName: line,
      enName: id,
      rulebook: hash,
      rooms: listOf(
        z.object({
          roomCode,
          /** The stake of a shot at level one. */
          base: yuan,
          /** The least and the most that is brought to a cannon at once. */
          floatMin: yuan,
          floatMax: yuan,
          players: count,
        }),
        10,
      ),
    }),
    refusals: [ResultCode.NotFound],
  }),
  /** What is needed to sit: the commitment the member's seed is chosen under, the money at hand, a seat still kept. */
  enter: endpoint({
    path: `${PREFIX}/enter`,
    access: 'member',
    effect: 'command',
    capability: 'fishing',
    summary: '进入捕鱼大厅',
    input: z.strictObject({ uid }),
    output: z.object({
      gameCode: id,
      venueName: line,
      enName: id,
      /** Of the next sitting. */
      seedHash: hash,
      clientSeed: ownText(64),
      /** What can be brought: the venue's wallet. */
      balance: yuan,
      /** The room this member sat in last. */
      lastRoomCode: z.nullable(roomCode),
      /** A seat still kept, with what opens it again. */
      current: z.nullable(seated),
    }),
    refusals: [...seatRefusals, ResultCode.UserIdVerificationError],
  }),
  sit: endpoint({
    path: `${PREFIX}/sit`,
    access: 'member',
    effect: 'money',
    capability: 'fishing',
    summary: '带金额入座',
    input: z.strictObject({ uid, roomCode, float: typedYuan, seedHash: hash, clientSeed }),
    output: seated,
    refusals: [...moneyRefusals, ResultCode.DataExists, ResultCode.UserIdVerificationError],
  }),
  topUp: endpoint({
    path: `${PREFIX}/topUp`,
    access: 'member',
    effect: 'money',
    capability: 'fishing',
    summary: '补充携带金额',
    input: z.strictObject({ sessionNo: id, amount: typedYuan }),
    output: z.object({ float: yuan, balance: yuan }),
    refusals: moneyRefusals,
  }),
  /** Takes the seat's money home; what was shot until then stands. No maintenance keeps it. */
  leave: endpoint({
    path: `${PREFIX}/leave`,
    access: 'member',
    effect: 'money',
    summary: '离座',
    input: z.strictObject({ sessionNo: id }),
    output: z.object({ ...sitting.shape, ...sums, taken: yuan, balance: yuan }),
    refusals: [ResultCode.NotFound, ResultCode.TooFrequent],
  }),
  session: endpoint({
    path: `${PREFIX}/session`,
    access: 'member',
    summary: '一次入座的射击记录',
    input: z.object({ sessionNo: id, ...pageFields }),
    output: z.object({ ...sitting.shape, ...sums, total: count, list: listOf(shot, 100) }),
    refusals: [ResultCode.NotFound],
  }),
};

/** By its number alone, for anybody: the shots of a sitting, to be made anew once its seed is revealed. */
export const fishingShots = endpoint({
  path: '/game/api/v1/fair/fishing',
  access: 'public',
  summary: '捕鱼射击的承诺与结果',
  input: z.object({ sessionNo: id, fromNonce: count }),
  output: z.object({
    ...sitting.shape,
    shots: listOf(shot, 500),
    /** The nonce to ask on from; null at the end. */
    next: z.nullable(count),
    /** The seas it was shot in: their seeds are revealed as each ends. */
    seas: listOf(z.object({ seaId: id, seedHash: hash, seed: z.nullable(hash), beginTime: moment }), 500),
  }),
  refusals: [ResultCode.NotFound],
});
