import { type BookState, bookStateLabels } from '@fairground/contract/back-office-reconciliation';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';

const tones: Readonly<Record<BookState, NonNullable<BadgeProps['tone']>>> = {
  same: 'success',
  different: 'danger',
  missing: 'warning',
  working: 'accent',
};

export const StateBadge = ({ state }: { readonly state: BookState }) => (
  <Badge tone={tones[state]}>{bookStateLabels[state]}</Badge>
);
