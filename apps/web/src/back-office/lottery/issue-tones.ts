import type { IssueState } from '@fairground/contract/lottery';
import type { BadgeProps } from '../../ui/display/badge.tsx';

export const issueTones: Readonly<Record<IssueState, NonNullable<BadgeProps['tone']>>> = {
  scheduled: 'neutral',
  open: 'success',
  stopped: 'warning',
  closed: 'brand',
  late: 'danger',
  drawn: 'neutral',
  void: 'danger',
};
