import { Gift, Share2, UserCheck, type LucideIcon } from 'lucide-react';
import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { yuanOf } from '../../features/promotions/promotion-labels.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './friend-invitation.module.css';

interface InviteStepsProps {
  readonly terms: ProgressOf<'friendInvitation'>['terms'] | undefined;
  /** What both get, as the promotion says it; for who is not logged in. */
  readonly rules: string;
}

/** How it goes, in three steps, with the numbers. */
export function InviteSteps({ terms, rules }: InviteStepsProps) {
  const steps: readonly (readonly [icon: LucideIcon, title: string, text: string])[] = [
    [Share2, '分享', '把邀请码、链接或二维码发给好友，好友注册时自动填好。'],
    [
      UserCheck,
      '好友达标',
      terms
        ? `好友绑定手机和姓名，注册后${terms.days}天内存款满${yuanOf(terms.depositNeed)}，有效投注满${yuanOf(terms.turnoverNeed)}。`
        : '好友绑定手机和姓名，并在期限内完成存款和有效投注。',
    ],
    [
      Gift,
      '双方到账',
      terms
        ? `审核72小时后，您得${yuanOf(terms.inviter)}，好友得${yuanOf(terms.friend)}，自动到账。`
        : `${rules}，审核72小时后自动到账。`,
    ],
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(([icon, title, text], at) => (
        <li key={title}>
          <span className={styles.icon}>
            <Icon of={icon} size="lg" />
          </span>
          <h2>
            {at + 1}. {title}
          </h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
