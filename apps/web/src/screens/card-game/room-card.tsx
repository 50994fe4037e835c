import { yuanText } from '@fairground/money';
import type { CardRoom } from '../../features/card-table/card-table-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './room-card.module.css';

interface RoomCardProps {
  readonly room: CardRoom;
  /** Its place among the rooms, lowest first: the chip of it has another colour. */
  readonly tier: number;
  readonly isJoining: boolean;
  readonly onEnter: () => void;
}

/** 5% of 1/10,000. */
export const rakeText = (rakeBp: number): string => `${rakeBp / 100}%`;

/** A room before one enters: the base, what has to be brought, what the house takes, who is there. */
export const RoomCard = ({ room, tier, isJoining, onEnter }: RoomCardProps) => (
  <article className={styles.card} aria-label={room.roomName} data-tier={tier}>
    <header>
      <h3>{room.roomName}</h3>
      <span>{room.players > 0 ? `${room.players} 人在玩` : '暂无真人'}</span>
    </header>
    <p className={styles.base} data-blinds={room.buyIn !== null || undefined}>
      <span className={styles.chip} aria-hidden="true" />
      <span>{room.buyIn ? '盲注' : '底分'}</span>
      <strong>
        {room.buyIn ? `${yuanText(room.smallBlind)} / ${yuanText(room.base)}` : `¥${yuanText(room.base)}`}
      </strong>
    </p>
    <dl>
      {room.buyIn ? (
        <div>
          <dt>买入</dt>
          <dd>
            ¥{yuanText(room.buyIn.least)}–{yuanText(room.buyIn.most)}
          </dd>
        </div>
      ) : (
        <>
          <div>
            <dt>入场携带</dt>
            <dd>≥ ¥{yuanText(room.entry)}</dd>
          </div>
          <div>
            <dt>低于离座</dt>
            <dd>¥{yuanText(room.leaveBelow)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{room.buyIn ? '抽水（见翻牌）' : '抽水（只抽赢家）'}</dt>
        <dd>
          {rakeText(room.rakeBp)}，封顶 ¥{yuanText(room.rakeMost)}
        </dd>
      </div>
      <div>
        <dt>一局最多输</dt>
        <dd>{room.buyIn ? '桌上的筹码' : `¥${yuanText(room.lossMost)}`}</dd>
      </div>
      {room.fanLeast > 0 && (
        <div>
          <dt>起胡</dt>
          <dd>{room.fanLeast} 番</dd>
        </div>
      )}
      {room.multipleMost > 0 && (
        <div>
          <dt>{room.fanLeast > 0 ? '封顶' : '封顶倍数'}</dt>
          <dd>{room.fanLeast > 0 ? `${room.multipleMost} 番` : `×${room.multipleMost}`}</dd>
        </div>
      )}
    </dl>
    <Button look="brand" block busy={isJoining} onClick={onEnter} aria-label={`入座${room.roomName}`}>
      入座
    </Button>
  </article>
);
