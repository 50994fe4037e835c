import { CATEGORY_LABELS, type Category } from '@fairground/cards/landlord';
import { yuanText } from '@fairground/money';
import type { CardRoom } from '../../../features/card-table/card-table-data.ts';
import styles from './landlord-rules.module.css';

interface CategoryRow {
  readonly form: string;
  readonly example: string;
  /** How many different sets there are. */
  readonly sets: number;
}

const categories: Readonly<Record<Category, CategoryRow>> = {
  single: { form: '任意一张', example: '9', sets: 15 },
  pair: { form: '两张相同，王除外', example: '9 9', sets: 13 },
  triple: { form: '三张相同', example: '9 9 9', sets: 13 },
  'triple-single': { form: '三张加一张其他牌', example: '9 9 9 + 4', sets: 182 },
  'triple-pair': { form: '三张加一对', example: '9 9 9 + 4 4', sets: 156 },
  straight: { form: '五张以上连续单牌，3 到 A', example: '5 6 7 8 9', sets: 36 },
  'pair-chain': { form: '三对以上连续对子，3 到 A', example: '5 5 6 6 7 7', sets: 52 },
  plane: { form: '两组以上连续三张，3 到 A', example: '5 5 5 6 6 6', sets: 45 },
  'plane-singles': { form: '飞机加同样组数的单牌', example: '5 5 5 6 6 6 + 3 9', sets: 21_822 },
  'plane-pairs': { form: '飞机加同样组数的对子', example: '5 5 5 6 6 6 + 3 3 9 9', sets: 2_939 },
  'four-singles': { form: '四张加两张其他牌', example: '9 9 9 9 + 3 5', sets: 1_326 },
  'four-pairs': { form: '四张加两个不同的对子', example: '9 9 9 9 + 3 3 5 5', sets: 858 },
  bomb: { form: '四张相同，压一切非炸弹', example: '9 9 9 9', sets: 13 },
  rocket: { form: '大王和小王，压一切', example: '小王 大王', sets: 1 },
};

const ORDER: readonly Category[] = [
  'single',
  'pair',
  'triple',
  'triple-single',
  'triple-pair',
  'straight',
  'pair-chain',
  'plane',
  'plane-singles',
  'plane-pairs',
  'four-singles',
  'four-pairs',
  'bomb',
  'rocket',
];

/** Chances of a fair shuffle, in percent: what the 17 dealt cards hold, and the landlord's 20. */
const chances = [
  { what: '拿到王炸', dealt: '9.50', landlord: '13.28' },
  { what: '拿到至少一个炸弹', dealt: '9.60', landlord: '18.98' },
] as const;

/** The rules of 斗地主 with the terms of a room, to be read before one sits down. */
export const LandlordRules = ({ room }: { readonly room: CardRoom }) => (
  <div className={styles.rules}>
    <Auction />
    <Sets />
    <Score room={room} />
    <Clocks room={room} />
  </div>
);

const Auction = () => (
  <section>
    <h3>发牌与抢地主</h3>
    <ul>
      <li>一副 54 张，三人各 17 张，留 3 张底牌。大小：大王、小王、2、A、K……4、3，花色不分大小。</li>
      <li>
        亮出一张牌，拿到的人先叫。轮流“叫地主 / 不叫”，不叫的不再参与；有人叫后，其余未表态的各有一次“抢 /
        不抢”，有人抢，叫的人还能再抢一次。
      </li>
      <li>最后叫或抢的是地主，拿走底牌（全桌可见），先出牌。每抢一次倍数 ×2。</li>
      <li>三家都不叫：重新洗牌；连续第二次，由先叫的人当地主，倍数 1。</li>
      <li>
        定地主后同时选择不加倍、加倍 ×2、超级加倍 ×4（携带须不少于 20 倍的当时输赢）。地主出第一张牌之前可明牌，倍数
        ×2，手牌全桌可见。
      </li>
    </ul>
  </section>
);

const Sets = () => (
  <section>
    <h3>牌型</h3>
    <div className={styles.scroll}>
      <table>
        <thead>
          <tr>
            <th scope="col">牌型</th>
            <th scope="col">组成</th>
            <th scope="col">例</th>
            <th scope="col">组合数</th>
          </tr>
        </thead>
        <tbody>
          {ORDER.map((category) => {
            const { form, example, sets } = categories[category];
            return (
              <tr key={category}>
                <th scope="row">{CATEGORY_LABELS[category]}</th>
                <td>{form}</td>
                <td>{example}</td>
                <td>{sets.toLocaleString('en')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
    <ul>
      <li>跟牌须同牌型、同张数且主牌更大；炸弹、王炸除外。带牌不比大小。两家都不出，由最后出牌的人重新出。</li>
      <li>带的牌不能与主牌同点，两张王不能一起带；2 和王不进顺子、连对和飞机的主体。</li>
    </ul>
    <div className={styles.scroll}>
      <table>
        <caption>发牌概率（%）</caption>
        <thead>
          <tr>
            <th scope="col">手牌</th>
            <th scope="col">17 张</th>
            <th scope="col">地主 20 张</th>
          </tr>
        </thead>
        <tbody>
          {chances.map(({ what, dealt, landlord }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{dealt}</td>
              <td>{landlord}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const Score = ({ room: { base, multipleMost, rakeBp, rakeMost, entry, leaveBelow } }: { readonly room: CardRoom }) => (
  <section>
    <h3>输赢与抽水</h3>
    <ul>
      <li>公共倍数 = 抢地主 × 明牌 × 每个炸弹或王炸 2 × 春天或反春 2。地主与每个农民之间再乘双方各自的加倍。</li>
      <li>春天：地主出完，两个农民一张未出。反春：农民出完，地主只出过一手。</li>
      <li>
        每条输赢 = 底分 ¥{yuanText(base)} × 倍数，最高 {multipleMost} 倍。两个农民同输同赢。
      </li>
      <li>
        任何人的输赢都不超过本局开始时自己的携带金额；地主不够赔或赢满时，两家按比例分摊，除不尽的分给余数最大的一家。
      </li>
      <li>
        本站只从净赢的人抽水 {rakeBp / 100}%，不足一分舍去，每人每局最多 ¥{yuanText(rakeMost)}
        。牌由玩家互相输赢，没有庄家优势。
      </li>
      <li>
        入场至少携带 ¥{yuanText(entry)}，一局之后少于 ¥{yuanText(leaveBelow)} 离座。
      </li>
    </ul>
  </section>
);

const Clocks = ({ room: { timers, botWaitSeconds } }: { readonly room: CardRoom }) => (
  <section>
    <h3>时间、托管与机器人</h3>
    <ul>
      <li>{timers.map(({ label, seconds }) => `${label} ${seconds} 秒`).join('；')}。</li>
      <li>
        超时：不叫、不抢、不加倍；该出牌时出最小的一张，跟牌时不出。连续两次超时进入托管，由程序只凭本人看得到的牌代打；任何操作都会结束托管。
      </li>
      <li>中途离开由托管打完本局，再空出座位。</li>
      {botWaitSeconds > 0 && (
        <li>
          等候 {botWaitSeconds} 秒没有其他玩家时由机器人补位，座位、结果和记录里都标明“机器人”，机器人看不到别人的牌。
        </li>
      )}
    </ul>
  </section>
);
