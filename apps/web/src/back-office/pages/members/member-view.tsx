import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { terminationLabels } from '@fairground/contract/back-office-members';
import { limitKindLabels, limitPeriodLabels } from '@fairground/contract/limits';
import { LoginOutcome } from '@fairground/contract/member-devices';
import { yuanText } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { query } from '../../../api/query.ts';
import { siteMoment, siteTime } from '../../../features/site/site-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { hrefOf } from '../../operator/page-address.ts';
import { ApprovalsBadge } from '../../parts/approvals-badge.tsx';
import { identityLabels } from '../../parts/member/identity-labels.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { LogLink } from '../../parts/log-link.tsx';
import { MemberStateBadge } from '../../parts/member/member-state-badge.tsx';
import { Section } from '../../parts/section.tsx';
import { BirthdayButton } from './birthday-button.tsx';
import { FreezeButton } from './freeze-button.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import type { Member } from './member.ts';
import { MemberFigures } from './member-figures.tsx';
import { MemberMarketing } from './member-marketing.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberRecords } from './member-records.tsx';
import { TerminateButton } from './terminate-button.tsx';
import styles from '../pages.module.css';

interface Part {
  readonly member: Member;
}

/** One member. It is read when it is opened and after a change, not by itself: every look is written down. */
export function MemberView({ memberId }: { readonly memberId: string }) {
  const result = useQuery({
    ...query(backOfficeCatalogue.members.detail, { memberId }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <a className={styles.back} href={hrefOf('members')}>
        <Icon of={ChevronLeft} size="sm" />
        返回查找
      </a>
      <Loaded result={result} label="正在读取会员">
        {(member) => (
          <>
            <Head member={member} />
            <MemberFigures member={member} />
            <div className={styles.panel}>
              <div className={styles.columns}>
                <Person member={member} />
                <Wallets member={member} />
                <Limits member={member} />
              </div>
              <MemberRecords memberId={memberId} />
              <Flags member={member} />
              <LinkedAccounts member={member} />
              <Logins member={member} />
              <MemberMarketing member={member} />
              <MemberNotes member={member} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

const Head = ({ member }: Part) => (
  <>
    <div className={styles.head}>
      <h1>{member.memberName}</h1>
      <MemberStateBadge state={member.state} />
      <Badge>VIP{member.grade}</Badge>
      <div className={styles.actions}>
        <FreezeButton member={member} />
        <TerminateButton member={member} />
      </div>
    </div>
    {member.state !== 'open' && member.stateTime !== null && (
      <Callout tone={member.state === 'closed' ? 'info' : 'danger'} title={stateTitle(member)}>
        <p>{member.stateReason || '没有填写原因'}</p>
        {member.state !== 'closed' && <ApprovalsBadge {...member.unfreezing} />}
      </Callout>
    )}
    {member.terminating.cause !== null && (
      <Callout tone="warning" title={`有运营人员申请以“${terminationLabels[member.terminating.cause]}”终止该账户`}>
        <ApprovalsBadge {...member.terminating} />
      </Callout>
    )}
  </>
);

function stateTitle({ state, stateTime, untilTime }: Member): string {
  const since = siteMoment(stateTime ?? 0);
  if (state === 'suspended') return `${since} 被暂停，${siteMoment(untilTime ?? 0)} 恢复`;
  return `${since} ${state === 'frozen' ? '被冻结' : '已关闭'}`;
}

const Person = ({ member }: Part) => (
  <Section title="资料">
    <FactList
      facts={[
        { label: '会员编号', value: member.memberId, copy: member.memberId },
        { label: '真实姓名', value: member.realName || '未绑定' },
        { label: '手机号', value: member.phone || '未绑定' },
        { label: '邮箱', value: member.email || '未绑定' },
        {
          label: '身份认证',
          value: <Badge tone={identityLabels[member.identity].tone}>{identityLabels[member.identity].label}</Badge>,
        },
        {
          label: '生日',
          value: (
            <span className={styles.chosen}>
              {member.birthday || '未填写'} <BirthdayButton member={member} />
            </span>
          ),
        },
        { label: '注册时间', value: siteMoment(member.registerTime) },
        { label: '操作日志', value: <LogLink subject={`member:${member.memberId}`} /> },
      ]}
    />
  </Section>
);

const Wallets = ({ member }: Part) => (
  <Section title="钱包">
    <FactList
      facts={[
        ...member.wallets.map(({ title, balance }) => ({
          label: title,
          value: <MoneyText fen={balance} exact tone="sign" />,
        })),
        {
          label: '尚需流水',
          value: member.turnoverLeft === 0n ? '无' : <MoneyText fen={member.turnoverLeft} exact />,
        },
      ]}
    />
  </Section>
);

const Limits = ({ member: { limits } }: Part) => (
  <Section title="会员自设限额">
    {limits.pause !== null && (
      <Callout tone="warning" title={limits.pause.kind === 'break' ? '休息中' : '自我排除中'}>
        {siteMoment(limits.pause.beginTime)} 起，
        {limits.pause.untilTime === null ? '永久' : `至 ${siteMoment(limits.pause.untilTime)}`}
      </Callout>
    )}
    {limits.limits.length === 0 ? (
      <p className={styles.none}>没有设置限额。</p>
    ) : (
      <FactList
        facts={limits.limits.map((limit) => ({
          label: `${limitKindLabels[limit.kind]}${limit.kind === 'stake' ? '' : ` · ${limitPeriodLabels[limit.period]}`}`,
          value: limitText(limit),
        }))}
      />
    )}
  </Section>
);

function limitText(limit: Member['limits']['limits'][number]): string {
  if (limit.kind === 'stake') return `每注最多 ¥${yuanText(limit.amount)}`;
  if (limit.kind === 'time') return `已用 ${limit.usedMinutes} / ${limit.minutes} 分钟`;
  return `已用 ¥${yuanText(limit.used)} / ¥${yuanText(limit.amount)}`;
}

const Flags = ({ member }: Part) => (
  <Section title="未处理的风险标记">
    {member.flags.length === 0 ? (
      <p className={styles.none}>没有未处理的标记。</p>
    ) : (
      <ul className={styles.steps}>
        {member.flags.map(({ flagId, title, detail, raiseTime }) => (
          <li key={flagId}>
            <time>{siteTime(raiseTime)}</time>
            <span>
              {title}
              <small>{detail}</small>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const Logins = ({ member }: Part) => (
  <Section title="最近登录">
    {member.logins.length === 0 ? (
      <p className={styles.none}>还没有登录记录。</p>
    ) : (
      <ul className={styles.steps}>
        {member.logins.map(({ time, ip, device, outcome, note }) => (
          <li key={`${time}${ip}${outcome}`}>
            <time>{siteTime(time)}</time>
            <span>
              {outcome === LoginOutcome.done ? '成功' : '被拒'} · {device} · {ip}
              {note !== '' && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
