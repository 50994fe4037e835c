import { type FairnessRecord, PROVIDER_PROTOCOL, ProviderCall } from '@fairground/contract/providers';
import { slotTitles, titleOf, titleSheet } from '@fairground/slots';
import * as z from 'zod/mini';
import { launches } from './launches.ts';
import { keptMoney } from './kept-money.ts';
import { playToEnd, type RoundContext } from './play-rounds.ts';
import { ProtocolNo } from './protocol-no.ts';
import { roundStore, stakeIdOf } from './round-store.ts';
import { openSeed } from './sealed-seed.ts';
import { venuePools } from './venue-pools.ts';

const CURRENCY = 'CNY';
/** The most a stake here can win, in fen: the site proposes, and may stay below. */
const STAKE_MAX = 1_000_000n;
/** Every round follows from committed seeds. */
const FAIRNESS = 'committed-seeds';
const TEST_PATIENCE_MS = 5_000;

/** What a call is asked with, beside what it says. */
export interface CallPlace extends RoundContext {
  readonly event: string;
  readonly body: Buffer;
  readonly baseUrl: string;
}

type Answering = (body: unknown, place: CallPlace) => unknown;

const inYuan = (currency: string): void => {
  if (currency !== CURRENCY) throw new ProtocolNo('wrong_currency');
};

/** Every call of the protocol: both wallets are offered, and the last handshake says which one is used. */
export const providerCalls: Readonly<Record<string, Answering>> = {
  [ProviderCall.catalogue.path]: async (body, { pool, settings }) => {
    const agreed = catalogue(body, settings.code);
    await keptMoney.agree(pool, { mode: agreed.mode, winMax: BigInt(agreed.limits.winMax) });
    return agreed;
  },

  [ProviderCall.launch.path]: async (body, { pool, event, body: bytes, baseUrl }) => {
    const { player, token, gameCode, currency, returnUrl } = read(ProviderCall.launch.request, body);
    inYuan(currency);
    if (!titleOf(gameCode)) throw new ProtocolNo('unknown_game');
    const ticket = await launches.add(pool, { event, body: bytes, player, token, gameCode, returnUrl });
    return { address: `${baseUrl}/play/${ticket}` };
  },

  [ProviderCall.status.path]: () => ({
    state: 'normal',
    resumeAt: null,
    games: slotTitles.map(({ code }) => ({ gameCode: code, state: 'open' })),
  }),

  [ProviderCall.rounds.path]: async (body, { pool }) => {
    const { after, limit } = read(ProviderCall.rounds.request, body);
    if (!/^\d{0,18}$/.test(after)) throw new ProtocolNo('malformed');
    const ended = await roundStore.endedAfter(pool, after, limit);
    const rounds = ended.map(({ place: _place, stakedAt, endedAt, roundId, ...round }) => ({
      ...round,
      stakeId: stakeIdOf(roundId),
      roundId,
      currency: CURRENCY,
      stakedAt: stakedAt.getTime(),
      endedAt: endedAt.getTime(),
    }));
    return { rounds, next: ended.at(-1)?.place ?? after };
  },

  [ProviderCall.fairness.path]: async (body, { pool, settings }): Promise<FairnessRecord> => {
    const { player, roundId } = read(ProviderCall.fairness.request, body);
    const round = await roundStore.decided(pool, roundId);
    if (round?.player !== player) throw new ProtocolNo('unknown_round');
    const { gameCode, rulebook, stake, won, pools, prizes, drawn, hash, clientSeed, nonce, isRevealed } = round;
    return {
      roundId,
      gameCode,
      rulebook,
      stake: `${stake}`,
      won: `${won}`,
      pools: pools.map((name, at) => ({ pool: name, amount: prizes[at] ?? '0' })),
      drawn: [...drawn],
      seedHash: hash,
      clientSeed,
      nonce: Number(nonce),
      serverSeed: isRevealed ? openSeed(settings.seedKeys, round).toString('hex') : null,
    };
  },

  [ProviderCall.jackpots.path]: async (_body, { pool }) => ({ jackpots: await venuePools.jackpots(pool) }),

  [ProviderCall.transfer.path]: (body, { pool }) => {
    const { orderNo, player, way, amount, currency } = read(ProviderCall.transfer.request, body);
    inYuan(currency);
    return keptMoney.transfer(pool, { orderNo, player, way, amount: BigInt(amount) });
  },

  [ProviderCall.queryTransfer.path]: (body, { pool }) =>
    keptMoney.query(pool, read(ProviderCall.queryTransfer.request, body).orderNo),

  [ProviderCall.balance.path]: async (body, { pool }) => {
    const { player, currency } = read(ProviderCall.balance.request, body);
    inYuan(currency);
    return { balance: await keptMoney.balance(pool, player), currency };
  },
};

const testRound = z.object({ token: z.string(), player: z.string(), gameCode: z.string(), amount: z.string() });

/** What a test installation answers beside them. */
export const testCalls: Readonly<Record<string, Answering>> = {
  '/test/play': async (body, context) => {
    const { token, player, gameCode, amount } = read(testRound, body);
    if (!/^[1-9]\d{0,14}$/.test(amount)) throw new ProtocolNo('malformed');
    const wanted = { token, player, gameCode, stake: BigInt(amount), request: context.event };
    const round = await playToEnd(context, wanted, TEST_PATIENCE_MS);
    const state = round.state === 'staked' ? 'pending' : round.state;
    const win = round.state === 'settled' ? `${round.win}` : '0';
    return { stakeId: stakeIdOf(round.roundId), roundId: round.roundId, state, win };
  },
};

function catalogue(body: unknown, provider: string) {
  const { mode, currency, limits } = read(ProviderCall.catalogue.request, body);
  inYuan(currency);
  const [stakeMin, proposed] = [BigInt(limits.stakeMin), BigInt(limits.stakeMax)];
  const stakeMax = proposed < STAKE_MAX ? proposed : STAKE_MAX;
  if (stakeMin > stakeMax) throw new ProtocolNo('out_of_limits');
  const games = slotTitles.flatMap((title) => {
    const { code, name, stakes, capTimes } = title;
    const { rtp } = titleSheet(title);
    // A stake whose largest win is above what was agreed on is not offered.
    const offered = stakes.filter(
      (stake) => stake >= stakeMin && stake <= stakeMax && stake * BigInt(capTimes) <= BigInt(limits.winMax),
    );
    const [least, most] = [offered[0], offered.at(-1)];
    if (least === undefined || most === undefined) return [];
    return [{ gameCode: code, name, category: 'DZ', state: 'open', stakeMin: `${least}`, stakeMax: `${most}`, rtp }];
  });
  const agreed = { stakeMin: `${stakeMin}`, stakeMax: `${stakeMax}`, winMax: limits.winMax };
  return { protocol: PROVIDER_PROTOCOL, provider, mode, currency, limits: agreed, games, fairness: FAIRNESS };
}

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data } = z.safeParse(schema, body);
  if (!success) throw new ProtocolNo('malformed');
  return data;
}
