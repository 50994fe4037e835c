import { JoinState, PromotionState } from '@fairground/contract/promotion-shapes';
import { ChevronLeft } from 'lucide-react';
import { events } from '../../api/events.ts';
import { failureKind } from '../../api/failure-kind.ts';
import { messageOf } from '../../api/failures.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { NotOffered, PromotionHead, Rules, UnreadTitle } from '../../features/promotions/activity-page.tsx';
import { ClaimButton } from '../../features/promotions/claim-button.tsx';
import { Conditions } from '../../features/promotions/conditions-list.tsx';
import { FiveFacts } from '../../features/promotions/five-facts.tsx';
import { isNotOffered } from '../../features/promotions/not-offered.ts';
import { type Promotion, usePromotion, useSignedIn, useStanding } from '../../features/promotions/promotion-data.ts';
import { detailHref, promotionHref } from '../../features/promotions/promotion-labels.ts';
import { QuitDialog } from '../../features/promotions/quit-dialog.tsx';
import { TierTable } from '../../features/promotions/tier-table.tsx';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './discount-screen.module.css';

/** One promotion in detail: terms, tiers, rules, the member's conditions, and joining it. */
export function DiscountDetail({ id }: { readonly id: string }) {
  const { data, error, isPending, isFetching, refetch } = usePromotion(id);
  return (
    <>
      <ButtonLink
        className={styles.back}
        look="text"
        href={hrefTo('discount')}
        icon={<Icon of={ChevronLeft} size="sm" />}
      >
        全部优惠
      </ButtonLink>
      {(isPending || (error && !data && !isNotOffered(error))) && <UnreadTitle />}
      {error && !data && !isNotOffered(error) ? (
        <ErrorState
          message={messageOf(error)}
          kind={failureKind(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="32rem" />} label="正在读取活动">
          {() => (data ? <Detail promotion={data} /> : <NotOffered why={error} />)}
        </SkeletonGate>
      )}
    </>
  );
}

function Detail({ promotion }: { readonly promotion: Promotion }) {
  return (
    <>
      <PromotionHead promotion={promotion} />
      <FiveFacts promotion={promotion} look="strip" />
      <div className={styles.detail}>
        <div className={styles.column}>
          {promotion.tiers.length > 0 && <TierTable promotion={promotion} />}
          {promotion.blocks.map(({ heading, text }) => (
            <Card key={heading} title={heading}>
              <p>{text}</p>
            </Card>
          ))}
          <Rules rules={promotion.rules} />
        </div>
        <Mine promotion={promotion} />
      </div>
    </>
  );
}

/** Where the member stands, and the one thing to do next. */
function Mine({ promotion }: { readonly promotion: Promotion }) {
  const signedIn = useSignedIn();
  const { id, state, beginTime, endTime } = promotion;
  return (
    <Card title="我的参与">
      <div className={styles.column}>
        {state === PromotionState.waiting && <Callout>活动将于 {siteDateTime(beginTime)} 开始。</Callout>}
        {state === PromotionState.ended && <Callout>活动已于 {siteDateTime(endTime)} 结束。</Callout>}
        {signedIn ? (
          <>
            {state !== PromotionState.ended && <Conditions id={id} />}
            {state === PromotionState.running && <Join promotion={promotion} />}
          </>
        ) : (
          <>
            <p>登录后可以核对参与条件。</p>
            <Button look="brand" onClick={() => events.emit('login')}>
              登录后参与
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

/** What a member sees after each step: join, then the page where it goes on. */
function Join({ promotion }: { readonly promotion: Promotion }) {
  const { id } = promotion;
  const standing = useStanding(id);
  const joinState = standing.data?.joinState ?? promotion.joinState ?? JoinState.notJoined;
  const page = promotionHref(promotion);
  if (joinState === JoinState.quit) return <Callout>您已退出本活动，不可再次参加。</Callout>;
  if (joinState === JoinState.notJoined)
    return (
      <ClaimButton block action={{ action: 'join', id }} onDone={() => toast.success('已参与')}>
        立即参与
      </ClaimButton>
    );
  return (
    <>
      {joinState !== JoinState.refused && <Callout tone="success">{sentences[joinState]}</Callout>}
      {page !== detailHref(id) && (
        <ButtonLink look="brand" block href={page}>
          {joinState === JoinState.claimable ? '去领取' : '查看我的进度'}
        </ButtonLink>
      )}
      {standing.data?.quit && <QuitDialog id={id} quit={standing.data.quit} />}
    </>
  );
}

const sentences = {
  [JoinState.joined]: '您已参与，规则以参与时的版本为准。',
  [JoinState.claimable]: '有奖励可以领取。',
  [JoinState.claimed]: '奖励已经领取。',
} as const;
