import { rulebookOf, type Title, titleSheet } from '@fairground/slots';
import type { ReactNode } from 'react';
import own from './rules-panel.module.css';
import styles from '../slot-game.module.css';

/** What a game gives back in the long run, and how that is known. */
export function ReturnSheet({ title }: { readonly title: Title }) {
  const sheet = titleSheet(title);
  const { rtp, band, poolsRtp, hitRate, volatilityLabel, largest, capTimes, featureOneIn } = sheet;
  return (
    <div className={own.rules}>
      <p>返还率（RTP）是长期平均返还占下注的比例，按规则算出，与之前的输赢无关；单次游戏的结果可以相差很大。</p>
      <dl className={own.facts}>
        <Fact name="返还率（RTP）">
          {rtp}%（{band === undefined ? '精确计算' : `模拟，±${band}%`}）
        </Fact>
        {poolsRtp !== undefined && <Fact name="其中彩池">{poolsRtp}%</Fact>}
        <Fact name="中奖率">{hitRate}%</Fact>
        <Fact name="波动性">{volatilityLabel}</Fact>
        {featureOneIn !== undefined && <Fact name="特色玩法">平均每 {featureOneIn} 局一次</Fact>}
        {largest && (
          <Fact name="单转最高">
            {largest.times} 倍{largest.oneIn !== undefined && `，约 ${largest.oneIn.toLocaleString('zh-CN')} 转一次`}
          </Fact>
        )}
        <Fact name="一局最高赔付">下注的 {capTimes.toLocaleString('zh-CN')} 倍</Fact>
      </dl>
      <h3>规则版本</h3>
      <p className={styles.hash}>{rulebookOf(title)}</p>
    </div>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
