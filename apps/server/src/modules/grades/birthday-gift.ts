import { ResultCode } from '@fairground/contract';
import { chinaDay, type Fen, type MemberId } from '@fairground/money';
import { type BirthdayRefusal, birthdayVerdict, rulesOf } from '@fairground/promotions';
import type { AppContext, Tx, Work } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { grantReward } from '../rewards/give-reward.ts';
import { orRefuse } from '../rewards/reward-refusal.ts';
import type { Reward } from '../rewards/reward-types.ts';
import { gradeConfig } from './grade-config.ts';

/** The promotion the gift comes from, and what it is claimed by. */
export const BIRTHDAY = 'birthday';

type Queries = Pick<Tx, 'query'> | AppContext['pool'];

interface Facts {
  readonly grade: number;
  readonly birthday: string | null;
  readonly registeredAt: Date;
  readonly changedAt: Date | null;
  readonly isClaimed: boolean;
  readonly isClaimedElsewhere: boolean;
}

/** What a member who asks without a right to it reads. */
const words: Readonly<Record<BirthdayRefusal, readonly [code: ResultCode, message: string]>> = {
  none: [ResultCode.Warning, '请先填写生日'],
  claimed: [ResultCode.DataExists, '今年已领取'],
  elsewhere: [ResultCode.Warning, '本人已在其他账户领取'],
  changed: [ResultCode.Warning, '生日修改未满90天'],
  early: [ResultCode.Warning, '未到生日当天'],
  over: [ResultCode.Warning, '已过生日当天，今年的礼金已失效'],
  new: [ResultCode.Warning, '生日在注册90天内，今年不可领取'],
};

/** The gift that can be claimed at this moment; undefined when none can. */
export async function birthdayGiftAt(
  app: Pick<AppContext, 'db'>,
  store: Queries,
  { memberId, now }: { readonly memberId: MemberId; readonly now: Date },
): Promise<Fen | undefined> {
  const facts = await factsOf(store, memberId, now);
  if (!birthdayVerdict(facts, now).ok) return undefined;
  return rulesOf(await gradeConfig(app, now), facts.grade).birthdayGift;
}

/** Claims it, by the grade of the moment; when the request was received decides about the day. */
export async function claimBirthdayGift({ app, tx, now }: Work, memberId: MemberId): Promise<Reward> {
  const facts = await factsOf(tx, memberId, now);
  const verdict = birthdayVerdict(facts, now);
  if (!verdict.ok) throw new Refusal(...words[verdict.why]);
  const config = await gradeConfig(tx, now);
  const reward = {
    memberId,
    giftKind: 'birthday',
    promotionId: BIRTHDAY,
    version: config.version,
    period: verdict.value.year,
    step: 'main',
    name: '生日礼金',
    giftClass: 'cash',
    amount: rulesOf(config, facts.grade).birthdayGift,
    times: 1,
    beginAt: now,
    unique: ['person'],
  } as const;
  return orRefuse(await grantReward(app, tx, reward));
}

async function factsOf(store: Queries, memberId: MemberId, now: Date): Promise<Facts> {
  const year = chinaDay(now).slice(0, 4);
  const { rows } = await store.query<Facts>({ ...FACTS, values: [memberId, BIRTHDAY, year] });
  const [facts] = rows;
  if (!facts) throw new Refusal(ResultCode.LoginExpired);
  return facts;
}

const FACTS = {
  name: 'grades.birthday',
  text: `select m.grade, m.birthday::text as birthday, m.registered_at as "registeredAt",
      m.birthday_changed_at as "changedAt",
      exists (select from reward r where r.member_id = m.id and r.promotion_id = $2 and r.period = $3) as "isClaimed",
      exists (select from reward_keys(m.id, array['person']) k join reward_key t on t.key_kind = k.key_kind
        and t.key_hash = k.key_hash and t.promotion_id = $2 and t.period = $3
        join reward r on r.id = t.reward_id where k.key_kind = 'person' and r.member_id <> m.id) as "isClaimedElsewhere"
    from member m where m.id = $1`,
};
