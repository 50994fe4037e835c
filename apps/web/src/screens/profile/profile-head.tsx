import { IdentityState } from '@fairground/contract/member-standing';
import { chinaDay } from '@fairground/money';
import { BadgeCheck, Camera } from 'lucide-react';
import type { MemberInfo } from '../../features/session/session-store.ts';
import { RoadLink } from '../../features/withdraw-road/road-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './profile-head.module.css';

interface ProfileHeadProps {
  readonly member: MemberInfo;
  readonly onChangeAvatar: () => void;
}

/** Who this is, at a glance. */
export const ProfileHead = ({ member, onChangeAvatar }: ProfileHeadProps) => (
  <section className={styles.head} aria-label="会员名片">
    <button type="button" className={styles.face} aria-label="更换头像" title="更换头像" onClick={onChangeAvatar}>
      <Avatar id={member.avatar} size="5.5rem" />
      <span className={styles.camera}>
        <Icon of={Camera} size="sm" />
      </span>
    </button>
    <div className={styles.words}>
      <p className={styles.name}>
        {member.name}
        <Badge tone="accent">VIP{member.grade}</Badge>
        {member.identityState === IdentityState.passed && (
          <Badge tone="success" icon={<Icon of={BadgeCheck} size="sm" />}>
            已认证
          </Badge>
        )}
      </p>
      <p className={styles.line}>
        会员编号 <b>{member.userId}</b>
        <CopyButton text={member.userId} compact describes="复制会员编号" />
      </p>
      <p className={styles.line}>注册于 {chinaDay(member.registerTime)}</p>
      <p className={styles.line}>
        <RoadLink />
      </p>
    </div>
  </section>
);
