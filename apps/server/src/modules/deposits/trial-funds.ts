import type { Catalogue, OutputOf } from '@fairground/contract';
import { cashAccount, centerWallet } from '@fairground/ledger';
import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { MemberCall, Once } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ResultCode } from '@fairground/contract';
import { refuseIneligibleCall } from '../eligibility/person-eligibility.ts';
import { refuseByRegion } from '../eligibility/region-check.ts';
import { checkPlay } from '../limits/limit-check.ts';
import { members } from '../members/members.ts';
import { requireWagering } from '../wagering/wagering.ts';

type Calls = Catalogue['deposits'];
type Taken = OutputOf<Calls['takeTrial']>;

/** What a new member of a sandbox may try the site with, in fen. */
const TRIAL_FEN = 1_000_00n;
const TRIAL = 'trial-funds';
const STAKES = ['sport-stake', 'slot-round', 'lottery-stake', 'lottery-follow', 'table-stake'];

const causeOf = (memberId: MemberId): string => `trial:${memberId}`;

/** Whether the trial funds were taken, and whether a first bet was placed. */
export async function trialInfo(_: unknown, { app, caller, now }: MemberCall): Promise<OutputOf<Calls['trialInfo']>> {
  const { memberId } = caller;
  const [taken, bets] = await Promise.all([
    isTaken(app, app.pool, memberId),
    app.ledger.historyTotals(app.pool, { memberId, from: new Date(0), to: now, kinds: STAKES }),
  ]);
  return { amount: TRIAL_FEN, taken, hasBet: bets.count > 0 };
}

/** Gives a member of a sandbox money to try the site with: once, however often it is asked for. */
export async function takeTrial(_: unknown, call: MemberCall & Once<Taken>): Promise<Taken> {
  await refuseByRegion(call, 'promotion');
  return call.transactOnce((tx) => grant(tx, call));
}

async function grant(tx: Tx, { app, caller, now, ip }: MemberCall): Promise<Taken> {
  const { memberId } = caller;
  // One after the other: of two at once the second finds it taken.
  await members.lock(tx, memberId);
  if (await members.isFrozen(tx, memberId))
    throw new Refusal(ResultCode.ContactService, '账户已被冻结，请联系在线客服');
  if (!(await isTaken(app, tx, memberId))) {
    await refuseIneligibleCall(app, tx, { memberId, ip, access: 'promotion' });
    await checkPlay(tx, { memberId, now });
    const posted = await app.ledger.post(tx, {
      key: causeOf(memberId),
      kind: TRIAL,
      cause: causeOf(memberId),
      actor: `member:${memberId}`,
      at: now,
      memo: '试玩金',
      postings: [{ from: cashAccount('sandbox'), to: centerWallet(memberId), amount: TRIAL_FEN }],
    });
    if (!posted.ok) throw new Error(`trial funds of ${memberId} not posted: ${posted.why}`);
    // Played once before it is withdrawn, like a deposit.
    await requireWagering(tx, { memberId, cause: causeOf(memberId), source: '试玩金', need: TRIAL_FEN, now });
  }
  return { amount: TRIAL_FEN, centerWalletBalance: await app.ledger.balanceOf(tx, centerWallet(memberId)) };
}

const isTaken = async (app: AppContext, store: Pick<Tx, 'query'>, memberId: MemberId): Promise<boolean> =>
  (await app.ledger.entriesFor(store, memberId, { kind: TRIAL, cause: causeOf(memberId) })).length > 0;
