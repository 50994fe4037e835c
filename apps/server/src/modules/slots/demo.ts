import { createHash, randomBytes } from 'node:crypto';
import { type Catalogue, ResultCode } from '@fairground/contract';
import { recordedDraws, roundDraws } from '@fairground/fair-play';
import { type Fen, orderNumber } from '@fairground/money';
import { playRound, type Title, wonFen } from '@fairground/slots';
import type { AppContext } from '../../platform/app-context.ts';
import { drawnBytes } from '../../platform/encryption/drawn-bytes.ts';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { drawSeed, openSeed, usualClientSeed } from '../fair-play/seeds.ts';
import { venueOfOpenGame } from '../venues/open-game.ts';
import { siteGames } from '../venues/site-games.ts';
import { enteredTitle } from './open-slot.ts';
import type { WireRound } from './slot-rounds.ts';
import { knownTitle, refuseOtherStake, rulebookIn, waitAfter } from './slot-session.ts';

/** Worth nothing, and forgotten with the demo. */
const TOKENS: Fen = 10_000_00n;
const LASTS_MS = 2 * 60 * 60 * 1000;
const UID_BYTES = 32;
const CHANCE_BYTES = 5;

const hashOf = (uid: string): Buffer => createHash('sha256').update(uid).digest();

/** Play for nothing: the same titles by the same rules, seeds of its own, no entry, no record, no pools. */
export const openDemo: Handler<Catalogue['slots']['demoOpen']> = async ({ gameCode }, { app, now, ip }) => {
  const title = knownTitle(gameCode);
  if (!(await app.rateLimits.take('demo.address', ip))) throw new Refusal(ResultCode.TooFrequent);
  const venue = await venueOfOpenGame(app.pool, { venueCode: await venueOf(app, gameCode), gameCode }, now);
  const uid = randomBytes(UID_BYTES).toString('base64url');
  const { hash, sealed } = drawSeed(app);
  const clientSeed = usualClientSeed();
  await app.pool.query({ ...BEGIN, values: [hashOf(uid), gameCode, TOKENS, sealed, hash, clientSeed, now] });
  return {
    uid,
    ...enteredTitle(title, venue),
    balance: TOKENS,
    seedHash: hash,
    clientSeed,
    nonce: 0,
    waitMs: 0,
    unfinished: null,
  };
};

async function venueOf(app: AppContext, gameCode: string): Promise<string> {
  const [game] = await siteGames(app, 'DZ', [gameCode]);
  if (!game) throw new Refusal(ResultCode.NotFound, '没有这个游戏');
  return game.venueCode;
}

/**
 * One round for tokens, under the lock of its demo, for as long as the game can be entered. Whoever lost the answer names the
 * round it was of and is told of it again: the seeds make the same of it, and no tokens go.
 */
export const spinDemo: Handler<Catalogue['slots']['demoSpin']> = async ({ uid, stake, nonce }, { app, now }) => {
  const { gameCode } = demoIn(await app.pool.query<DemoRow>({ ...FIND, values: [hashOf(uid), startOf(now)] }));
  const title = knownTitle(gameCode);
  refuseOtherStake(title, stake);
  await venueOfOpenGame(app.pool, { venueCode: await venueOf(app, gameCode), gameCode }, now);
  return app.transact(async (tx) => {
    const demo = demoIn(await tx.query<DemoRow>(LOCK, [hashOf(uid), startOf(now)]));
    const next = Number(demo.nonce);
    const lastAt = demo.lastAt ?? undefined;
    if (nonce !== undefined && nonce === next - 1)
      return {
        round: demoRound(app, demo, { title, stake, nonce, now }),
        balance: demo.tokens,
        waitMs: waitAfter(lastAt, now),
      };
    if (nonce !== undefined && nonce !== next)
      throw new Refusal(ResultCode.UserIdVerificationError, '试玩已在别处继续，请重新进入试玩');
    if (waitAfter(lastAt, now) > 0) throw new Refusal(ResultCode.TooFrequent, '两局之间至少间隔2.5秒，请稍候');
    if (demo.tokens < stake)
      throw new Refusal(ResultCode.ParameterError, '试玩金不足，请重新进入试玩', { field: 'stake' });
    const round = demoRound(app, demo, { title, stake, nonce: next, now });
    const balance = demo.tokens - stake + round.won;
    await tx.query(PLAYED, [hashOf(uid), balance, now]);
    return { round, balance, waitMs: waitAfter(now, app.now()) };
  });
};

interface DemoSpin {
  readonly title: Title;
  readonly stake: Fen;
  readonly nonce: number;
  readonly now: Date;
}

/** The round of a nonce, as the demo's seeds make it. */
function demoRound(app: AppContext, demo: DemoRow, { title, stake, nonce, now }: DemoSpin): WireRound {
  const { seedHash, sealed, clientSeed } = demo;
  const serverSeed = openSeed(app, { hash: seedHash, sealed });
  const { draws, drawn } = recordedDraws(roundDraws({ serverSeed, clientSeed, nonce }));
  const { units } = playRound(title, draws, stake);
  return {
    roundNo: orderNumber({ prefix: 'T', shows: 'second' }, now, drawnBytes(CHANCE_BYTES).toString('hex')),
    gameCode: title.code,
    rulebook: rulebookIn(title),
    stake,
    won: wonFen(title, stake, units),
    pools: [],
    withheld: 0n,
    drawn: [...drawn],
    seedHash,
    clientSeed,
    nonce,
    time: now.getTime(),
  };
}

interface DemoRow {
  readonly gameCode: string;
  readonly tokens: Fen;
  readonly sealed: Buffer;
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly lastAt: Date | null;
}

function demoIn({ rows }: { readonly rows: readonly DemoRow[] }): DemoRow {
  if (!rows[0]) throw new Refusal(ResultCode.UserIdVerificationError, '试玩已结束，请重新进入试玩');
  return rows[0];
}

/** A demo that began before is over. */
const startOf = (now: Date): Date => new Date(now.getTime() - LASTS_MS);

export async function forgetDemos({ pool, now }: AppContext): Promise<void> {
  await pool.query({ ...FORGET, values: [startOf(now())] });
}

const BEGIN = {
  name: 'slot-demo.begin',
  text: `insert into slot_demo (uid_hash, game_code, tokens, seed_sealed, seed_hash, client_seed, began_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};
const OF_UID = `select game_code as "gameCode", tokens, seed_sealed as sealed, seed_hash as "seedHash",
    client_seed as "clientSeed", nonce, last_at as "lastAt" from slot_demo where uid_hash = $1 and began_at > $2`;
const FIND = { name: 'slot-demo.find', text: OF_UID };
const LOCK = { name: 'slot-demo.lock', text: `${OF_UID} for update` };
const PLAYED = {
  name: 'slot-demo.played',
  text: 'update slot_demo set tokens = $2, nonce = nonce + 1, last_at = $3 where uid_hash = $1',
};
const FORGET = { name: 'slot-demo.forget', text: 'delete from slot_demo where began_at <= $1' };
