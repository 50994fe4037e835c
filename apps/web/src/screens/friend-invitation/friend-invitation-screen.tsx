import { messageOf } from '../../api/failures.ts';
import { events } from '../../api/events.ts';
import { type ActivityFacts, ActivityPage, NotOffered } from '../../features/promotions/activity-page.tsx';
import { usePromotions } from '../../features/promotions/promotion-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './friend-invitation.module.css';
import { Invitees } from './invitees.tsx';
import { InviteSteps } from './invite-steps.tsx';
import { ShareCard } from './share-card.tsx';

/** The one invitation there is: code, link and QR code, what it takes, and who came by it. */
export default function FriendInvitationScreen() {
  const offers = usePromotions('friendInvitation');
  const id = offers.data?.list[0]?.id;
  if (offers.error && !offers.data)
    return (
      <div className={styles.page}>
        <ErrorState
          message={messageOf(offers.error)}
          retrying={offers.isFetching}
          onRetry={() => void offers.refetch()}
        />
      </div>
    );
  if (id !== undefined)
    return (
      <ActivityPage kind="friendInvitation" id={id}>
        {(facts) => <Invitation {...facts} />}
      </ActivityPage>
    );
  return (
    <div className={styles.page}>
      <SkeletonGate
        pending={offers.isPending}
        skeleton={<Skeleton shape="block" height="22rem" />}
        label="正在读取活动"
      >
        {() => <NotOffered />}
      </SkeletonGate>
    </div>
  );
}

function Invitation({ promotion, progress }: ActivityFacts<'friendInvitation'>) {
  return (
    <>
      <InviteSteps terms={progress?.terms} rules={promotion.reward} />
      {progress ? (
        <div className={styles.own}>
          <ShareCard code={progress.code} link={progress.link} />
          <Invitees {...progress} />
        </div>
      ) : (
        <Card className={styles.visitor}>
          <h2>登录后查看您的邀请码</h2>
          <p>邀请码、链接和二维码会显示在这里，好友用任意一种注册都算数。</p>
          <Button look="brand" size="lg" onClick={() => events.emit('register')}>
            免费注册
          </Button>
        </Card>
      )}
    </>
  );
}
