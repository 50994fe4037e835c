import { fishing } from '@fairground/contract/fishing';
import { fishingRooms as roomList, LEVEL_MAX, shotStake } from '@fairground/fishing';
import { yuanFromFen, yuanText } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { callAfterWarning } from '../../api/call-after-warning.ts';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { amountVerdict, faultMessage } from '../../features/money-amount/amount-verdict.ts';
import { QuickAmounts } from '../../features/money-amount/quick-amounts.tsx';
import { goBack } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { hasWebGl } from '../../features/slot-stage/web-gl.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type Entered, fishingRooms, type LeftSeat, type Seated } from './fishing-calls.ts';
import styles from './fishing-game.module.css';
import { FishingRules } from './rules.tsx';

interface RoomChoiceProps {
  readonly uid: string;
  readonly entered: Entered;
  readonly onSeated: (seated: Seated) => void;
  readonly onLeft: (left: LeftSeat) => void;
}

/** A room, a float and a seed: then a cannon. */
export function RoomChoice({ uid, entered, onSeated, onLeft }: RoomChoiceProps) {
  const [canDraw] = useState(hasWebGl);
  return (
    <div className={styles.about}>
      <header>
        <Button look="text" size="sm" icon={<Icon of={ArrowLeft} />} onClick={goBack}>
          返回
        </Button>
        <h1>碧海捕鱼</h1>
        <p className={styles.balance}>
          场馆余额 <MoneyText fen={entered.balance} exact />
        </p>
      </header>
      {!canDraw && (
        <Callout tone="warning" title="这台设备暂时无法显示海面">
          浏览器没有开启 WebGL。请在浏览器设置中打开“使用硬件加速”，或换用新版
          Chrome、Edge、Safari、Firefox；规则与记录不受影响。
        </Callout>
      )}
      {entered.current ? (
        <KeptSeat current={entered.current} canDraw={canDraw} onSeated={onSeated} onLeft={onLeft} />
      ) : (
        <SitForm uid={uid} entered={entered} canDraw={canDraw} onSeated={onSeated} />
      )}
      <FishingRules />
    </div>
  );
}

const roomName = (code: string): string => roomList.find((room) => room.code === code)?.name ?? code;

interface KeptSeatProps extends Pick<RoomChoiceProps, 'onSeated' | 'onLeft'> {
  readonly current: Seated;
  readonly canDraw: boolean;
}

function KeptSeat({ current, canDraw, onSeated, onLeft }: KeptSeatProps) {
  const [failure, setFailure] = useState('');
  const leave = async () => {
    setFailure('');
    try {
      onLeft(await call(fishing.leave, { sessionNo: current.sessionNo }));
    } catch (caught) {
      setFailure(messageOf(caught));
    }
  };
  return (
    <section className={styles.sit} aria-label="保留的座位">
      <h2>{roomName(current.roomCode)}房的座位还为您保留</h2>
      <p>
        炮台携带 <MoneyText fen={current.float} exact />
      </p>
      {failure && (
        <Callout tone="danger" announces>
          {failure}
        </Callout>
      )}
      <div className={styles.actions}>
        <Button look="brand" disabled={!canDraw} onClick={() => onSeated(current)}>
          回到座位
        </Button>
        <Button onClick={() => void leave()}>离座并取回金额</Button>
      </div>
    </section>
  );
}

interface SitFormProps extends Pick<RoomChoiceProps, 'uid' | 'entered' | 'onSeated'> {
  readonly canDraw: boolean;
}

function SitForm({ uid, entered, canDraw, onSeated }: SitFormProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['fishing-rooms'],
    queryFn: fishingRooms,
    meta: { quiet: true },
  });
  const [roomCode, setRoom] = useState<Seated['roomCode']>(entered.lastRoomCode ?? 'trial');
  const [text, setText] = useState('');
  const [clientSeed, setSeed] = useState(entered.clientSeed);
  const [fault, setFault] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (error) return <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  const room = data?.rooms.find((one) => one.roomCode === roomCode);
  const bounds = { min: room?.floatMin, max: room?.floatMax, balance: entered.balance };
  const sit = async () => {
    const verdict = amountVerdict(text, bounds);
    setFault(verdict.ok ? '' : faultMessage(verdict.why, bounds, '带入'));
    setFailure('');
    if (!verdict.ok) return;
    setBusy(true);
    try {
      onSeated(
        await callAfterWarning(fishing.sit, {
          uid,
          roomCode,
          float: verdict.value,
          seedHash: entered.seedHash,
          clientSeed,
        }),
      );
    } catch (caught) {
      setFailure(messageOf(caught));
    } finally {
      setBusy(false);
    }
  };
  const isShort = room !== undefined && entered.balance < room.floatMin;
  const usual = room
    ? [room.floatMin, room.base * 500n, room.base * 1_000n, room.base * 2_000n].filter(
        (amount) => amount >= room.floatMin && amount <= room.floatMax,
      )
    : [];
  return (
    <form
      className={styles.sit}
      aria-label="选择房间入座"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <ChoiceCards
        label="房间"
        cardWidth="11rem"
        value={roomCode}
        onValueChange={setRoom}
        choices={roomList.map((one) => {
          const facts = data?.rooms.find((known) => known.roomCode === one.code);
          return {
            value: isRoomCode(one.code) ? one.code : 'trial',
            title: one.name,
            facts: (
              <>
                单发 ¥{yuanText(shotStake(one, 1))}–{yuanText(shotStake(one, LEVEL_MAX))}
                <br />
                {facts ? `在座 ${facts.players} 人` : ' '}
              </>
            ),
          };
        })}
      />
      <AmountField
        label="带入金额"
        value={text}
        onValueChange={setText}
        error={fault || undefined}
        fillAll
        max={room && entered.balance > room.floatMax ? room.floatMax : entered.balance}
        hint={room ? `¥${yuanText(room.floatMin)}–${yuanText(room.floatMax)}，离座时未用完的全部返回场馆余额` : ' '}
      />
      <QuickAmounts
        label="常用带入金额"
        amounts={[...new Set(usual)]}
        text={text}
        onPick={setText}
        isOpen={(amount) => amount <= entered.balance}
      />
      <TextField
        label="您的种子"
        value={clientSeed}
        onChange={(event) => setSeed(event.target.value.trim())}
        hint="可改成任意字母、数字、点、横线或下划线，与服务器种子一起决定每一发"
      />
      <p className={styles.hash}>服务器种子哈希（入座前公布）{entered.seedHash}</p>
      {isShort && (
        <Callout tone="info">
          {entered.venueName}余额不足 ¥{yuanFromFen(room.floatMin)}，先从中心钱包转入。
          <a href={hrefTo('transfermoney')}>去转账</a>
        </Callout>
      )}
      {failure && (
        <Callout tone="danger" announces>
          {failure}
        </Callout>
      )}
      <Button type="submit" look="brand" busy={isBusy} disabled={!room || !canDraw}>
        入座
      </Button>
    </form>
  );
}

const isRoomCode = (code: string): code is Seated['roomCode'] => roomList.some((room) => room.code === code);
