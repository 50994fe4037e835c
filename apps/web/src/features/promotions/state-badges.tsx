import { Badge } from '../../ui/display/badge.tsx';
import type { Promotion } from './promotion-data.ts';
import { joinStates, promotionStates, rewardStates } from './promotion-labels.ts';

/** Where a promotion stands in time, and where the member stands in it. */
export function PromotionBadges({ state, joinState }: Pick<Promotion, 'state' | 'joinState'>) {
  const [label, tone] = promotionStates[state];
  const own = joinState === null ? null : joinStates[joinState];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {own && <Badge tone={own[1]}>{own[0]}</Badge>}
    </>
  );
}

/** Where one reward stands. */
export function RewardBadge({ state }: { readonly state: keyof typeof rewardStates }) {
  const [label, tone] = rewardStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}
