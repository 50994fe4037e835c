import * as z from 'zod/mini';
import { codeOf, count, id, line, listOf, moment, ownText } from './protocol/shapes.ts';
import { venueCategoryLabels } from './fields/venues.ts';

/** What the site and a game provider say to each other; docs/providers.md tells it in prose. */

export const PROVIDER_PROTOCOL = 1;

/** The headers every message carries, in either direction. */
export const ProviderHeader = {
  provider: 'x-provider',
  time: 'x-time',
  event: 'x-event',
  signature: 'x-signature',
} as const;

/** A message is believed for this long, either way of the clock. */
export const PROVIDER_SIGNATURE_LIFE_MS = 300_000;

/** A message is answered within this time, or its outcome is unknown. */
export const PROVIDER_PATIENCE_MS = 10_000;

/** Where providers call us, below the address of the site: `/provider/v1/{provider}/stake`. */
export const WALLET_PREFIX = '/provider/v1';

export const PROVIDER_CODE_PATTERN = /^[A-Z0-9][A-Z0-9_-]{1,15}$/;
/** Of an event, a stake, an order: made by whoever sends it, for ever. */
export const EVENT_ID_PATTERN = /^[\w:.-]{1,64}$/;

/** What is signed; the path is the one below the agreed base address, the body's hash is hex SHA-256. */
export const providerSignedText = (message: {
  readonly method: string;
  readonly path: string;
  readonly time: string;
  readonly event: string;
  readonly bodyHash: string;
}): string => [message.method, message.path, message.time, message.event, message.bodyHash].join('\n');

/**
 * Every no of the protocol: its HTTP status, and whether it is final. A final one is the answer to that event for ever;
 * after any other the same message may be sent again.
 */
export const providerErrors = {
  bad_signature: { status: 401, isFinal: false },
  malformed: { status: 400, isFinal: false },
  other_request: { status: 409, isFinal: false },
  unknown_player: { status: 404, isFinal: true },
  unknown_session: { status: 403, isFinal: true },
  session_ended: { status: 403, isFinal: true },
  unknown_game: { status: 404, isFinal: true },
  game_closed: { status: 403, isFinal: true },
  player_refused: { status: 403, isFinal: true },
  insufficient_funds: { status: 402, isFinal: true },
  out_of_limits: { status: 422, isFinal: true },
  wrong_currency: { status: 422, isFinal: true },
  unknown_stake: { status: 404, isFinal: false },
  unknown_round: { status: 404, isFinal: false },
  stake_refunded: { status: 409, isFinal: true },
  already_settled: { status: 409, isFinal: true },
  unavailable: { status: 503, isFinal: false },
} as const;
export type ProviderErrorCode = keyof typeof providerErrors;

/** Whole fen as text. */
const fen = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/));
const positiveFen = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const token = z.string().check(z.regex(/^[\w-]{16,128}$/));
const gameState = z.enum(['open', 'closed']);
const walletMode = z.enum(['seamless', 'transfer']);
/** https anywhere; a sandbox may speak to its own machine without. */
const webAddress = z.string().check(z.maxLength(2_048), z.regex(/^https?:\/\//));

/** A message of the protocol: always a POST below a base address. */
interface ProviderMessage<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> {
  readonly path: `/${string}`;
  readonly request: Request;
  readonly reply: Reply;
}

const message = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  path: `/${string}`,
  request: Request,
  reply: Reply,
): ProviderMessage<Request, Reply> => ({ path, request, reply });

const limits = z.object({ stakeMin: positiveFen, stakeMax: positiveFen, winMax: positiveFen });

const game = z.object({
  gameCode: id,
  name: line,
  category: codeOf(venueCategoryLabels),
  state: gameState,
  stakeMin: positiveFen,
  stakeMax: positiveFen,
  /** Return to player in percent with two to six decimals, `96.20`; empty where none applies. */
  rtp: z.string().check(z.regex(/^(?:\d{1,3}\.\d{2,6})?$/)),
});

const endedRound = z.object({
  /** The event id of its stake; in transfer mode the provider's own number of the stake. */
  stakeId: id,
  roundId: id,
  player: id,
  gameCode: id,
  currency,
  stake: positiveFen,
  win: fen,
  state: z.enum(['settled', 'refunded']),
  stakedAt: moment,
  endedAt: moment,
});

/** A SHA-256, or a seed, as hex. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Everything that decided a round, as far as it can be told. */
const fairnessRecord = z.object({
  roundId: id,
  gameCode: id,
  /** SHA-256 of the rules it was played by. */
  rulebook: hash,
  stake: positiveFen,
  /** Without what it won of pools. */
  won: fen,
  pools: listOf(z.object({ pool: z.enum(['mini', 'grand']), amount: fen }), 2),
  drawn: listOf(count, 5_000),
  seedHash: hash,
  clientSeed: ownText(64),
  nonce: count,
  /** The provider's seed, once it is used no more. */
  serverSeed: z.nullable(hash),
});

const transferFact = z.object({
  orderNo: id,
  state: z.enum(['done', 'working', 'failed', 'absent']),
  reason: z.optional(line),
});

/** What the site asks a provider, below the provider's base address. */
export const ProviderCall = {
  catalogue: message(
    '/catalogue',
    z.object({ protocol: z.literal(PROVIDER_PROTOCOL), mode: walletMode, currency, limits }),
    z.object({
      protocol: z.literal(PROVIDER_PROTOCOL),
      provider: z.string().check(z.regex(PROVIDER_CODE_PATTERN)),
      mode: walletMode,
      currency,
      limits,
      games: listOf(game, 500),
      /** Rounds follow from committed seeds, and `/fairness` tells of each; left out where it does not. */
      fairness: z.optional(z.literal('committed-seeds')),
    }),
  ),
  launch: message(
    '/launch',
    z.object({
      player: id,
      token,
      gameCode: id,
      currency,
      language: z.literal('zh-Hans'),
      /** Where the game's own way out leads. */
      returnUrl: webAddress,
    }),
    z.object({ address: webAddress }),
  ),
  status: message(
    '/status',
    z.object({}),
    z.object({
      state: z.enum(['normal', 'maintenance']),
      resumeAt: z.nullable(moment),
      games: listOf(z.object({ gameCode: id, state: gameState }), 500),
    }),
  ),
  rounds: message(
    '/rounds',
    z.object({
      /** The `next` of the answer before; empty at the beginning. */
      after: z.string().check(z.regex(/^[\w:.-]{0,64}$/)),
      limit: count.check(z.gte(1), z.lte(500)),
    }),
    z.object({ rounds: listOf(endedRound, 500), next: z.string().check(z.regex(/^[\w:.-]{0,64}$/)) }),
  ),
  fairness: message('/fairness', z.object({ player: id, roundId: id }), fairnessRecord),
  jackpots: message(
    '/jackpots',
    z.object({}),
    z.object({ jackpots: listOf(z.object({ gameCode: id, pool: id, name: line, amount: fen, at: moment }), 100) }),
  ),
  transfer: message(
    '/transfers',
    z.object({ orderNo: id, player: id, way: z.enum(['in', 'out']), amount: positiveFen, currency }),
    transferFact,
  ),
  queryTransfer: message('/transfers/query', z.object({ orderNo: id }), transferFact),
  balance: message('/balance', z.object({ player: id, currency }), z.object({ balance: fen, currency })),
} as const;

const walletReply = z.object({ stakeId: id, balance: fen, currency, reference: id });

/** What a provider with the seamless wallet asks us, below `{site}/provider/v1/{provider}`. */
export const WalletCall = {
  balance: message('/balance', z.object({ token, currency }), z.object({ player: id, balance: fen, currency })),
  stake: message(
    '/stake',
    z.object({ token, player: id, roundId: id, gameCode: id, amount: positiveFen, currency }),
    walletReply,
  ),
  win: message('/win', z.object({ stakeId: id, player: id, roundId: id, amount: fen, currency }), walletReply),
  refund: message(
    '/refund',
    z.object({ stakeId: id, player: id, currency }),
    z.object({ stakeId: id, state: z.enum(['refunded', 'remembered']), balance: fen, currency, reference: id }),
  ),
} as const;

export type WalletAction = keyof typeof WalletCall;
export type ProviderGame = z.output<typeof game>;
export type ProviderLimits = z.output<typeof limits>;
export type FairnessRecord = z.output<typeof fairnessRecord>;
export type EndedRound = z.output<typeof endedRound>;
export type WalletMode = z.output<typeof walletMode>;
