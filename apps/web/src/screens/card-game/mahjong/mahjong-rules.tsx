import { fanTable } from '@fairground/cards/mahjong';
import { yuanText } from '@fairground/money';
import type { CardRoom } from '../../../features/card-table/card-table-data.ts';
import { MahjongTile } from '../../../features/card-table/mahjong-tile.tsx';
import shared from '../rules-drawer.module.css';
import styles from './mahjong-rules.module.css';
import { tileOf } from './mahjong-view.ts';

const KINDS = 16;

/** A dealer's first fourteen tiles make a complete hand once in so many, before 起胡 is asked for. */
const DEALT_COMPLETE = '4313.46';

/** How 二人麻将 goes, what every fan is worth, and how a hand is paid. */
export const MahjongRules = ({ rooms }: { readonly rooms: readonly CardRoom[] }) => (
  <>
    <section>
      <p>
        64
        张牌，一万到九万、东南西北、中发白，各四张，没有花牌。两人对打：庄家门风东，闲家门风西。首局抽定庄家，以后谁胡谁坐庄，流局庄家连庄。
      </p>
      <p className={styles.tiles}>
        {Array.from({ length: KINDS }, (_, kind) => (
          <MahjongTile key={kind} tile={tileOf(kind)} pose="upright" />
        ))}
      </p>
    </section>
    <Flow />
    <Winning rooms={rooms} />
    <Fans />
  </>
);

const Flow = () => (
  <section>
    <h3>打法</h3>
    <ul>
      <li>庄家 14 张先打，闲家 13 张，牌墙 37 张摸到最后一张；杠后从牌墙末尾补一张。</li>
      <li>轮到自己：摸一张，可以暗杠、加杠、报听或胡，再打一张。</li>
      <li>
        对家打出的牌可以胡、明杠、碰、吃（两人桌互为上家，随时可吃）；胡 &gt; 杠 &gt; 碰 &gt;
        吃，自己选，也可以过。牌墙摸完后的最后一张打出的牌只能胡。
      </li>
      <li>对家加杠时可以抢杠胡；暗杠不能抢，牌在本局结束才亮给对家。</li>
      <li>
        报听：打出一张后听牌时可以报听。报听后手牌不能再换，摸到不能胡的牌自动打出，只有不改变所听的牌才可以杠；对家看得到“听”，看不到听什么。
      </li>
      <li>超时打出刚摸的牌，应答超时算过；连续两次超时由托管接手。</li>
    </ul>
  </section>
);

const Winning = ({ rooms }: { readonly rooms: readonly CardRoom[] }) => (
  <section>
    <h3>胡牌与计分</h3>
    <ul>
      <li>四副顺子或刻子（杠）加一对将，或没有吃碰杠的七对（四张相同算两对）。</li>
      <li>
        够番才能胡：{rooms.map(({ roomName, fanLeast }) => `${roomName} ${fanLeast} 番`).join('，')}
        起胡。成牌而番数不够时不能胡，桌上写明差几番。
      </li>
      <li>
        输家付 底分 × 番数，最多
        {rooms[0]?.multipleMost} 番，并以双方本局开始时的携带为限；自摸和放炮一样。流局不计输赢。
      </li>
      <li>
        例：底分 ¥{yuanText(rooms[0]?.base ?? 0n)} 的房间，庄家自摸 123 456 789万 东东东 55万：清龙 16、混一色 6、不求人
        4、门风刻 2、二五八将 1，共 29 番，赢 ¥{yuanText((rooms[0]?.base ?? 0n) * 29n)}（抽水前）。
      </li>
      <li>庄家起手 14 张就成牌，平均 {DEALT_COMPLETE} 局一次（不论番数）。</li>
    </ul>
  </section>
);

/** Fans of one value stand together, dearest first. */
const values = [...new Set(fanTable.map(({ value }) => value))].toSorted((one, other) => other - one);

const Fans = () => (
  <section>
    <h3>番种（{fanTable.length} 种）</h3>
    <p>
      按总番数最高的拆法计。已包含的番不重复计（见“不计”）；一副牌定下后不再拆开另组；两副牌合计过一个番，不再一起计同一个番；几副牌之间的一般高、连六、老少副最多计副数减一个。点炮完成的刻子不算暗刻，暗杠算暗刻。
    </p>
    <table className={shared.table}>
      <thead>
        <tr>
          <th scope="col">番种</th>
          <th scope="col">番</th>
        </tr>
      </thead>
      {values.map((value) => (
        <tbody key={value}>
          {fanTable
            .filter((fan) => fan.value === value)
            .map(({ name, rule, without, isEach }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>
                    {rule}
                    {without.length > 0 && `。不计：${without.join('、')}`}
                  </small>
                </th>
                <td>
                  {value}
                  {isEach && ' / 个'}
                </td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  </section>
);
