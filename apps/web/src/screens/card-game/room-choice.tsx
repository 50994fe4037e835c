import { cards } from '@fairground/contract/cards';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { lastBalance, refreshBalance, venueBalance } from '../../features/balance/balance-data.ts';
import type { CardRoom, CardTable } from '../../features/card-table/card-table-data.ts';
import { bindSeed } from '../../features/card-table/own-seed.ts';
import type { StyleVars } from '../../features/card-table/style-vars.ts';
import { cardPages } from '../../features/navigation/card-pages.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { isSignedInOrPrompt } from '../../features/session/session-store.ts';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import type { Fen } from '@fairground/money';
import { BuyInDialog } from './buy-in-dialog.tsx';
import { BringMoneyDialog } from './bring-money-dialog.tsx';
import { RoomCard } from './room-card.tsx';
import styles from './room-choice.module.css';

interface RoomChoiceProps {
  readonly gameCode: CardRoom['gameCode'];
  readonly rooms: readonly CardRoom[];
  readonly onSeated: (table: CardTable) => void;
}

type Company = 'bots' | 'people';

/** A room to sit down in, and what is bought for its table where chips are. */
interface Wanted {
  readonly room: CardRoom;
  readonly buyIn?: Fen;
}

const neededFor = ({ room, buyIn }: Wanted): Fen => buyIn ?? room.entry;

/** The rooms with what they ask and cost, and who sits there now; money that is missing can be brought along. */
export function RoomChoice({ gameCode, rooms, onSeated }: RoomChoiceProps) {
  const [company, setCompany] = useState<Company>('bots');
  const [lacking, setLacking] = useState<Wanted & { readonly why: string }>();
  const [buying, setBuying] = useState<CardRoom>();
  const [first] = rooms;
  const picture: StyleVars = {
    '--room': `url(/game-art/${gameCode}/tile.webp)`,
    // A band is lower than the picture: tiles are shown whole.
    ...(gameCode === 'mahjong' && { '--look': '82%', '--look-wide': '42%' }),
  };
  const join = useMutation({
    mutationFn: ({ room: { roomCode }, buyIn }: Wanted) =>
      call(cards.join, {
        roomCode,
        withBots: company === 'bots' ? 1 : 0,
        commit: bindSeed(),
        ...(buyIn !== undefined && { buyIn }),
      }),
    meta: { endpoint: cards.join, quiet: true },
    onSuccess: onSeated,
    onError: async (failure, wanted) => {
      const { room } = wanted;
      await refreshBalance();
      const balance = lastBalance();
      // Automatic transfer may have brought what it could; what is missing now has to be brought by a press.
      if (balance && venueBalance(balance, room.enName) < neededFor(wanted))
        setLacking({ ...wanted, why: messageOf(failure) });
      else toast.error(messageOf(failure));
    },
  });
  const enter = (room: CardRoom) => {
    if (!isSignedInOrPrompt() || join.isPending) return;
    if (room.buyIn) setBuying(room);
    else join.mutate({ room });
  };
  if (!first) return <EmptyState title="暂无开放的房间" text="房间开放后会列在这里。" drawing="empty" />;
  return (
    <div className={styles.choice}>
      <section className={styles.band} style={picture}>
        <h2>选择房间</h2>
        <p>
          {cardPages[gameCode]}，
          {first.seatsLeast === first.seatsMost ? first.seatsMost : `${first.seatsLeast}–${first.seatsMost}`}{' '}
          人一桌。会员之间输赢，本站只按公布的比例收取抽水；{first.buyIn ? '盲注' : '底分'}越高，输赢越大，请量力而行。
        </p>
      </section>
      <section className={styles.company} aria-label="同桌的人">
        <RadioChips
          label="同桌的人"
          showLabel
          value={company}
          options={[
            { value: 'bots', label: first.botWaitSeconds > 0 ? '可含机器人' : '不限' },
            { value: 'people', label: '只与真人' },
          ]}
          onValueChange={setCompany}
        />
        <p className={styles.hint}>
          {company === 'bots' && first.botWaitSeconds > 0
            ? `等待 ${first.botWaitSeconds} 秒没有真人入座时由机器人补位。机器人在座位、结果、记录和回放里都有标注，只看得到自己的牌。`
            : `凑满 ${first.seatsLeast} 位真人才开局，可能要等较久；随时可以离开。`}
        </p>
      </section>
      <ul className={styles.rooms}>
        {rooms.map((room, tier) => (
          <li key={room.roomCode}>
            <RoomCard
              room={room}
              tier={tier}
              isJoining={join.isPending && join.variables.room.roomCode === room.roomCode}
              onEnter={() => enter(room)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        每局的牌序在切牌前已经承诺，各座位的浏览器都参与切牌，局后可在<a href={hrefTo('fair')}>公平验证</a>
        核对。牌局与输赢见<a href={hrefTo('betRecord')}>投注记录</a>。
      </p>
      {buying?.buyIn && (
        <BuyInDialog
          room={buying}
          bounds={buying.buyIn}
          onClose={() => setBuying(undefined)}
          onBuy={(buyIn) => {
            setBuying(undefined);
            join.mutate({ room: buying, buyIn });
          }}
        />
      )}
      {lacking && (
        <BringMoneyDialog
          room={lacking.room}
          needed={neededFor(lacking)}
          why={lacking.why}
          onClose={() => setLacking(undefined)}
          onBrought={() => {
            setLacking(undefined);
            join.mutate(lacking);
          }}
        />
      )}
    </div>
  );
}
