import * as z from 'zod/mini';

/** Fen as text, so that no reader rounds it. */
const fen = z.string().check(z.regex(/^-?\d{1,18}$/));
const hashText = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const link = z.object({ seq: z.string().check(z.regex(/^\d{1,18}$/)), hash: hashText });

const body = z.strictObject({
  format: z.literal('fairground-vault/2'),
  /** The unit of every figure: 分. */
  unit: z.literal('fen'),
  site: z.string(),
  member: z.strictObject({ userId: z.string(), name: z.string() }),
  issuedAt: z.int(),
  period: z.strictObject({ beginTime: z.int(), endTime: z.int() }),
  /** Where the hash chain stood; null before its first link. */
  chain: z.nullable(link),
  wallets: z.array(z.strictObject({ wallet: z.string(), opening: fen, closing: fen })),
  /** In order of posting. */
  entries: z.array(
    z.strictObject({
      id: z.string().check(z.regex(/^\d{1,18}$/)),
      time: z.int(),
      kind: z.string(),
      cause: z.string(),
      memo: z.nullable(z.string()),
      /** Its own link of the chain; null while it waits to be sealed. */
      seal: z.nullable(link),
      /** The bet it is about; null when it is about none, or one from before the period. */
      ticket: z.nullable(z.string()),
      moves: z.array(z.strictObject({ wallet: z.string(), amount: fen, after: fen })),
    }),
  ),
  /** Bets placed in the period of which every entry is listed. */
  tickets: z.array(
    z.strictObject({
      ticketId: z.string(),
      time: z.int(),
      mode: z.string(),
      status: z.enum(['delay', 'accepted', 'rejected', 'settled', 'void']),
      selections: z.array(z.string()),
      staked: fen,
      /** Stake given back early, and what was paid for it. */
      cashedStake: fen,
      cashedOut: fen,
      /** What the settlement paid, the stake included; null while it is open or when it was never taken. */
      returned: z.nullable(fen),
    }),
  ),
});

/** A member's signed copy of their own books. */
export const statementDocument = z.strictObject({
  body,
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    keyId: z.string(),
    publicKey: z.string(),
    /** Over the canonical JSON of the body: keys in order, no spaces. */
    value: z.string(),
  }),
});

export type StatementBody = z.output<typeof body>;
export type StatementDocument = z.output<typeof statementDocument>;
