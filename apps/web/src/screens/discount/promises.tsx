import { Check } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './promises.module.css';

const PROMISES = [
  '礼金流水最高10倍，只算礼金不算本金',
  '先用本金后用礼金',
  '礼金从不锁定本金，退出前先告知金额',
  '报名后规则不变',
  '每注是否计入都写明原因',
  '中奖概率全部公示并可验证',
  '超限投注当场拒绝，事后不追罚',
  '暂停或自我排除不会损失本金',
  '只扣礼金，不扣本金',
  '每项收回都有原因和申诉渠道',
] as const;

/** What holds for every promotion, whoever wrote it. */
export const Promises = () => (
  <Card title="每项优惠都遵守">
    <ul className={styles.promises}>
      {PROMISES.map((promise) => (
        <li key={promise}>
          <Icon of={Check} size="sm" />
          {promise}
        </li>
      ))}
    </ul>
  </Card>
);
