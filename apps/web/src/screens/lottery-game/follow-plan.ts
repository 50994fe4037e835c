/** How the multiples of a follow order go: the same for all, or grown every few issues. Whatever comes of it can be edited. */
export type FollowPlan =
  | { readonly kind: 'same'; readonly multiple: number }
  | { readonly kind: 'grown'; readonly multiple: number; readonly times: number; readonly every: number };

const MOST = 9_999;

/** The multiple of each issue; none grows beyond what a bet may have. */
export function planMultiples(plan: FollowPlan, issues: number): number[] {
  return Array.from({ length: issues }, (_, index) => {
    if (plan.kind === 'same') return plan.multiple;
    return Math.min(MOST, plan.multiple * plan.times ** Math.floor(index / plan.every));
  });
}
