import { hrefTo } from '../../features/navigation/route-paths.ts';
import { atLegalAge, useLegalAge } from '../../features/site/site-info.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { WithdrawInfo } from './withdraw-data.ts';
import styles from './withdraw.module.css';

type Missing = WithdrawInfo['missing'][number];

const steps: Record<Missing, { readonly title: string; readonly text: string; readonly href: string }> = {
  phone: { title: '绑定手机号', text: '用于验证身份和接收通知', href: hrefTo('auth') },
  realName: { title: '绑定真实姓名', text: '收款账户的户名须与实名一致', href: hrefTo('auth') },
  birthday: { title: '填写生日', text: '确认已年满18岁', href: hrefTo('userinfo') },
  identity: { title: '完成身份认证', text: '上传证件照片，通过后即可取款', href: hrefTo('auth') },
  secondPassword: {
    title: '设置资金密码',
    text: '每次取款都要用到，与登录密码不同',
    href: `${hrefTo('userinfo')}?tab=security`,
  },
  account: { title: '添加收款账户', text: '银行卡、支付宝或虚拟币地址', href: hrefTo('accountManage', { id: 'bank' }) },
};

/** What has to be done before the first withdrawal, one line each. */
export function MissingSteps({ missing }: { readonly missing: readonly Missing[] }) {
  const legalAge = useLegalAge();
  return (
    <Card title="取款前请先完成">
      <ol className={styles.missing} aria-label="取款前请先完成">
        {missing.map((each) => (
          <li key={each}>
            <div>
              <p className={styles.step}>{steps[each].title}</p>
              <p className={styles.small}>{atLegalAge(steps[each].text, legalAge)}</p>
            </div>
            <ButtonLink size="sm" href={steps[each].href} aria-label={`去完成：${steps[each].title}`}>
              去完成
            </ButtonLink>
          </li>
        ))}
      </ol>
    </Card>
  );
}
