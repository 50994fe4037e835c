import { type ContentState, contentStateLabels } from '@fairground/contract/back-office-content';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';

const tones: Readonly<Record<ContentState, NonNullable<BadgeProps['tone']>>> = {
  draft: 'neutral',
  scheduled: 'brand',
  live: 'success',
  ended: 'neutral',
  withdrawn: 'warning',
};

export const StateBadge = ({ state }: { readonly state: ContentState }) => (
  <Badge tone={tones[state]}>{contentStateLabels[state]}</Badge>
);

/** From when until when, in words. */
export function spanText(begin: number | null, end: number | null): string {
  if (begin === null && end === null) return '长期';
  return `${begin === null ? '即时' : siteDateTime(begin)} 至 ${end === null ? '长期' : siteDateTime(end)}`;
}
