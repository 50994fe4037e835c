import { useState } from 'react';
import { type GameFacts, type Issue, useIssueOnSale } from '../../features/lottery-panel/issue-clock.ts';

/** What an order is laid on: the next issues, and the rules they are priced by. */
interface Offer {
  readonly issues: readonly Issue[];
  readonly rules: GameFacts['rules'];
  readonly lunarYear: number;
}

/**
 * The issues and prices somebody plans on are theirs: when the first issue closes or the rules change, that is said, and
 * nothing of the plan moves before the player takes what there is now.
 */
export function useFollowOffer(facts: GameFacts) {
  const { issue } = useIssueOnSale(facts.following);
  const at = facts.following.findIndex(({ issueNo }) => issueNo === issue?.issueNo);
  const next = facts.following.slice(Math.max(0, at));
  const [offer, setOffer] = useState<Offer>({ issues: next, rules: facts.rules, lunarYear: facts.lunarYear });
  const first = offer.issues[0]?.issueNo;
  return {
    offer,
    /** The first issue of the plan, when it has closed meanwhile, and the one that is on sale instead. */
    closed: issue && first !== issue.issueNo ? { first, next: issue.issueNo } : undefined,
    isRepriced: offer.rules.rulebook !== facts.rules.rulebook || offer.lunarYear !== facts.lunarYear,
    takeIssues: () => setOffer({ ...offer, issues: next }),
    takePrices: () => setOffer({ ...offer, rules: facts.rules, lunarYear: facts.lunarYear }),
  };
}
