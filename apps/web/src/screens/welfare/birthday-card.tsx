import { Cake } from 'lucide-react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { ConditionsList } from '../../features/promotions/conditions-list.tsx';
import { useVerification } from '../../features/promotions/promotion-data.ts';
import { useSession } from '../../features/session/session-store.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './welfare.module.css';

const BIRTHDAY = 'birthday';

/** The rule of the birthday gift beside one's own birthday. Whoever may not be rewarded does not see it. */
export function BirthdayCard() {
  const birthday = useSession(({ member }) => member?.birthday ?? '');
  const { data } = useVerification(BIRTHDAY);
  if (!data) return null;
  return (
    <section className={styles.birthday} aria-label="生日礼金">
      <span className={styles.cake}>
        <Icon of={Cake} size="lg" />
      </span>
      <div className={styles.words}>
        <h2>生日礼金</h2>
        <p>
          仅生日当天（北京时间）在本页领取，每年一次，过期作废；生日须在注册90天之后。金额按领取时的VIP等级，1倍流水。
        </p>
        {data.eligible ? (
          <p className={styles.today}>今天是您的生日，礼金在上方领取。</p>
        ) : (
          <ConditionsList conditions={data.conditions} />
        )}
      </div>
      {birthday === '' ? (
        <ButtonLink href={hrefTo('userinfo')} size="sm">
          填写生日
        </ButtonLink>
      ) : (
        <ButtonLink href={hrefTo('vipDetail')} size="sm" look="text">
          规则与金额
        </ButtonLink>
      )}
    </section>
  );
}
