import { chinaDay } from '@fairground/money';

/** Who something is for, as it is kept: conditions that hold together; none is everyone. Moments in milliseconds. */
export interface Audience {
  readonly memberId?: string | undefined;
  readonly gradeMin?: number | undefined;
  readonly gradeMax?: number | undefined;
  readonly registeredFrom?: number | undefined;
  readonly registeredTo?: number | undefined;
  readonly activeSince?: number | undefined;
  readonly inactiveSince?: number | undefined;
  readonly deposited?: boolean | undefined;
}

const day = (ms: number): string => chinaDay(new Date(ms));

/** The conditions as an operator reads them. */
export function audienceText(audience: Audience): string {
  const { memberId, gradeMin, gradeMax, registeredFrom, registeredTo, activeSince, inactiveSince, deposited } =
    audience;
  const conditions = [
    memberId && `会员 ${memberId}`,
    gradeMin !== undefined && `VIP${gradeMin}及以上`,
    gradeMax !== undefined && `VIP${gradeMax}及以下`,
    registeredFrom !== undefined && `${day(registeredFrom)} 起注册`,
    registeredTo !== undefined && `${day(registeredTo)} 前注册`,
    activeSince !== undefined && `${day(activeSince)} 起登录过`,
    inactiveSince !== undefined && `${day(inactiveSince)} 起未登录`,
    deposited !== undefined && (deposited ? '存过款' : '未存过款'),
  ].filter((condition) => typeof condition === 'string');
  return conditions.length === 0 ? '全部会员' : conditions.join('，');
}
