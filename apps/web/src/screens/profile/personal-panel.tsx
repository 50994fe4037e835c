import { Gender } from '@fairground/contract/person';
import { chinaDay } from '@fairground/money';
import { ChevronRight } from 'lucide-react';
import { routeTitles } from '../../features/navigation/route-titles.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import type { Question } from '../../features/profile/questions.ts';
import { RevealedText } from '../../features/profile/revealed-text.tsx';
import type { MemberInfo } from '../../features/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InfoRow, Unset } from './info-row.tsx';
import styles from './profile.module.css';

const genderLabels = { [Gender.notSaid]: '', [Gender.male]: '男', [Gender.female]: '女' } as const;

interface PanelProps {
  readonly member: MemberInfo;
  readonly onAsk: (question: Question) => void;
}

/** What is known of the person. */
export function PersonalPanel({ member, onAsk }: PanelProps) {
  const ask = (question: Question, label: string, action = '去填写') => (
    <Button size="sm" aria-label={`${action}：${label}`} onClick={() => onAsk(question)}>
      {action}
    </Button>
  );
  const gender = genderLabels[member.gender];
  return (
    <>
      <p className={styles.lead}>个人资料提交后不可修改，请如实填写。</p>
      <dl>
        <InfoRow
          label="用户名"
          value={member.name}
          action={<CopyButton text={member.name} compact describes="复制用户名" />}
        />
        <InfoRow
          label="真实姓名"
          value={
            member.bindRealName ? (
              <RevealedText field="realName" label="真实姓名" masked={member.bindRealName} />
            ) : (
              <Unset>未实名</Unset>
            )
          }
          action={!member.bindRealName && ask('realName', '真实姓名')}
        />
        <InfoRow label="性别" value={gender || <Unset />} action={!gender && ask('gender', '性别')} />
        <InfoRow
          label="生日"
          value={member.birthday || <Unset />}
          action={!member.birthday && ask('birthday', '生日')}
        />
        <InfoRow label="注册日期" value={chinaDay(member.registerTime)} />
      </dl>
      <nav aria-label="资料与记录" className={styles.links}>
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
            <Icon of={ChevronRight} size="sm" />
          </a>
        ))}
      </nav>
    </>
  );
}

const links = [
  { href: hrefTo('accountManage', { id: 'bank' }), label: '银行卡管理' },
  { href: hrefTo('alipayManage'), label: '支付宝管理' },
  { href: hrefTo('virtualCoinCard'), label: '虚拟币管理' },
  { href: hrefTo('betRecord'), label: routeTitles.betRecord },
  { href: hrefTo('transRecord'), label: routeTitles.transRecord },
] as const;
