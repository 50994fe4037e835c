import { yuanText } from '@fairground/money';
import type { CardRoom } from '../../features/card-table/card-table-data.ts';
import { cardPages } from '../../features/navigation/card-pages.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { HoldemCosts, HoldemRules } from './holdem/holdem-rules.tsx';
import { LandlordRules } from './landlord/landlord-rules.tsx';
import { MahjongRules } from './mahjong/mahjong-rules.tsx';
import { NiuniuRules } from './niuniu/niuniu-rules.tsx';
import { rakeText } from './room-card.tsx';
import styles from './rules-drawer.module.css';

interface RulesDrawerProps {
  readonly gameCode: CardRoom['gameCode'];
  readonly rooms: readonly CardRoom[];
  readonly onClose: () => void;
}

/** How the game goes, what every hand pays and how often it comes, what play costs, and what is committed beforehand. */
export default function RulesDrawer({ gameCode, rooms, onClose }: RulesDrawerProps) {
  const [room] = rooms;
  return (
    <Drawer
      open
      size="wide"
      title={`${cardPages[gameCode]} · 规则与概率`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className={styles.rules}>
        <GameRules gameCode={gameCode} rooms={rooms} />
        {room?.buyIn ? <HoldemCosts rooms={rooms} /> : room && <Usual room={room} rooms={rooms} />}
        <h3>规则版本</h3>
        <FactList
          ruled
          facts={rooms.map(({ roomCode, roomName, rulebook }) => ({
            label: `${roomName}规则版本`,
            value: (
              <code key={roomCode} className={styles.hash}>
                {rulebook}
              </code>
            ),
          }))}
        />
      </div>
    </Drawer>
  );
}

function GameRules({ gameCode, rooms }: Pick<RulesDrawerProps, 'gameCode' | 'rooms'>) {
  const [room] = rooms;
  if (gameCode === 'niuniu') return <NiuniuRules />;
  if (gameCode === 'holdem') return <HoldemRules room={room} />;
  if (gameCode === 'mahjong') return <MahjongRules rooms={rooms} />;
  return room ? <LandlordRules room={room} /> : null;
}

/** What costs, and what happens to who is away, where seats play with their whole wallet and the seed is told. */
const Usual = ({ room, rooms }: { readonly room: CardRoom; readonly rooms: readonly CardRoom[] }) => (
  <>
    <Costs room={room} rooms={rooms} />
    <h3>断线、托管与作废</h3>
    <p>
      断线或连续两次超时由托管接手：程序只看自己座位的牌，按机器人的打法代打，随时可以取消。断线后回到页面看到的就是牌桌现在的样子。局中离座由托管打完本局。本站故障而一局没有接着打完，该局作废，所有人的钱原样退回。
    </p>
    <h3>公平</h3>
    <p>
      每局之前公布本站种子的哈希和全副牌的默克尔根，同桌每个座位先交自己种子的哈希、再公开种子，一起决定切牌；局后公开本站种子，任何人都能在
      <a href={hrefTo('fair')}>公平验证</a>重新发一遍牌、重新结算一遍。
    </p>
  </>
);

/** Members play each other: what the house takes is the whole cost of play. */
const Costs = ({ room, rooms }: { readonly room: CardRoom; readonly rooms: readonly CardRoom[] }) => (
  <>
    <h3>抽水与房间</h3>
    <p>
      牌桌上赢的是其他玩家输的，合计为零，本站不参与输赢。唯一的费用是抽水：每局只从赢家的净赢里收取{' '}
      {rakeText(room.rakeBp)}
      ，向下舍到分，每人每局有封顶；输家和持平不收。长期来看，水平相当的玩家平均亏损等于所付的抽水。
    </p>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">房间</th>
          <th scope="col">底分</th>
          <th scope="col">入场</th>
          <th scope="col">抽水</th>
          <th scope="col">抽水封顶</th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((one) => (
          <tr key={one.roomCode}>
            <th scope="row">{one.roomName}</th>
            <td>¥{yuanText(one.base)}</td>
            <td>¥{yuanText(one.entry)}</td>
            <td>{rakeText(one.rakeBp)}</td>
            <td>¥{yuanText(one.rakeMost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      输赢以开局时携带的金额为限：谁也不会输掉或赢到超过自己携带的钱。庄家不够赔时，赢家按比例分得，结果里写明是哪一条封顶起了作用。
      {room.timers.length > 0 &&
        `各步时限：${room.timers.map(({ label, seconds }) => `${label} ${seconds} 秒`).join('、')}。`}
    </p>
    <p>有效流水按所付抽水的 20 倍计，输赢本身不计流水。</p>
  </>
);
