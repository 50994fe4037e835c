import type { PromotionDocument } from '@fairground/contract/promotion-document';
import { type Fen, fenFromWire } from '@fairground/money';
import { comparisonsOf, valueIn } from '@fairground/promotions';

/** What an invitation takes and gives, read from its document. */
interface FriendTerms {
  readonly inviter: Fen;
  readonly friend: Fen;
  readonly depositNeed: Fen;
  readonly turnoverNeed: Fen;
  readonly days: number;
}

export function friendTermsOf({ conditions, reward }: Pick<PromotionDocument, 'conditions' | 'reward'>): FriendTerms {
  const valueFor = (fact: string): bigint | number | string | undefined => {
    const found = comparisonsOf(conditions).find((comparison) => comparison.fact === fact);
    const [value] = found ? [found.value].flat() : [];
    return found && value !== undefined ? valueIn(found.fact, value) : undefined;
  };
  const [deposit, turnover, days] = [valueFor('deposit.total'), valueFor('turnover.own'), valueFor('member.ageDays')];
  const fixed = (isInviter: boolean): Fen => {
    const rule = reward.find(({ to }) => (to === 'inviter') === isInviter);
    return rule && 'fixed' in rule.formula ? (fenFromWire(String(rule.formula.fixed)) ?? 0n) : 0n;
  };
  return {
    inviter: fixed(true),
    friend: fixed(false),
    depositNeed: typeof deposit === 'bigint' ? deposit : 0n,
    turnoverNeed: typeof turnover === 'bigint' ? turnover : 0n,
    days: typeof days === 'number' ? days : 0,
  };
}
