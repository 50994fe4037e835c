import { JoinState, PromotionState } from '@fairground/contract/promotion-shapes';
import { ClaimButton } from '../../features/promotions/claim-button.tsx';
import { FiveFacts } from '../../features/promotions/five-facts.tsx';
import type { Promotion } from '../../features/promotions/promotion-data.ts';
import { detailHref, promotionHref } from '../../features/promotions/promotion-labels.ts';
import { PromotionBadges } from '../../features/promotions/state-badges.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import styles from './deposit-offers.module.css';

const KINDS: ReadonlySet<Promotion['kind']> = new Set(['firstDeposit', 'againDeposit']);
const OPEN: ReadonlySet<Promotion['joinState']> = new Set([JoinState.notJoined, JoinState.joined, JoinState.claimable]);

/** Offers on a deposit that the member may take or leave. None is chosen beforehand, and without any there is no room. */
export function DepositOffers({ list }: { readonly list: readonly Promotion[] }) {
  const offers = list.filter(
    ({ kind, state, joinState }) => KINDS.has(kind) && state === PromotionState.running && OPEN.has(joinState),
  );
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="deposit-offers" className={styles.offers}>
      <h2 id="deposit-offers">存款优惠（选填，不参加也可以存款）</h2>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id} className={styles.offer}>
            <header>
              <h3>{offer.title}</h3>
              <PromotionBadges state={offer.state} joinState={offer.joinState} />
            </header>
            <FiveFacts promotion={offer} />
            <div className={styles.ways}>
              {offer.joinState === JoinState.notJoined ? (
                <ClaimButton look="outline" action={{ action: 'join', id: offer.id }} label={`参加${offer.title}`}>
                  参加
                </ClaimButton>
              ) : (
                <ButtonLink href={promotionHref(offer)}>
                  {offer.joinState === JoinState.claimable ? '去领取' : '看进度'}
                </ButtonLink>
              )}
              <ButtonLink look="text" href={detailHref(offer.id)} aria-label={`${offer.title}的详情与规则`}>
                详情与规则
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
