import { IdentityState } from '@fairground/contract/member-standing';
import type { BadgeProps } from '../../../ui/display/badge.tsx';

type State = (typeof IdentityState)[keyof typeof IdentityState];

/** How a member's documents stand, as labels. */
export const identityLabels: Readonly<
  Record<State, { readonly label: string; readonly tone: NonNullable<BadgeProps['tone']> }>
> = {
  [IdentityState.none]: { label: '未提交', tone: 'neutral' },
  [IdentityState.reviewing]: { label: '待审核', tone: 'warning' },
  [IdentityState.passed]: { label: '已通过', tone: 'success' },
  [IdentityState.refused]: { label: '已拒绝', tone: 'danger' },
};
