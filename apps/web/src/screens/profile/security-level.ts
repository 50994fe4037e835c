import { IdentityState } from '@fairground/contract/member-standing';
import type { Question } from '../../features/profile/questions.ts';
import type { MemberInfo } from '../../features/session/session-store.ts';

const MEDIUM_FROM = 40;
const HIGH_FROM = 80;

/** The server's score in one word; each word has its own sentence, never only its colour. */
export function securityLevel(score: number) {
  if (score >= HIGH_FROM) return { label: '高', tone: 'success', text: '账户保护完善，请继续妥善保管密码。' } as const;
  if (score >= MEDIUM_FROM) return { label: '中', tone: 'warning', text: '再完成几项，账户会更安全。' } as const;
  return { label: '低', tone: 'danger', text: '建议尽快完成以下各项，保护账户与资金。' } as const;
}

export interface NextStep {
  readonly to: Question | 'identity';
  readonly text: string;
}

type Standing = Pick<
  MemberInfo,
  'bindPhone' | 'bindRealName' | 'bindEmail' | 'birthday' | 'secondPasswordSet' | 'identityState'
>;

/** What would make the account safer, what helps most first. Papers under review are no step of the member's. */
export function nextSteps(member: Standing): readonly NextStep[] {
  const steps: readonly (NextStep & { readonly isMissing: boolean })[] = [
    { to: 'phone', text: '绑定手机号', isMissing: member.bindPhone === '' },
    { to: 'realName', text: '填写真实姓名', isMissing: member.bindRealName === '' },
    { to: 'fundPassword', text: '设置资金密码', isMissing: !member.secondPasswordSet },
    { to: 'email', text: '绑定邮箱', isMissing: member.bindEmail === '' },
    { to: 'birthday', text: '填写生日', isMissing: member.birthday === '' },
    { to: 'identity', text: '完成身份认证', isMissing: needsDocuments(member.identityState) },
  ];
  return steps.filter(({ isMissing }) => isMissing).map(({ to, text }) => ({ to, text }));
}

const needsDocuments = (state: Standing['identityState']): boolean =>
  state === IdentityState.none || state === IdentityState.refused;
