import type { MemberId } from '@fairground/money';
import { ResultCode } from '@fairground/contract';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Steps by which members show who they are, as `missing_verifications` in the database names and orders them. */
export type MissingVerification = 'phone' | 'realName' | 'birthday' | 'identity';

/** What a member has not shown yet, in the order to ask for it. A birthday is only taken from somebody old enough. */
export async function missingVerifications(
  { pool }: Pick<AppContext, 'pool'>,
  memberId: MemberId,
): Promise<readonly MissingVerification[]> {
  const { rows } = await pool.query<{ missing: MissingVerification[] }>(MISSING, [memberId]);
  return rows[0]?.missing ?? [];
}

const MISSING = { name: 'eligibility.missing', text: 'select missing_verifications($1) as missing' };

interface Step {
  readonly code: ResultCode;
  readonly message: string;
  /** Withdrawals say what the step is for. */
  readonly beforeWithdrawal: (legalAge: number) => string;
}

const steps: Readonly<Record<MissingVerification, Step>> = {
  phone: { code: ResultCode.PhoneUnbound, message: '请先绑定手机号', beforeWithdrawal: () => '请先绑定手机号' },
  realName: { code: ResultCode.BindRealName, message: '请先绑定真实姓名', beforeWithdrawal: () => '请先绑定真实姓名' },
  birthday: {
    code: ResultCode.BindRealName,
    message: '请先填写生日',
    beforeWithdrawal: (legalAge) => `请先填写生日，确认已满${legalAge}岁`,
  },
  identity: {
    code: ResultCode.AuthenticationRequired,
    message: '请先完成身份认证',
    beforeWithdrawal: () => '首次取款前请完成身份认证',
  },
};

/** What a member without this step is told before play and deposits. */
export const verificationRefusal = (missing: MissingVerification): Refusal =>
  new Refusal(steps[missing].code, steps[missing].message);

/** And before a withdrawal, where the page leads on to the missing step. */
export const withdrawalVerificationRefusal = (missing: MissingVerification, legalAge: number): Refusal =>
  new Refusal(steps[missing].code, steps[missing].beforeWithdrawal(legalAge), { missing });
