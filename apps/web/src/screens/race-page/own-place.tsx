import type { Fen } from '@fairground/money';
import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { yuanOf } from '../../features/promotions/promotion-labels.ts';
import styles from './race-page.module.css';

interface OwnPlaceProps {
  readonly own: ProgressOf<'racePage'>['own'];
  /** From which score on a rank wins anything. */
  readonly least: Fen;
}

/** The own rank, before everybody else's. */
export function OwnPlace({ own, least }: OwnPlaceProps) {
  if (!own)
    return (
      <section className={styles.own} aria-label="我的名次">
        <p className={styles.rank}>
          <b>–</b>
        </p>
        <p className={styles.words}>本期还没有计入的有效投注</p>
      </section>
    );
  return (
    <section className={styles.own} aria-label="我的名次">
      <p className={styles.rank}>
        第 <b>{own.rank.toLocaleString('zh-CN')}</b> 名
      </p>
      <p className={styles.words}>
        {own.name} · 计入有效投注 {yuanOf(own.validBet)}
        {own.validBet < least && <small>满 {yuanOf(least)} 起有奖</small>}
      </p>
      <p className={styles.worth}>{own.prize > 0n ? `按此名次可得 ${yuanOf(own.prize)}` : '按此名次暂无奖金'}</p>
    </section>
  );
}
