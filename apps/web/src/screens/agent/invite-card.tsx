import type { OutputOf } from '@fairground/contract';
import { members } from '@fairground/contract/members';
import { chinaDay } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { events } from '../../api/events.ts';
import { query } from '../../api/query.ts';
import { Failed } from '../../features/profile/failed.tsx';
import { useSession } from '../../features/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import styles from './invite-card.module.css';
import { Share } from './share.tsx';

type Invite = OutputOf<typeof members.inviteInfo>;

/** A member's own code and who came by it; a visitor learns how to get one. */
export function InviteCard() {
  const signedIn = useSession(({ token }) => token !== '');
  return (
    <section className={styles.card} aria-label="我的邀请">
      {signedIn ? <OwnInvite /> : <VisitorInvite />}
    </section>
  );
}

const VisitorInvite = () => (
  <div className={styles.visitor}>
    <div>
      <h2>领取您的专属邀请码</h2>
      <p>注册只需一分钟，登录后即可在这里看到邀请码、链接和二维码。</p>
    </div>
    <div className={styles.ways}>
      <Button look="brand" size="lg" onClick={() => events.emit('register')}>
        免费注册
      </Button>
      <Button size="lg" onClick={() => events.emit('login')}>
        已有账号，登录
      </Button>
    </div>
  </div>
);

function OwnInvite() {
  const invite = useQuery({ ...query(members.inviteInfo, {}), meta: { endpoint: members.inviteInfo, quiet: true } });
  if (invite.isError) return <Failed of={invite} />;
  return (
    <SkeletonGate pending={invite.isPending} skeleton={<Skeleton shape="block" height="14rem" />}>
      {() => invite.data && <Invited invite={invite.data} />}
    </SkeletonGate>
  );
}

function Invited({ invite }: { readonly invite: Invite }) {
  return (
    <div className={styles.own}>
      <Share kind="邀请" heading={<h2>我的邀请</h2>} code={invite.inviteCode} link={invite.link} />
      <div className={styles.friends}>
        <p className={styles.count}>
          已邀请 <b>{invite.invited.toLocaleString('zh-CN')}</b> 人
        </p>
        {invite.latest.length === 0 ? (
          <EmptyState compact title="还没有邀请记录" text="分享链接，好友注册后会出现在这里" />
        ) : (
          <ul aria-label="最近注册的好友" className={styles.latest}>
            {invite.latest.map(({ name, registerTime }, index) => (
              <li key={`${name} ${registerTime} ${index}`}>
                <span>{name}</span>
                <time dateTime={new Date(registerTime).toISOString()}>{chinaDay(registerTime)}</time>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
