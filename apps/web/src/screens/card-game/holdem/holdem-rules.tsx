import { yuanText } from '@fairground/money';
import type { CardRoom } from '../../../features/card-table/card-table-data.ts';
import styles from '../rules-drawer.module.css';

/** From the best down, with how many of all 133,784,560 hands of seven are at best that. */
const ranking = [
  { name: '皇家同花顺', what: '同一花色的 10 J Q K A', hands: 4324 },
  { name: '同花顺', what: '同一花色的五张连续牌', hands: 37_260 },
  { name: '四条', what: '四张点数相同', hands: 224_848 },
  { name: '葫芦', what: '三张相同加一对', hands: 3_473_184 },
  { name: '同花', what: '五张同一花色', hands: 4_047_644 },
  { name: '顺子', what: '五张连续，A 可当 1', hands: 6_180_020 },
  { name: '三条', what: '三张点数相同', hands: 6_461_620 },
  { name: '两对', what: '两个对子', hands: 31_433_400 },
  { name: '一对', what: '两张点数相同', hands: 58_627_800 },
  { name: '高牌', what: '以上都不是', hands: 23_294_460 },
] as const;
const ALL = 133_784_560;

/** How 德州扑克 goes, what beats what, and how often it comes. */
export const HoldemRules = ({ room }: { readonly room: CardRoom | undefined }) => (
  <>
    <p>
      一副 52 张牌，2–6
      人，无限注。每人两张底牌，桌上最多五张公共牌，七张里选最好的五张比大小，花色不分大小，相同则平分。
    </p>
    <ol>
      <li>
        庄位每手顺移一位，左边两家先下小盲和大盲；有人离座时按“死庄”规则，大盲永远轮到下一位，小盲和庄位可以空着。两人时庄位下小盲。
      </li>
      <li>新入座或暂离回来的座位等到大盲再发牌，不用补盲。</li>
      <li>四轮下注：翻牌前、翻牌（三张）、转牌、河牌。可以弃牌、过牌、跟注、下注或加注。</li>
      <li>下注至少一个大盲；加注至少加到“要跟的数额 + 上一次完整加注的幅度”；任何时候都可以全下。</li>
      <li>不足一次完整加注的全下不会重新开放加注：已经行动过的人只能跟或弃，除非几次全下累计达到一次完整加注。</li>
      <li>
        没人跟的部分退回。有人全下时按各家投入分主池和边池，只能赢自己投得到的部分；除不尽的分从庄位左边起逐分给。
      </li>
      <li>
        所有人都不能再下注时，亮牌并把公共牌一次发完。否则河牌最后下注的人先亮，后面的人赢才需要亮，输可以盖牌；别人都弃牌时不用亮。
      </li>
    </ol>
    <p>
      每步 20 秒，用完自动动用时间银行（30 秒起，每 10 手补 5 秒，最多 60
      秒，一手一次）；再超时能过牌就过牌，否则弃牌；连续两次超时暂离。错过三次大盲或暂离十分钟让出座位。
    </p>
    {room?.buyIn && (
      <p>
        买入 {String(room.buyIn.least / room.base)}–{String(room.buyIn.most / room.base)}{' '}
        倍大盲，筹码留在桌上，一手一手接着打；两手之间可以补到 {String(room.buyIn.most / room.base)}{' '}
        倍。一小时内回到同一级别，至少带回离开时的筹码。每手开始时整叠筹码从场馆钱包预留，结束时连同输赢一笔退回。
      </p>
    )}
    <h3>牌型与概率</h3>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">牌型（从大到小）</th>
          <th scope="col">手数</th>
          <th scope="col">概率</th>
        </tr>
      </thead>
      <tbody>
        {ranking.map(({ name, what, hands }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small>{what}</small>
            </th>
            <td>{hands.toLocaleString('zh-CN')}</td>
            <td>{((hands / ALL) * 100).toFixed(4)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>概率由 52 取 7 的全部 {ALL.toLocaleString('zh-CN')} 种牌逐一数出，是打到河牌时最好的五张。</p>
  </>
);

/** What play costs at 德州扑克: a share of pots that saw a flop. */
export const HoldemCosts = ({ rooms }: { readonly rooms: readonly CardRoom[] }) => (
  <>
    <h3>抽水与房间</h3>
    <p>
      牌桌上赢的是其他玩家输的，本站不参与输赢。唯一的费用是抽水：看到翻牌的底池抽 5%，向下舍到分，最多 3
      个大盲，两人时最多 1 个大盲；没有发翻牌不抽，没人跟的部分不抽。按比例从各个底池里出，桌上随时写明。
    </p>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">房间</th>
          <th scope="col">盲注</th>
          <th scope="col">买入</th>
          <th scope="col">抽水封顶</th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((one) => (
          <tr key={one.roomCode}>
            <th scope="row">{one.roomName}</th>
            <td>
              {yuanText(one.smallBlind)} / {yuanText(one.base)}
            </td>
            <td>{one.buyIn && `¥${yuanText(one.buyIn.least)}–${yuanText(one.buyIn.most)}`}</td>
            <td>¥{yuanText(one.rakeMost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>有效流水按所付抽水的 20 倍计，输赢本身不计流水。</p>
    <h3>断线、暂离与作废</h3>
    <p>
      断线或连续两次超时就算暂离：只会过牌或弃牌，没有人替您下注，回来点“回到牌桌”即可。局中离座同样处理，本局结束后座位空出。本站故障而一局没有接着打完，该局作废，所有人的钱原样退回。
    </p>
    <h3>公平</h3>
    <p>
      每手之前公布本站种子的哈希和全副牌的默克尔根，同桌每个座位先交自己种子的哈希、再公开种子，一起决定切牌。服务器种子会暴露盖掉的牌，所以由审计保管，不公开；公共牌、亮出的手牌和您自己的手牌局后各带证明逐张公开，可以核验。
    </p>
  </>
);
