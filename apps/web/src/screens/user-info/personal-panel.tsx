import { Gender } from '@fairground/contract/person';
import { ChevronRight } from 'lucide-react';
import { placeTitles } from '../../features/navigation/place-titles.ts';
import { hrefTo } from '../../features/navigation/places.ts';
import { siteDay } from '../../features/navigation/site-time.ts';
import type { Question } from '../../features/profile/questions.ts';
import { RevealedText } from '../../features/profile/revealed-text.tsx';
import type { MemberInfo } from '../../features/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InfoRow, Unset } from './info-row.tsx';
import styles from './user-info.module.css';

const genderWords = { [Gender.notSaid]: '', [Gender.male]: '男', [Gender.female]: '女' } as const;

interface PanelProps {
  readonly member: MemberInfo;
  readonly onAsk: (question: Question) => void;
}

/** What is known of the person. */
export function PersonalPanel({ member, onAsk }: PanelProps) {
  const ask = (question: Question, label: string, word = '去填写') => (
    <Button size="sm" aria-label={`${word}：${label}`} onClick={() => onAsk(question)}>
      {word}
    </Button>
  );
  const gender = genderWords[member.gender];
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
        <InfoRow label="注册日期" value={siteDay(member.registerTime)} />
      </dl>
      <nav aria-label="资料与记录" className={styles.links}>
        {links.map(({ href, word }) => (
          <a key={href} href={href}>
            {word}
            <Icon of={ChevronRight} size="sm" />
          </a>
        ))}
      </nav>
    </>
  );
}

const links = [
  { href: hrefTo('accountManage', { id: 'bank' }), word: '银行卡管理' },
  { href: hrefTo('alipayManage'), word: '支付宝管理' },
  { href: hrefTo('virtualCoinCard'), word: '虚拟币管理' },
  { href: hrefTo('betRecord'), word: placeTitles.betRecord },
  { href: hrefTo('transRecord'), word: placeTitles.transRecord },
] as const;
