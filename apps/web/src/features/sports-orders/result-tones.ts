import type { resultLabels } from '@fairground/betting';
import type { BadgeProps } from '../../ui/display/badge.tsx';

/** Words first; the colour only repeats them. */
export const resultTones: Record<keyof typeof resultLabels, NonNullable<BadgeProps['tone']>> = {
  W: 'success',
  LW: 'success',
  P: 'neutral',
  LL: 'danger',
  L: 'danger',
  D: 'warning',
  A: 'warning',
};
