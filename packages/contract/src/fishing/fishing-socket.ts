import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { codeOf, count, id, line, listOf, ownText } from '../protocol/shapes.ts';

/** Where the socket of a seat is opened, with `clientType` and `siteId` in the query. */
export const FISHING_PATH = '/fishing/live';
/** No message of a client is longer. */
export const FISHING_FRAME_MAX = 64;

const below = (limit: number) => z.int().check(z.gte(0), z.lt(limit));
const nonce = below(2 ** 31);
const fishId = below(2 ** 20);
const tick = below(2 ** 20);

/** What a client says, as short lists: the word, then its numbers. */
export const fishingRequest = z.union([
  /** First of all: the ticket of `sit` or `enter`. */
  z.tuple([z.literal('hi'), z.string().check(z.regex(/^[\w-]{32}$/))]),
  /** Nonce, angle in 1/65,536 of a turn, level, fish the shot is locked on (0 for none), number of the last human input. */
  z.tuple([z.literal('fire'), nonce, below(65_536), z.int().check(z.gte(1), z.lte(10)), fishId, below(2 ** 31)]),
  /** Saw this shot hit this fish at this tick. */
  z.tuple([z.literal('hit'), nonce, fishId, tick]),
  /** The client's own clock, said back with the tick of the server. */
  z.tuple([z.literal('ping'), below(2 ** 48)]),
  /** Still here: the answer to `asked`. */
  z.tuple([z.literal('here')]),
]);
export type FishingRequest = z.output<typeof fishingRequest>;

const seat = z.int().check(z.gte(0), z.lte(3));

/** A fish as it was put into the sea. */
const fish = z.object({ fishId: count, species: count, pathSeed: count, startTick: z.int() });
/** A bullet in the air. */
const bullet = z.object({ seat, nonce: count, angle: count, level: count, lock: count, fireTick: z.int() });
/** Who sits where. */
const person = z.object({ seat, name: line, level: count });
/** A decided shot; `value` is 0 when nothing was captured. Amounts are the stake's multiple and the win. */
const result = z.object({
  seat,
  nonce: count,
  fishId: count,
  species: count,
  level: count,
  value: count,
  win: yuan,
  /** Captured along with an area fish. */
  victims: listOf(count, 20),
});
/** What only this seat is told of its money. */
const own = { float: yuan, reserved: yuan, nextNonce: count, staked: yuan, won: yuan };
const sea = { seaId: id, seaHash: ownText(64) };
const event = z.object({ kind: z.enum(['boss', 'tide']), species: count, atTick: z.int(), untilTick: z.int() });

/** Why a shot was not taken. */
export const fireRefusals = {
  nonce: '请稍候，正在同步',
  rate: '射击过快',
  bullets: '同时飞行的炮弹已满',
  window: '五秒内的投注已达上限，请稍候',
  float: '携带金额不足，请补充或降低炮台等级',
  limit: '已接近您设置的限额，请降低炮台等级',
  cap: '今日派彩已近上限，请降低炮台等级',
  input: '请移动或按键后再射击',
  busy: '正在记账，请稍候',
  stopped: '已停止射击，请稍候离座',
} as const;
export type FireRefusal = keyof typeof fireRefusals;

/** Why somebody is out of the seat. */
export const seatEnds = {
  left: '您已离座，携带金额已回到场馆余额',
  idle: '长时间没有射击，座位已让出，携带金额已回到场馆余额',
  limit: '已达到您设置的限额，已停止射击，携带金额已回到场馆余额',
  paused: '账号已暂停游戏，未命中的炮弹已退回，携带金额已回到场馆余额',
  reminder: '到了提醒时间，射击已停止，携带金额已回到场馆余额',
  maintenance: '场馆维护，射击已停止，携带金额已回到场馆余额',
  moved: '您已在另一个页面入座',
  away: '断线超过一分钟，座位已让出，携带金额已回到场馆余额',
  login: '登录已失效，携带金额已回到场馆余额',
} as const;
export type SeatEnd = keyof typeof seatEnds;

/** What the server says by itself. */
export const fishingPush = z.discriminatedUnion('is', [
  /** How everything stands: after `hi`, and as a new sea begins. `tickMs` is how far the tick has gone. */
  z.object({
    is: z.literal('snapshot'),
    sessionNo: id,
    table: id,
    seat,
    tick: z.int(),
    tickMs: count,
    ...sea,
    fish: listOf(fish, 300),
    bullets: listOf(bullet, 80),
    seats: listOf(person, 4),
    events: listOf(event, 10),
    /** Of the last five seconds. */
    results: listOf(result, 500),
    ...own,
  }),
  z.object({ is: z.literal('spawn'), fish: listOf(fish, 300) }),
  /** Fired by whichever seat, this one too. */
  z.object({ is: z.literal('fire'), bullets: listOf(bullet, 80) }),
  /** Said once they are written down. */
  z.object({ is: z.literal('results'), tick: z.int(), results: listOf(result, 500) }),
  /** Shots of a seat that hit nothing in time: their stake is back at the cannon. */
  z.object({ is: z.literal('back'), seat, nonces: listOf(count, 100) }),
  z.object({ is: z.literal('float'), ...own }),
  z.object({ is: z.literal('seats'), seats: listOf(person, 4) }),
  z.object({ is: z.literal('event'), ...event.shape }),
  /** The sea is over and its seed is open; a snapshot of the next one follows. */
  z.object({ is: z.literal('sea'), ...sea, seed: ownText(64) }),
  z.object({ is: z.literal('refused'), nonce: count, why: codeOf(fireRefusals), nextNonce: count }),
  /** No shot for three minutes: the seat is freed in so many seconds. */
  z.object({ is: z.literal('asked'), seconds: count }),
  z.object({ is: z.literal('pong'), sent: count, tick: z.int(), tickMs: count }),
  /** The seat is given up, and the socket closes. */
  z.object({ is: z.literal('end'), why: codeOf(seatEnds) }),
]);
export type FishingPush = z.output<typeof fishingPush>;
/** The same as it stands on the wire. */
export type FishingTold = z.input<typeof fishingPush>;
