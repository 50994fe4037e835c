import type { Fen } from '@fairground/money';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import styles from './member-records.module.css';
import type { Member } from './member.ts';

/** What a member has and has moved, in one line. */
export function MemberFigures({ member: { money, turnoverLeft } }: { readonly member: Member }) {
  const figures: readonly (readonly [label: string, fen: Fen, note: string])[] = [
    ['总资产', money.total, '中心、场馆与在途'],
    ['中心钱包', money.center, ''],
    ['场馆余额', money.venues, ''],
    ['在途资金', money.locked, ''],
    ['未结算本金', money.openStakes, money.openBets === 0 ? '没有未结算注单' : `${money.openBets} 张注单`],
    ['累计存款', money.deposited, ''],
    ['累计取款', money.withdrawn, ''],
    ['累计有效流水', money.played, turnoverLeft === 0n ? '没有未完成的流水' : '流水要求未完成'],
  ];
  return (
    <dl aria-label="资金概览" className={styles.figures}>
      {figures.map(([label, fen, note]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <MoneyText fen={fen} /> {note !== '' && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
