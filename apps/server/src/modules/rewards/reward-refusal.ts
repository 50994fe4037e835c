import { ResultCode } from '@fairground/contract';
import { tooYoungMessage } from '@fairground/contract/person';
import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { eligibilityRule } from '../eligibility/person-eligibility.ts';
import type { GiftClass, RewardRefusal, RewardVerdict, Reward } from './reward-types.ts';

/** Why the database says no. */
type Why = 'closed' | 'restricted' | 'frozen' | 'under-age' | 'residence' | 'phone' | 'realName' | 'identity' | 'debt';
type Asking = Pick<AppContext, 'config' | 'now' | 'switches'>;

const words: Readonly<Record<Why, (legalAge: number) => RewardRefusal>> = {
  closed: () => ({ code: ResultCode.AccessDenied, message: '账户已关闭，不能参加活动' }),
  restricted: () => ({ code: ResultCode.AccessDenied, message: '休息或自我排除期间不提供优惠活动' }),
  frozen: () => ({ code: ResultCode.ContactService, message: '账户已被冻结，请联系在线客服' }),
  'under-age': (legalAge) => ({ code: ResultCode.AccessDenied, message: tooYoungMessage(legalAge) }),
  residence: () => ({ code: ResultCode.RegionLimited, message: '您居住的国家或地区不在服务范围内' }),
  phone: () => ({ code: ResultCode.PhoneUnbound, message: '请先绑定手机号，再领取奖励' }),
  realName: () => ({ code: ResultCode.BindRealName, message: '请先绑定真实姓名，再领取奖励' }),
  identity: () => ({ code: ResultCode.BindRealName, message: '请先完成身份认证，再领取奖励' }),
  debt: () => ({ code: ResultCode.Warning, message: '账户有待结清金额，结清后可领取' }),
};

/** Whether a class is money, or becomes money: then phone and real name are asked for. */
export const isMoney = (giftClass: GiftClass): boolean => giftClass !== 'points' && giftClass !== 'chance';

/**
 * Why this member may not be rewarded now; undefined is a yes. `isMoney` asks also for phone and real name. To act on it,
 * ask inside the transaction, after `lockForReward`.
 */
export async function rewardRefusal(
  app: Asking,
  store: Pick<Tx, 'query'>,
  { memberId, isMoney: forMoney }: { readonly memberId: MemberId; readonly isMoney: boolean },
): Promise<RewardRefusal | undefined> {
  const { barred, must_verify, born_by } = eligibilityRule(app);
  const { rows } = await store.query<{ why: Why | null }>(WHY, [memberId, forMoney, barred, must_verify, born_by]);
  const why = rows[0]?.why;
  return why ? words[why](app.config.legalAge) : undefined;
}

/** The refusals that hide every offer: pages show nothing, calls answer them whatever is asked for. */
const HIDING: ReadonlySet<ResultCode> = new Set([
  ResultCode.AccessDenied,
  ResultCode.ContactService,
  ResultCode.RegionLimited,
]);

/** Why a member is shown no offers at all; undefined when they are. */
export async function offersRefusal(
  app: Asking,
  store: Pick<Tx, 'query'>,
  memberId: MemberId,
): Promise<RewardRefusal | undefined> {
  const refusal = await rewardRefusal(app, store, { memberId, isMoney: false });
  return refusal && HIDING.has(refusal.code) ? refusal : undefined;
}

/** From here to the end of the transaction no break or exclusion of this member begins. */
export async function lockForReward(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query(LOCK, [memberId]);
}

/** Whether a correction has left something that the member has to pay first. */
export async function owes(store: Pick<Tx, 'query'>, memberId: MemberId): Promise<boolean> {
  const { rows } = await store.query<{ owes: boolean }>(OWES, [memberId]);
  return rows[0]?.owes ?? false;
}

/** The reward, or the refusal thrown to the caller. */
export function orRefuse(verdict: RewardVerdict): Reward {
  if (verdict.ok) return verdict.value;
  throw refusalOf(verdict.why);
}

export const refusalOf = ({ code, message, data }: RewardRefusal): Refusal => new Refusal(code, message, data ?? null);

const WHY = { name: 'rewards.refusal', text: 'select reward_refusal($1, $2, $3, $4, $5) as why' };
const LOCK = { name: 'rewards.lock-member', text: 'select limit_lock_member($1)' };
const OWES = {
  name: 'rewards.owes',
  text: `select exists (select from ledger_debtor where member_id = $1) as owes`,
};
