import type { Question } from '../../features/profile/questions.ts';
import type { MemberInfo } from '../../features/session/session-store.ts';

type Asked = Extract<Question, 'phone' | 'realName' | 'birthday'>;

/** One piece of data that has to be there before something else. */
export interface Need {
  readonly question: Asked;
  readonly label: string;
  readonly why: string;
  /** Masked, or empty while it is missing. */
  readonly value: string;
}

/** In the order they are asked for. */
export const needsOf = (
  member: Pick<MemberInfo, 'bindPhone' | 'bindRealName' | 'birthday'>,
  legalAge: number,
): readonly Need[] => [
  { question: 'phone', label: '手机号', why: '用于登录验证和资金提醒', value: member.bindPhone },
  { question: 'realName', label: '真实姓名', why: '须与证件和收款账户一致', value: member.bindRealName },
  { question: 'birthday', label: '生日', why: `确认已年满${legalAge}周岁`, value: member.birthday },
];

/** Payout accounts ask for a phone and a name; documents ask for the birthday too. */
export const missingFor = (needs: readonly Need[], what: 'accounts' | 'documents'): readonly Need[] =>
  needs.filter(({ value, question }) => value === '' && (what === 'documents' || question !== 'birthday'));
