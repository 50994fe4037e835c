import { catalogue, type Envelope, ResultCode } from '@fairground/contract';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { FUND_PASSWORD } from '../support/payments/payouts.ts';
import { FREE_BET_FEN, GIFT_PROMOTION } from './gifted-players.ts';
import type { ClientRequest } from './retrying-client.ts';
import type { seeded } from './seeded.ts';
import { type LoadOffer, type LoadPlayer, SLOT_VENUE } from './load-players.ts';

const { games, deposits, transfers, withdrawals, slots, promotions } = catalogue;

/** Which wallet changed by how much. */
export type Move = readonly [wallet: string, fen: bigint];

interface Kind {
  readonly name: 'transfer' | 'deposit' | 'withdrawal' | 'bet' | 'cashOut' | 'spin' | 'claim' | 'freeBet';
  readonly endpoint: ClientRequest['endpoint'];
  /** Made when it is asked for the first time: what can be cashed out is known only then. */
  readonly input: (drawn: Drawn) => unknown;
  /** What a success moved; what deposits bring and withdrawals take is read from their orders. */
  readonly moves: (drawn: Drawn, reply: Envelope) => readonly Move[];
  /** Whether the server did it; a bet that is refused is answered like one that is taken. */
  readonly isDone?: (reply: Envelope) => boolean;
}

/** What chance decided for a call. */
interface Drawn {
  readonly player: LoadPlayer;
  readonly fen: bigint;
  readonly offer: LoadOffer;
  /** Which of the gifts. */
  readonly gift: number;
}

const yuan = (fen: bigint): string => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;
const fenOf = (text: string): bigint => BigInt(text.replace('.', ''));

const transfer = (channelCode: string, ty: '1' | '2'): Kind => ({
  name: 'transfer',
  endpoint: games.transfer,
  input: ({ fen }) => ({ channelCode, amount: yuan(fen), ty, isActivity: false }),
  moves: ({ fen }) => [
    ['center', ty === '1' ? -fen : fen],
    [channelCode, ty === '1' ? fen : -fen],
  ],
});
const utc = (from: string, to: string): Kind => ({
  name: 'transfer',
  endpoint: transfers.utcTransfer,
  input: ({ fen }) => ({ from, to, amount: yuan(fen) }),
  moves: ({ fen }) => [
    [from === 'CENTER' ? 'center' : from, -fen],
    [to === 'CENTER' ? 'center' : to, fen],
  ],
});
/** Credited later, by the channel's own messages. Whole yuan: the gateway's tricks are for the withdrawals. */
const deposit: Kind = {
  name: 'deposit',
  endpoint: deposits.pay,
  input: ({ fen }) => ({ payType: 'recharge', channelId: 'FAST-1', amount: `${60n + fen / 100n}.00` }),
  moves: () => [],
};
/** From a hundred yuan on; the fen decide what the gateway does with it: fail, lose its answer, tell it twice. */
const withdrawal: Kind = {
  name: 'withdrawal',
  endpoint: withdrawals.withdrawNew,
  input: ({ fen, player: { accountId = '' } }) => ({
    type: 'bank',
    accountId,
    amount: yuan(100_00n + (fen / 100n) * 100n + (fen % 14n)),
    secondPassword: FUND_PASSWORD,
  }),
  moves: () => [],
};

/** A request to the sports channel, at the time it is made. */
const asked = ({ uid }: LoadPlayer, method: string, request: object) => ({
  method,
  enName: SPORTSBOOK_VENUE,
  Request: { timestamp: Date.now(), token: uid, langx: 'zh-cn', ...request },
});
const STAKES = `stake:${SPORTSBOOK_VENUE}`;
/** The least a single takes is ten yuan. */
const stakeOf = (fen: bigint): bigint => 10_00n + fen / 4n;
const ticketIn = (reply: Envelope): { readonly ticket_id: string; readonly status: string } | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own reply
  (reply.data as { readonly tickets?: readonly { ticket_id: string; status: string }[] } | null)?.tickets?.[0];

/** A single on a match that begins long after the load test; any price will do. */
const bet: Kind = {
  name: 'bet',
  endpoint: games.resource,
  input: ({ fen, player, offer }) =>
    asked(player, 'bet', {
      mode: 'single',
      autoOdds: true,
      acceptAny: true,
      oddsType: 'H',
      selections: [{ ...offer, amount: yuan(stakeOf(fen)) }],
    }),
  isDone: (reply) => ticketIn(reply)?.status === 'accepted',
  moves: ({ fen }) => [
    [SPORTSBOOK_VENUE, -stakeOf(fen)],
    [STAKES, stakeOf(fen)],
  ],
};

interface CashedOut {
  readonly ticket_id: string;
  readonly status: string;
  readonly paid: string;
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own reply
const cashedIn = (reply: Envelope): CashedOut | null => reply.data as CashedOut | null;

/** All that is open of an earlier bet, for whatever it is worth now. */
const cashOut: Kind = {
  name: 'cashOut',
  endpoint: games.resource,
  input: ({ player }) =>
    asked(player, 'cashout', { ticket_id: player.open.shift()?.ticketId ?? 'NONE', portion: 100, amount: '0.01' }),
  isDone: (reply) => cashedIn(reply)?.status === 'paid',
  moves: ({ player }, reply) => {
    const cashed = cashedIn(reply);
    return [
      [SPORTSBOOK_VENUE, fenOf(cashed?.paid ?? '0.00')],
      [STAKES, -(player.staked.get(cashed?.ticket_id ?? '') ?? 0n)],
    ];
  },
};

interface Spun {
  readonly round: {
    readonly won: string;
    readonly withheld: string;
    readonly pools: readonly { readonly amount: string }[];
  };
}

/** The least stake of the game with pools; too soon after the last one, it waits its turn. */
const SPIN_FEN = 4_00n;
const spin: Kind = {
  name: 'spin',
  endpoint: slots.spin,
  input: ({ player }) => ({ uid: player.slotUid, stake: yuan(SPIN_FEN) }),
  moves: (_, reply) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own reply
    const { won, withheld, pools } = (reply.data as Spun).round;
    const paid = pools.reduce((sum, { amount }) => sum + fenOf(amount), fenOf(won) - fenOf(withheld));
    return [[SLOT_VENUE, paid - SPIN_FEN]];
  },
};

/** One of what was laid ready: each is given once, however many calls ask for it. */
const giftOf = (ids: readonly string[] | undefined, gift: number): string => ids?.[gift % ids.length] ?? '0';

const claim: Kind = {
  name: 'claim',
  endpoint: promotions.joinActivity,
  input: ({ player, gift }) => ({
    action: 'claim',
    id: GIFT_PROMOTION,
    rewardId: giftOf(player.gifts?.rewardIds, gift),
  }),
  moves: () => [],
};

/** The whole stake of a single is somebody else's. */
const freeBet: Kind = {
  name: 'freeBet',
  endpoint: games.resource,
  input: ({ player, offer, gift }) =>
    asked(player, 'bet', {
      mode: 'single',
      autoOdds: true,
      acceptAny: true,
      oddsType: 'H',
      freeBetId: giftOf(player.gifts?.freeBetIds, gift),
      selections: [{ ...offer, amount: yuan(FREE_BET_FEN) }],
    }),
  isDone: (reply) => ticketIn(reply)?.status === 'accepted',
  moves: () => [],
};

const gifted = [claim, freeBet, bet, bet, bet, cashOut, cashOut, spin];

const everybody = [
  transfer(SPORTSBOOK_VENUE, '1'),
  transfer(SPORTSBOOK_VENUE, '2'),
  transfer('XMTY', '1'),
  utc('CENTER', SPORTSBOOK_VENUE),
  utc('XMTY', SPORTSBOOK_VENUE),
  utc(SPORTSBOOK_VENUE, 'CENTER'),
  bet,
  bet,
  cashOut,
  transfer(SLOT_VENUE, '1'),
  spin,
  spin,
];

export interface LoadCall {
  readonly name: Kind['name'];
  readonly memberId: bigint;
  /** The same request whenever it is asked for. */
  readonly request: () => ClientRequest;
  /** What this answer says has moved; undefined when nothing was done. */
  readonly moved: (reply: Envelope) => readonly Move[] | undefined;
  /** Takes note of an answer: what was bet can be cashed out later. */
  readonly heard: (reply: Envelope) => void;
}

/** So many calls of all sorts, the same ones for the same seed. */
export function loadCalls(
  count: number,
  { players, offers }: { readonly players: readonly LoadPlayer[]; readonly offers: readonly LoadOffer[] },
  drawInt: ReturnType<typeof seeded>,
): readonly LoadCall[] {
  return Array.from({ length: count }, () => {
    const player = oneOf(players, drawInt);
    const kind = oneOf(
      player.gifts ? gifted : [player.accountId === undefined ? deposit : withdrawal, ...everybody],
      drawInt,
    );
    const fen = BigInt(1 + drawInt.below(40_00));
    return callOf(kind, { player, fen, offer: oneOf(offers, drawInt), gift: drawInt.below(1_000) }, drawInt.uuid());
  });
}

function callOf(kind: Kind, drawn: Drawn, requestId: string): LoadCall {
  const { memberId, token, device, open, staked, gifts } = drawn.player;
  const isDone = (reply: Envelope): boolean =>
    reply.status_code === ResultCode.Success && (kind.isDone?.(reply) ?? true);
  let request: ClientRequest | undefined;
  return {
    name: kind.name,
    memberId,
    request: () => (request ??= { endpoint: kind.endpoint, input: kind.input(drawn), requestId, token, device }),
    moved: (reply) => (isDone(reply) ? (gifts ? [] : kind.moves(drawn, reply)) : undefined),
    heard: (reply) => {
      const isBet = kind.name === 'bet' || kind.name === 'freeBet';
      const ticketId = isBet && isDone(reply) ? ticketIn(reply)?.ticket_id : undefined;
      if (ticketId === undefined) return;
      open.push({ ticketId });
      staked.set(ticketId, kind.name === 'bet' ? stakeOf(drawn.fen) : FREE_BET_FEN);
    },
  };
}

function oneOf<Item>(items: readonly Item[], drawInt: ReturnType<typeof seeded>): Item {
  const item = items[drawInt.below(items.length)];
  if (item === undefined) throw new Error('There is always one');
  return item;
}
