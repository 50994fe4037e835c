import { countLevels, HANDS, niuniuRanks } from '@fairground/cards';
import { useState } from 'react';
import styles from '../rules-drawer.module.css';

/** What makes each rank beside its name; 牛一 to 牛九 say it themselves. */
const meanings: Partial<Record<(typeof niuniuRanks)[number]['code'], string>> = {
  small: '五张都不大于 4，合计不超过 10',
  four: '四张同点数',
  faces: '五张全是 J、Q、K',
  bull: '三张合计为 10 的倍数，另两张也是',
  none: '没有三张能凑成 10 的倍数',
};

/** How 抢庄牛牛 goes, and every rank with its multiple and its exact chance. */
export const NiuniuRules = () => (
  <>
    <p>
      一副 52 张牌，2–6 人，看四张抢庄。A 算 1 点，2–9 按点数，10、J、Q、K 算 10 点。五张里有三张合计为 10
      的倍数就是有牛，点数是五张合计的个位数，个位为 0 就是牛牛。
    </p>
    <ol>
      <li>每人先发四张，只有自己看得到。</li>
      <li>抢庄：不抢或 ×1 到 ×4，倍数最高的坐庄；相同则抽签；都不抢时在所有人里抽签，按 ×1 坐庄。超时算不抢。</li>
      <li>下注：闲家选 ×1 到 ×5。超时按 ×1。</li>
      <li>发第五张，搓牌只是画面，牌型由服务器判定；亮牌或超时后公开。</li>
      <li>每个闲家只和庄家比牌：底分 × 抢庄倍数 × 下注倍数 × 赢家牌型倍数。</li>
    </ol>
    <p>
      倍数只在携带的金额够时才能选：下注要有底分 × 倍数 ×
      8，抢庄还要乘以闲家人数。同牌型比大小：炸弹比四张的点数，其余比最大的一张（K 最大，A 最小），再比花色 ♠ ♥ ♣
      ♦。只有一副牌，不会打平。
    </p>
    <h3>牌型、倍数与概率</h3>
    <RankTable />
    <p>
      概率由 52 取 5 的全部 {HANDS.toLocaleString('zh-CN')}{' '}
      种牌逐一数出。随机两手牌各有一半机会赢，抽水之前输赢的期望为零。
    </p>
  </>
);

function RankTable() {
  const [counts] = useState(countLevels);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">牌型（从大到小）</th>
          <th scope="col">倍数</th>
          <th scope="col">手数</th>
          <th scope="col">概率</th>
        </tr>
      </thead>
      <tbody>
        {niuniuRanks
          .map(({ code, name, multiple }, level) => (
            <tr key={code}>
              <th scope="row">
                {name}
                {meanings[code] !== undefined && <small>{meanings[code]}</small>}
              </th>
              <td>×{multiple}</td>
              <td>{(counts[level] ?? 0).toLocaleString('zh-CN')}</td>
              <td>{(((counts[level] ?? 0) / HANDS) * 100).toFixed(4)}%</td>
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  );
}
