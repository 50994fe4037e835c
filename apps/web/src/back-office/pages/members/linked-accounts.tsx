import { accountLinkLabels } from '@fairground/contract/back-office-members';
import { siteMoment } from '../../../features/site/site-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { MemberStateBadge } from '../../parts/member/member-state-badge.tsx';
import { Section } from '../../parts/section.tsx';
import type { Member } from './member.ts';
import styles from '../pages.module.css';

/** Accounts that may be the same person's, and what they have in common. */
export const LinkedAccounts = ({ member: { linked } }: { readonly member: Member }) => (
  <Section title="关联账户">
    {linked.length === 0 ? (
      <p className={styles.none}>没有与其他账户共用的设备、手机号、收款账户或证件。</p>
    ) : (
      <ul className={styles.steps}>
        {linked.map(({ memberId, memberName, state, registerTime, by }) => (
          <li key={memberId}>
            <time>{siteMoment(registerTime)}</time>
            <span>
              <MemberLink memberId={memberId} memberName={memberName} /> <MemberStateBadge state={state} />{' '}
              {by.map((link) => (
                <Badge key={link} tone="warning">
                  {accountLinkLabels[link]}
                </Badge>
              ))}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
