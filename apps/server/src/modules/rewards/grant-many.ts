import { centerWallet, type Entry, housePromo } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { jsonRow } from '../../platform/json-row.ts';
import { numberList } from '../../platform/number-list.ts';
import { eligibilityRule } from '../eligibility/person-eligibility.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessages } from '../messages/send-message.ts';
import { requireWageringMany } from '../wagering/wagering.ts';
import { causeOf } from './pay-reward.ts';
import type { GiftKind } from './reward-types.ts';

/** One cash reward for each of many members, all of one run. */
export interface CashGrant {
  readonly giftKind: GiftKind;
  readonly promotionId: string;
  readonly period: string;
  readonly name: string;
  readonly times: number;
  readonly amounts: ReadonlyMap<MemberId, Fen>;
  /** Paid at once when left out; until then it waits in the welfare centre. */
  readonly claimUntil?: Date | undefined;
}

/** Which of these members may not be rewarded now, and why; nobody's break begins before the transaction ends. */
export async function unrewardable(
  app: AppContext,
  tx: Tx,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string>> {
  await tx.query(LOCK, [numberList(memberIds)]);
  const { barred, must_verify, born_by } = eligibilityRule(app);
  const values = [numberList(memberIds), barred, must_verify, born_by];
  const { rows } = await tx.query<{ memberId: MemberId; why: string }>(REFUSED, values);
  return new Map(rows.map(({ memberId, why }) => [memberId, why]));
}

/** Gives each member their sum in a few statements: reward, money, requirement and message. Tells the rewards by member. */
export async function grantCashMany(
  app: AppContext,
  tx: Tx,
  { giftKind, promotionId, period, name, times, amounts, claimUntil }: CashGrant,
): Promise<ReadonlyMap<MemberId, bigint>> {
  if (amounts.size === 0) return new Map();
  const now = app.now();
  const { rows } = await tx.query<{ id: bigint; memberId: MemberId; amount: Fen }>(INSERT, [
    numberList([...amounts.keys()]),
    numberList([...amounts.values()]),
    jsonRow({
      gift_kind: giftKind,
      promotion_id: promotionId,
      period,
      name,
      times,
      state: claimUntil ? 'claimable' : 'claimed',
      begin_at: now,
      expire_at: claimUntil ?? null,
      claimed_at: claimUntil ? null : now,
    }),
  ]);
  const given = new Map(rows.map(({ memberId, id }) => [memberId, id]));
  if (claimUntil) return given;
  const answers = await app.ledger.postMany(
    tx,
    rows.map(({ id, memberId, amount }): Entry => ({
      key: causeOf({ id }),
      kind: giftKind === 'rebate' ? 'rebate' : 'gift',
      cause: causeOf({ id }),
      actor: 'rewards',
      at: now,
      memo: name,
      postings: [{ from: housePromo, to: centerWallet(memberId), amount }],
    })),
  );
  const failed = answers.find((answer) => !answer.ok);
  if (failed && !failed.ok) throw new Error(`rewards of ${promotionId} ${period} not posted: ${failed.why}`);
  await requireWageringMany(
    tx,
    rows.map(({ id, memberId, amount }) => {
      const need = amount * BigInt(times);
      return { memberId, cause: causeOf({ id }), source: name, need, now };
    }),
  );
  await sendMessages(app, tx, {
    messages: rows.map(({ id, memberId, amount }) => ({
      memberId,
      cause: `${causeOf({ id })}:paid`,
      ...messageTemplates.rewardPaid({ name, giftClass: 'cash', amount, points: 0, times }),
    })),
    now,
  });
  return given;
}

const LOCK = { name: 'rewards.lock-members', text: 'select limit_lock_members($1)' };

const REFUSED = {
  name: 'rewards.refused-among',
  text: `select id as "memberId", why from (
      select m.id, reward_refusal(m.id, true, $2, $3, $4) as why from unnest($1::bigint[]) as m (id)) asked
    where why is not null`,
};

const INSERT = {
  name: 'rewards.insert-cash-many',
  text: `insert into reward (member_id, gift_kind, promotion_id, version, period, step, name, class, amount, points, times,
      state, begin_at, expire_at, claimed_at, created_at)
    select given.member_id, r.gift_kind, r.promotion_id, 0, r.period, 'main', r.name, 'cash', given.amount, 0, r.times, r.state,
      r.begin_at, r.expire_at, r.claimed_at, r.begin_at
    from unnest($1::bigint[], $2::bigint[]) as given (member_id, amount)
    cross join jsonb_populate_record(null::reward, $3::jsonb) r
    on conflict (member_id, promotion_id, period, step) do nothing returning id, member_id as "memberId", amount`,
};
