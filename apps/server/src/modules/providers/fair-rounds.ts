import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { type FairnessRecord, ProviderCall, providerErrors } from '@fairground/contract/providers';
import { SeedState } from '@fairground/contract/slots';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { UnreadableAnswer } from '../../platform/ports/venue-provider.ts';
import { Refusal } from '../../platform/refusal.ts';
import { providerPatience } from './catalogue.ts';
import { askProvider, ProviderRefused } from './provider-client.ts';
import { providerPlayers } from './provider-players.ts';
import { type Provider, providers } from './providers.ts';

/** What is told of a round to whoever checks it. */
export type FairRound = OutputOf<Catalogue['fairPlay']['round']>;

/** A round as the site has booked it. */
interface BookedRound {
  readonly providerCode: string;
  readonly roundId: string;
  readonly memberId: MemberId;
  readonly venueName: string;
  readonly stake: Fen;
  /** Null while it has no end. */
  readonly win: Fen | null;
  readonly withheld: Fen;
  readonly state: 'open' | 'settled' | 'refunded';
  readonly stakedAt: Date;
}

/**
 * A round that was played at a provider, with what the provider says decided it. Until its seed is revealed it is its
 * member's alone; to anybody else such a round is one there is not, and so is one whose provider says nothing of it.
 */
export async function fairProviderRound(
  app: AppContext,
  number: string,
  memberId: MemberId | undefined,
): Promise<FairRound | undefined> {
  const { rows } = await app.pool.query<BookedRound>({ ...FIND, values: [number, memberId ?? null] });
  const [booked] = rows;
  if (!booked) return undefined;
  try {
    const told = await toldOf(app, booked);
    return told.serverSeed !== null || booked.memberId === memberId ? fairRound(booked, told) : undefined;
  } catch (error) {
    if (error instanceof Refusal && booked.memberId !== memberId) return undefined;
    throw error;
  }
}

/** The provider's record, held against our own. */
async function toldOf(app: AppContext, booked: BookedRound): Promise<FairnessRecord> {
  const provider = await providers.find(app, booked.providerCode);
  if (!provider?.tellsFairness) throw notFound('这一局的游戏商没有提供公平性记录');
  const told = await askFor(app, provider, booked);
  const won = told.pools.reduce((sum, { amount }) => sum + BigInt(amount), BigInt(told.won));
  const isBooked =
    told.roundId === booked.roundId &&
    BigInt(told.stake) === booked.stake &&
    (booked.state !== 'settled' || won === (booked.win ?? 0n) + booked.withheld);
  if (!isBooked) throw notFound('游戏商给出的记录与本站的账目不符，请联系客服');
  return told;
}

async function askFor(
  app: AppContext,
  provider: Provider,
  { roundId, memberId }: BookedRound,
): Promise<FairnessRecord> {
  const player = await providerPlayers.nameOf(app, provider.code, memberId);
  const request = { player, roundId };
  try {
    return await askProvider(app, provider, { call: ProviderCall.fairness, request, signal: providerPatience() });
  } catch (error) {
    if (error instanceof ProviderRefused && error.status === providerErrors.unknown_round.status)
      throw notFound('游戏商没有这一局的记录，或者它还没有结束。请稍后再试');
    app.log.warn({ err: error, provider: provider.code }, 'provider did not tell what decided a round');
    throw error instanceof UnreadableAnswer
      ? new Refusal(ResultCode.BadGateway, '游戏商答复异常，请稍后再核对')
      : new Refusal(ResultCode.BadGateway, '游戏商暂时没有响应，请稍后再核对');
  }
}

const notFound = (message: string): Refusal => new Refusal(ResultCode.NotFound, message);

function fairRound({ venueName, withheld, stakedAt }: BookedRound, told: FairnessRecord): FairRound {
  const { roundId, serverSeed, stake, won, pools, ...round } = told;
  return {
    round: {
      ...round,
      roundNo: roundId,
      stake: BigInt(stake),
      won: BigInt(won),
      pools: pools.map(({ pool, amount }) => ({ pool, amount: BigInt(amount) })),
      withheld,
      time: stakedAt.getTime(),
    },
    state: serverSeed === null ? SeedState.committed : SeedState.revealed,
    serverSeed,
    venueName,
  };
}

/** By the number it has at the provider, for anybody; its member may also say the number of the bet, which others could guess. */
const FIND = {
  name: 'provider-round.fair',
  text: `select r.provider_code as "providerCode", r.round_id as "roundId", r.member_id as "memberId", v.name as "venueName",
      r.stake, r.win, r.withheld, r.state, r.staked_at as "stakedAt"
    from provider_round r join venue v on v.code = r.venue_code
    where r.round_id = $1 or r.bet_no = $1 and r.member_id = $2
    order by r.member_id = $2 desc nulls last, r.id limit 1`,
};
