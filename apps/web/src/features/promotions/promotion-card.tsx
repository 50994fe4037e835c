import { JoinState, PromotionState } from '@fairground/contract/promotion-shapes';
import { sceneOf } from '../../art/promotions/promotion-scene.ts';
import { FiveFacts } from './five-facts.tsx';
import type { Promotion } from './promotion-data.ts';
import { detailHref, isEndless, promotionHref } from './promotion-labels.ts';
import { PromotionBadges } from './state-badges.tsx';
import { siteTime } from '../site/site-time.ts';
import { Art } from '../../ui/art.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import styles from './promotion-card.module.css';

interface PromotionCardProps {
  readonly promotion: Promotion;
  /** One step below the heading it stands under. */
  readonly heading?: 'h2' | 'h3';
}

/** One promotion among others: its picture, where it stands, its terms, and the ways into it. */
export function PromotionCard({ promotion, heading: Heading = 'h2' }: PromotionCardProps) {
  const { id, title, summary, state, joinState } = promotion;
  const isEnded = state === PromotionState.ended;
  const page = promotionHref(promotion);
  return (
    <article className={styles.card} data-ended={isEnded || undefined}>
      <div className={styles.banner}>
        <Art svg={sceneOf(promotion)} className={styles.scene} />
        <Heading className={styles.title}>
          <a href={page}>{title}</a>
        </Heading>
        <p className={styles.summary}>{summary}</p>
      </div>
      <div className={styles.body}>
        <header>
          <PromotionBadges state={state} joinState={joinState} />
          <small>{timeText(promotion)}</small>
        </header>
        <FiveFacts promotion={promotion} />
        <div className={styles.ways}>
          {!isEnded && (
            <ButtonLink href={page} look={joinState === JoinState.claimable ? 'brand' : 'outline'}>
              {wayText(promotion)}
            </ButtonLink>
          )}
          {page !== detailHref(id) && (
            <ButtonLink href={detailHref(id)} look="text" aria-label={`${title}的详情与规则`}>
              详情与规则
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

function timeText(promotion: Promotion): string {
  const { state, beginTime, endTime } = promotion;
  if (state === PromotionState.waiting) return `${siteTime(beginTime)} 开始`;
  if (state === PromotionState.ended) return `${siteTime(endTime)} 结束`;
  return isEndless(promotion) ? '长期有效' : `至 ${siteTime(endTime)}`;
}

function wayText({ state, joinState }: Promotion): string {
  if (state === PromotionState.waiting) return '看看活动';
  if (joinState === JoinState.claimable) return '去领取';
  return joinState === JoinState.joined ? '看进度' : '进入活动';
}
