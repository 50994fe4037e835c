import { memberStateLabels } from '@fairground/contract/back-office-members';
import { Badge, type BadgeProps } from '../../../ui/display/badge.tsx';

type State = keyof typeof memberStateLabels;

const tones: Readonly<Record<State, NonNullable<BadgeProps['tone']>>> = {
  open: 'success',
  frozen: 'danger',
  suspended: 'warning',
  closed: 'neutral',
};

export const MemberStateBadge = ({ state }: { readonly state: State }) => (
  <Badge tone={tones[state]}>{memberStateLabels[state]}</Badge>
);
