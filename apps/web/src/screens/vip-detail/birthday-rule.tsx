import type { Grade } from '../../features/grades/grades-data.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import styles from './vip-detail.module.css';

/** When the birthday gift is there, in the words of its rule. */
export function BirthdayRule({ grades }: { readonly grades: readonly Grade[] }) {
  const gifts = grades.map(({ birthdayGift }) => birthdayGift);
  const [least, most] = [gifts.at(0), gifts.at(-1)];
  return (
    <Card
      title="生日礼金"
      aside={
        <ButtonLink href={hrefTo('welfare')} size="sm">
          去福利中心
        </ButtonLink>
      }
    >
      <ul className={styles.rules}>
        {least !== undefined && most !== undefined && (
          <li>
            按领取时的VIP等级发放 <MoneyText fen={least} /> 至 <MoneyText fen={most} />
            ，现金，1倍流水后可取款。
          </li>
        )}
        <li>仅生日当天（北京时间00:00至24:00）在福利中心领取，过期作废，每年一次。</li>
        <li>生日须在注册90天之后；生日落在注册后90天内的，当年不可领取。</li>
        <li>2月29日出生的会员，平年在2月28日领取。</li>
        <li>生日由客服更正的，更正满90天后方可领取；同一本人只可在一个账户领取。</li>
      </ul>
    </Card>
  );
}
