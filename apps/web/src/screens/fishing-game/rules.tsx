import { bulletRules, fishingRooms, fishingRulebook, LEVEL_MAX, seatRules, shotStake } from '@fairground/fishing';
import { yuanText } from '@fairground/money';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { FishTable } from './fish-table.tsx';
import styles from './rules.module.css';

const sections: readonly { readonly title: string; readonly lines: readonly string[] }[] = [
  {
    title: '每一发怎么判定',
    lines: [
      '每一发独立，与之前投入无关：没有隐藏血量，鱼不会越打越容易捕获，首领也一样。',
      '炮弹碰到鱼时判定一次。捕获得到“单发金额 × 倍数”，没有捕获则这一发的金额归平台。',
      '任何鱼、任何房间、任何炮台等级，每一发的理论返还率都是 97.00%；余额、输赢历史和其他座位都不参与判定。',
      '鱼潮、首领和金币雨只决定哪些鱼游过，不改变概率与倍数。',
    ],
  },
  {
    title: '炮弹与金额',
    lines: [
      `单发金额 = 房间底注 × 炮台等级（1–${LEVEL_MAX}）。每秒最多 ${seatRules.shotsPerSecond} 发，同时在飞最多 ${seatRules.liveBulletsMax} 发，任意五秒内最多相当于当前单发的 ${seatRules.stakeWindowShots} 倍。`,
      `炮弹速度 ${bulletRules.speed} 单位/秒，碰到四边反弹；飞行 8 秒仍未碰到鱼，这一发的金额退回。`,
      '入座时从场馆余额带入一笔金额，只用这笔金额射击；不足时不会自动补充，离座时全部返回场馆余额。',
      '若一发可能的最高派彩超出当日派彩上限，这一发不被接受，请降低炮台等级。',
    ],
  },
  {
    title: '由您本人操作',
    lines: [
      '自动瞄准与锁定只决定方向；必须按住或点击才会射击，一次按住最多 15 秒。',
      '15 秒内没有按键、点击或移动，射击停止；页面隐藏或有对话框时不射击。',
      '3 分钟没有射击会询问一次，5 分钟没有射击则让出座位，金额返回场馆余额。断线保留座位 60 秒。',
    ],
  },
];

/** Everything that holds in the sea, before a shot is made. */
export function FishingRules() {
  return (
    <div className={styles.rules}>
      <section aria-labelledby="fish-table">
        <h2 id="fish-table">鱼种、倍数与返还率</h2>
        <FishTable />
      </section>
      <section aria-labelledby="fishing-rooms">
        <h2 id="fishing-rooms">房间与单发金额</h2>
        <ul className={styles.rooms}>
          {fishingRooms.map((room) => (
            <li key={room.code}>
              <b>{room.name}</b> 底注 ¥{yuanText(room.base)}，单发 ¥{yuanText(shotStake(room, 1))}–
              {yuanText(shotStake(room, LEVEL_MAX))}
            </li>
          ))}
        </ul>
      </section>
      {sections.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="公平性">
        <h2>公平性</h2>
        <p>
          入座前公布服务器种子的哈希，每一发的结果由这个种子、您的种子和射击序号算出；离座后公开种子，每一发（包括退回的）都可以在
          <a href={hrefTo('fair')}>公平验证</a>核对。每片海的鱼也由预先公布哈希的种子排定。
        </p>
        <p className={styles.hash}>规则版本 {fishingRulebook()}</p>
      </section>
    </div>
  );
}
