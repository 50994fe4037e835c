import { IdentityState } from '@fairground/contract/member-standing';
import type { BadgeProps } from '../../ui/badge.tsx';

type State = (typeof IdentityState)[keyof typeof IdentityState];

/** How a member's papers stand, in words. */
export const identityWords: Readonly<
  Record<State, { readonly word: string; readonly tone: NonNullable<BadgeProps['tone']> }>
> = {
  [IdentityState.none]: { word: '未提交', tone: 'neutral' },
  [IdentityState.reviewing]: { word: '待审核', tone: 'warning' },
  [IdentityState.passed]: { word: '已通过', tone: 'success' },
  [IdentityState.refused]: { word: '已拒绝', tone: 'danger' },
};
