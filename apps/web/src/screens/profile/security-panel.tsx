import { IdentityState } from '@fairground/contract/member-standing';
import { KeyRound, Mail, ScanFace, Smartphone, WalletMinimal } from 'lucide-react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import type { Question } from '../../features/profile/questions.ts';
import { RevealedText } from '../../features/profile/revealed-text.tsx';
import type { MemberInfo } from '../../features/session/session-store.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { InfoRow, Unset } from './info-row.tsx';
import styles from './profile.module.css';

interface SecurityPanelProps {
  readonly member: MemberInfo;
  readonly onAsk: (question: Question) => void;
  readonly onExport: () => void;
  readonly onCloseAccount: () => void;
}

/** What guards the account. */
export function SecurityPanel({ member, onAsk, onExport, onCloseAccount }: SecurityPanelProps) {
  const ask = (question: Question, { label, action }: { readonly label: string; readonly action: string }) => (
    <Button size="sm" aria-label={`${action}：${label}`} onClick={() => onAsk(question)}>
      {action}
    </Button>
  );
  const identity = identityLabels[member.identityState];
  return (
    <>
      <dl>
        <InfoRow
          icon={Smartphone}
          label="手机号"
          value={
            member.bindPhone ? (
              <RevealedText field="phone" label="手机号" masked={member.bindPhone} />
            ) : (
              <Unset>未绑定</Unset>
            )
          }
          note={member.bindPhone ? '如需更换请联系客服' : '用于登录验证和找回密码'}
          action={!member.bindPhone && ask('phone', { label: '手机号', action: '去绑定' })}
        />
        <InfoRow
          icon={Mail}
          label="邮箱"
          value={
            member.bindEmail ? (
              <RevealedText field="email" label="邮箱" masked={member.bindEmail} />
            ) : (
              <Unset>未绑定</Unset>
            )
          }
          note={member.bindEmail ? '如需更换请联系客服' : '找回密码的另一种方式'}
          action={!member.bindEmail && ask('email', { label: '邮箱', action: '去绑定' })}
        />
        <InfoRow
          icon={KeyRound}
          label="登录密码"
          value="已设置"
          note="建议定期修改，不与其他网站共用"
          action={ask('loginPassword', { label: '登录密码', action: '修改' })}
        />
        <InfoRow
          icon={WalletMinimal}
          label="资金密码"
          value={member.secondPasswordSet ? '已设置' : <Unset>未设置</Unset>}
          note="取款时使用，须与登录密码不同"
          action={ask('fundPassword', { label: '资金密码', action: member.secondPasswordSet ? '修改' : '去设置' })}
        />
        <InfoRow
          icon={ScanFace}
          label="身份认证"
          value={identity.done ? identity.label : <Unset>{identity.label}</Unset>}
          note="核对证件，保护账户与资金"
          action={
            <ButtonLink href={hrefTo('auth')} size="sm" aria-label={`${identity.action}：身份认证`}>
              {identity.action}
            </ButtonLink>
          }
        />
      </dl>
      <div className={styles.farewell}>
        <p>
          <b>个人资料副本</b>
          <span>下载本站保存的、与您有关的全部个人资料。</span>
        </p>
        <Button size="sm" look="text" onClick={onExport}>
          下载资料
        </Button>
      </div>
      <div className={styles.farewell}>
        <p>
          <b>注销账户</b>
          <span>注销后无法恢复，账户内的余额须先取完。</span>
        </p>
        <Button size="sm" look="text" onClick={onCloseAccount}>
          申请注销
        </Button>
      </div>
    </>
  );
}

const identityLabels = {
  [IdentityState.none]: { label: '未认证', action: '去认证', done: false },
  [IdentityState.reviewing]: { label: '审核中', action: '查看进度', done: true },
  [IdentityState.passed]: { label: '已认证', action: '查看', done: true },
  [IdentityState.refused]: { label: '未通过', action: '重新提交', done: false },
} as const;
