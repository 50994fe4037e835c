import { Badge } from '../../ui/display/badge.tsx';

export interface ApprovalsBadgeProps {
  readonly need: number;
  readonly have: number;
  readonly by: readonly string[];
}

/** How many people an order needs and has. */
export function ApprovalsBadge({ need, have, by }: ApprovalsBadgeProps) {
  if (need < 2) return <Badge>一人审核</Badge>;
  const who = by.length === 0 ? '' : `（${by.join('、')}）`;
  return (
    <Badge tone={have === 0 ? 'warning' : 'brand'}>
      双人复核 {have}/{need}
      {who}
    </Badge>
  );
}
