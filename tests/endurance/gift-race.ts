import { catalogue, type Envelope, ResultCode } from '@fairground/contract';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { bonusWallet } from '@fairground/ledger';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { FREE_BET_FEN, GIFT_PROMOTION, giftedPlayers, giftsTaken } from './gifted-players.ts';
import { enterVenues, type LoadOffer, type LoadPlayer, offersAhead } from './load-players.ts';
import { type ClientRequest, patientRaw, retryingClient, runConcurrently } from './retrying-client.ts';
import type { seeded } from './seeded.ts';

const MEMBERS = 20;
const CONCURRENCY = 48;
/** Everything is asked for so often, each time as a call of its own. */
const TIMES = 4;
const LOTS = [100_00n, 100_00n];
const CASH = 5;
const FREE_BETS = 5;
const STAKE_FEN = 20_00n;
/** Lots pay for so many bets of a member. */
const AFFORDABLE = Number(LOTS.reduce((sum, amount) => sum + amount, 0n) / STAKE_FEN);

interface Asked extends ClientRequest {
  readonly kind: 'claim' | 'freeBet' | 'bet';
}

/**
 * Members who have nothing but gifts, each of which several calls want at once: what may be claimed is given once, a free
 * bet pays one bet, and lots pay for exactly the bets that they can afford.
 */
export async function raceForGifts(
  app: AppContext,
  origin: string,
  drawInt: ReturnType<typeof seeded>,
): Promise<{ readonly line: string; readonly holds: boolean }> {
  const raw = patientRaw(origin, app.config.signKey);
  const given = { own: 0n, lots: LOTS, cash: 0, freeBets: FREE_BETS };
  const players = await enterVenues(raw, [
    ...(await giftedPlayers(app, MEMBERS, given)),
    // Cash would pay for bets beside the lots: others have it.
    ...(await giftedPlayers(app, MEMBERS, { ...given, lots: [], cash: CASH, freeBets: 0 })),
  ]);
  const [first] = players;
  if (!first) throw new Error('Nobody plays');
  const offers = (await offersAhead(raw, first)).filter(({ odds }) => Number(odds) >= LEAST_ODDS);
  const ask = retryingClient(origin, app.config.signKey);
  const done = { claim: 0, freeBet: 0, bet: 0 };
  const play = (asked: readonly Asked[]): Promise<void> =>
    runConcurrently(asked, CONCURRENCY, async (request) => {
      if (isDone(request, await ask(request))) done[request.kind] += 1;
    });
  await play(
    shuffled(
      players.flatMap((player) => claimsOf(player, drawInt)),
      drawInt,
    ),
  );
  await play(
    shuffled(
      players.flatMap((player) => betsOf(player, offers, drawInt)),
      drawInt,
    ),
  );
  const taken = await giftsTaken(app);
  const left = await app.ledger.balancesOf(
    app.pool,
    players.map(({ memberId }) => bonusWallet(memberId)),
  );
  const wanted = {
    claim: MEMBERS * (LOTS.length + CASH),
    freeBet: MEMBERS * FREE_BETS,
    bet: MEMBERS * AFFORDABLE,
  };
  return {
    line:
      `gifts: ${done.claim} claimed of ${wanted.claim}, ${done.freeBet} free bets of ${wanted.freeBet}, ` +
      `${done.bet} bets of lots of ${wanted.bet} affordable, each asked for ${TIMES} times`,
    holds:
      done.claim === wanted.claim &&
      done.claim === taken.claimed &&
      done.freeBet === wanted.freeBet &&
      done.freeBet === taken.freeBets &&
      done.bet === wanted.bet &&
      left.every(({ balance }) => balance === 0n),
  };
}

/** A free bet takes 1.50 and more; in Hong Kong odds the stake is not counted. */
const LEAST_ODDS = 0.6;
const yuan = (fen: bigint): string => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;

function isDone({ kind }: Asked, { status_code, data }: Envelope): boolean {
  if (status_code !== ResultCode.Success || kind === 'claim') return status_code === ResultCode.Success;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own reply
  return (data as { readonly tickets?: readonly { status: string }[] } | null)?.tickets?.[0]?.status === 'accepted';
}

const claimsOf = ({ gifts, token, device }: LoadPlayer, drawInt: ReturnType<typeof seeded>): readonly Asked[] =>
  (gifts?.rewardIds ?? []).flatMap((rewardId) =>
    Array.from({ length: TIMES }, () => ({
      kind: 'claim' as const,
      endpoint: catalogue.promotions.joinActivity,
      input: { action: 'claim', id: GIFT_PROMOTION, rewardId },
      requestId: drawInt.uuid(),
      token,
      device,
    })),
  );

/** Every bet is on another selection: the same one twice would be refused for that. */
function betsOf(
  { gifts, token, device, uid }: LoadPlayer,
  offers: readonly LoadOffer[],
  drawInt: ReturnType<typeof seeded>,
): readonly Asked[] {
  if (!gifts || gifts.freeBetIds.length === 0) return [];
  const free = gifts.freeBetIds.flatMap((id) => Array.from({ length: TIMES }, () => id));
  const own = Array.from({ length: TIMES * AFFORDABLE }, () => undefined);
  const from = drawInt.below(offers.length);
  return [...free, ...own].map((freeBetId, place) => {
    const amount = yuan(freeBetId === undefined ? STAKE_FEN : FREE_BET_FEN);
    const bet = {
      timestamp: Date.now(),
      token: uid,
      langx: 'zh-cn',
      mode: 'single',
      autoOdds: true,
      acceptAny: true,
      oddsType: 'H',
      ...(freeBetId !== undefined && { freeBetId }),
      selections: [{ ...offers[(from + 7 * place) % offers.length], amount }],
    };
    return {
      kind: freeBetId === undefined ? 'bet' : 'freeBet',
      endpoint: catalogue.games.resource,
      input: { method: 'bet', enName: SPORTSBOOK_VENUE, Request: bet },
      requestId: drawInt.uuid(),
      token,
      device,
    };
  });
}

function shuffled<Item>(items: readonly Item[], drawInt: ReturnType<typeof seeded>): readonly Item[] {
  const drawn = items.map((item) => ({ item, place: drawInt.below(1_000_000) }));
  return drawn.toSorted((one, other) => one.place - other.place).map(({ item }) => item);
}
