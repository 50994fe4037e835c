import type { WalletCall } from '@fairground/contract/providers';
import { centerWallet, type Posted, type PostRefusal, stakeWallet, venueWallet } from '@fairground/ledger';
import type { Verdict } from '@fairground/money';
import type * as z from 'zod/mini';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { eligibilityRule, ineligibilityRefusal, isAboutPerson } from '../../eligibility/person-eligibility.ts';
import { isRegionRefused } from '../../eligibility/region-check.ts';
import { stakeRefusalOf } from '../../limits/limit-check.ts';
import { moveOwn } from '../../transfers/own-transfer.ts';
import { knownVenue } from '../../venues/open-venue.ts';
import { providerRounds } from '../provider-rounds.ts';
import { type ProviderSession, providerSessions } from '../provider-sessions.ts';
import { mayBringAlong, spendableAt } from './wallet-balance.ts';
import type { WalletBooking, WalletEvent } from './wallet-event.ts';
import { WalletNo } from './wallet-no.ts';

export const PROVIDER_STAKE = 'provider-stake';
/** Between the starts of two rounds of electronic games, whoever runs them: as long as between two of our own. */
const ROUND_MS = 2500;

type Request = z.output<typeof WalletCall.stake.request>;
type Reply = z.input<typeof WalletCall.stake.reply>;

/** What the ledger and the check both need to know of a stake. */
interface Stake extends WalletEvent {
  readonly session: ProviderSession;
  readonly amount: bigint;
}

/** A stake: checked as a bet is and posted in the same transaction. Its event id is the stake's for ever. */
export async function takeStake(booking: WalletBooking, request: Request): Promise<Reply> {
  const { app, tx, event } = booking;
  const { provider, eventId, now } = event;
  const staked = { providerCode: provider.code, stakeId: eventId };
  await providerRounds.lock(tx, staked);
  if (await providerRounds.wasRefundedEarly(tx, staked)) throw new WalletNo('stake_refunded');
  const session = await liveSession(booking, request);
  if (request.currency !== provider.currency) throw new WalletNo('wrong_currency');
  const stake = { ...event, session, amount: BigInt(request.amount) };
  const row = JSON.stringify({
    ...eligibilityRule(app, { ip: session.ip, access: 'bet' }),
    provider: provider.code,
    venue: session.venueCode,
    game: request.gameCode,
    member: `${session.memberId}`,
    amount: request.amount,
    stake: eventId,
    round: request.roundId,
    at: now.toISOString(),
    rest_ms: ROUND_MS,
  });
  const { rows } = await tx.query<{ why: string | null }>({ ...CHECK, values: [row] });
  const why = rows[0]?.why;
  if (why) throw await refusalOf(app, tx, { ...stake, why });
  const posted = await postStake(app, tx, stake);
  await tx.query({ ...APPLY, values: [row, posted.entryId] });
  const balance = await spendableAt(app, tx, { ...session, now });
  return { stakeId: eventId, balance: `${balance}`, currency: provider.currency, reference: `${posted.entryId}` };
}

/** Whoever stakes is logged in, is who the token was made for, and is where play is allowed. */
async function liveSession({ app, tx, event }: WalletBooking, request: Request): Promise<ProviderSession> {
  const session = await providerSessions.find(tx, { providerCode: event.provider.code, token: request.token });
  if (!session || session.player !== request.player) throw new WalletNo('unknown_session');
  const since = new Date(event.now.getTime() - app.config.sessionAbsoluteMs);
  if (!session.beganAt || session.endedAt || session.beganAt <= since) throw new WalletNo('session_ended');
  if (isRegionRefused({ app, ip: session.ip }, 'bet')) throw new WalletNo('player_refused', '您所在的地区暂不提供服务');
  return session;
}

/** Out of the venue's wallet; what it lacks comes along from the centre wallet where the member lets it. */
async function postStake(app: AppContext, tx: Tx, stake: Stake): Promise<Posted> {
  const first = await post(app, tx, stake);
  if (first.ok) return first.value;
  if (first.why !== 'insufficient-balance') throw new Error(`stake ${stake.eventId} not posted: ${first.why}`);
  if (!(await bringMissing(app, tx, stake))) throw new WalletNo('insufficient_funds');
  const second = await post(app, tx, stake);
  if (!second.ok) throw new WalletNo('insufficient_funds');
  return second.value;
}

const post = (
  app: AppContext,
  tx: Tx,
  { provider, eventId, session: { memberId, venueCode }, amount, now }: Stake,
): Promise<Verdict<Posted, PostRefusal>> =>
  app.ledger.post(tx, {
    key: `${PROVIDER_STAKE}:${provider.code}:${eventId}`,
    kind: PROVIDER_STAKE,
    cause: `${provider.code}:${eventId}`,
    actor: `provider:${provider.code}`,
    at: now,
    memo: provider.name,
    postings: [{ from: venueWallet(memberId, venueCode), to: stakeWallet(memberId, venueCode), amount }],
  });

/** Exactly what is missing, under the member's limits row, which the check has locked. */
async function bringMissing(app: AppContext, tx: Tx, { provider, eventId, session, amount, now }: Stake) {
  const { memberId, venueCode } = session;
  if (!(await mayBringAlong(app, tx, { ...session, now }))) return false;
  const held = await app.ledger.lockWalletsOf(tx, memberId);
  const balanceIn = (wallet: string): bigint => held.find(({ account }) => account.wallet === wallet)?.balance ?? 0n;
  const missing = amount - balanceIn(venueWallet(memberId, venueCode).wallet);
  if (missing <= 0n) return true;
  if (missing > balanceIn(centerWallet(memberId).wallet)) return false;
  const venue = await knownVenue(tx, venueCode);
  const requestKey = `${PROVIDER_STAKE}:${provider.code}:${eventId}`;
  const legs = [{ venue, way: 'in' as const, amount: missing }];
  await moveOwn(app, tx, { memberId, now, isActivity: false, requestKey, legs });
  return true;
}

/** The check's word in the protocol's, with what the player is told. */
async function refusalOf(
  app: AppContext,
  tx: Tx,
  { session, amount, now, why }: Stake & { readonly why: string },
): Promise<WalletNo> {
  if (why === 'unknown_game' || why === 'game_closed' || why === 'out_of_limits') return new WalletNo(why);
  if (isAboutPerson(why)) return new WalletNo('player_refused', ineligibilityRefusal(app, why).message);
  // Not a final no: the very same stake may come again, and the player need not notice.
  if (why === 'early') return new WalletNo('unavailable', '两局之间至少间隔2.5秒，请稍候');
  if (why === 'debt') return new WalletNo('player_refused', '账户有待补足的欠款，暂不能投注');
  const limit = await stakeRefusalOf(tx, { memberId: session.memberId, amount, now });
  return new WalletNo('player_refused', limit?.refusal.message ?? '');
}

const CHECK = { name: 'provider.check-stake', text: 'select check_provider_stake($1::jsonb) as why' };
const APPLY = { name: 'provider.apply-stake', text: 'select apply_provider_stake($1::jsonb, $2)' };
