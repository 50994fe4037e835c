import { fishing } from '@fairground/contract/fishing';
import { seatEnds } from '@fairground/contract/fishing-socket';
import { ResultCode } from '@fairground/contract/result-codes';
import { fishingRoomOf } from '@fairground/fishing';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../api/call.ts';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { events } from '../../api/events.ts';
import { refreshBalance } from '../../features/balance/balance-data.ts';
import { FISHING_ART } from '../../features/fishing-stage/art-place.ts';
import { FishingSound } from '../../features/fishing-sound/fishing-sound.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { enterFishing, type LeftSeat, type Seated } from './fishing-calls.ts';
import { Gun } from './gun.ts';
import { Hud } from './hud.tsx';
import { SeatBar } from './seat-bar.tsx';
import { FishingSeat } from './seat.ts';
import styles from './seat-page.module.css';
import { SeaCanvas, type SeaState } from './sea-canvas.tsx';
import { SeatSays } from './seat-says.tsx';
import { useKeys } from './use-keys.ts';

const RulesDrawer = lazy(() => import('./rules-drawer.tsx'));
const ShotsDrawer = lazy(() => import('./shots-drawer.tsx'));
const TopUpDialog = lazy(() => import('./top-up-dialog.tsx'));

interface PlayedSeatProps {
  readonly uid: string;
  readonly seated: Seated;
  readonly onLeft: (left: LeftSeat) => void;
  /** The seat is gone; its money is back in the venue's wallet. */
  readonly onGone: () => void;
}

/** At a cannon. */
export function PlayedSeat({ uid, seated, onLeft, onGone }: PlayedSeatProps) {
  const { sessionNo, roomCode } = seated;
  const [seat] = useState(
    () =>
      new FishingSeat({
        seated,
        again: async () => {
          const { current } = await enterFishing(uid);
          return current?.sessionNo === sessionNo ? current : undefined;
        },
      }),
  );
  const [gun] = useState(() => new Gun(seat));
  const [sound] = useState(() => new FishingSound());
  const state = useStore(seat.store);
  const [sea, setSea] = useState<SeaState>({ loaded: 0 });
  const [panel, setPanel] = useState<'rules' | 'shots' | 'top-up' | 'leave'>();
  const [isLeaving, setLeaving] = useState(false);
  useKeys(seat, gun);

  useEffect(() => {
    seat.open();
    return () => {
      seat.close();
      sound.close();
    };
  }, [seat, sound]);
  useEffect(() => {
    // The reminder is a question of its own, and is asked at once.
    if (state.ended === undefined) return;
    if (state.ended === 'reminder') events.emit('reality-check');
    void refreshBalance();
  }, [state.ended]);

  const leave = async () => {
    setLeaving(true);
    try {
      const left = await call(fishing.leave, { sessionNo });
      void refreshBalance();
      onLeft(left);
    } catch (failure) {
      setLeaving(false);
      if (failure instanceof CallRefused && failure.code === ResultCode.NotFound) onGone();
      else toast.error(messageOf(failure));
    }
  };
  const close = (open: boolean) => !open && setPanel(undefined);
  const room = fishingRoomOf(roomCode);

  return (
    <div className={styles.page} data-room={roomCode} data-seat={state.seat}>
      <SeatBar
        title={`碧海捕鱼 · ${room?.name ?? ''}房`}
        seated={seated}
        seaHash={state.seaHash}
        sound={sound}
        onLeave={() => setPanel('leave')}
        onRules={() => setPanel('rules')}
        onHistory={() => setPanel('shots')}
      />
      <div className={styles.middle}>
        {sea === 'no-webgl' || sea === 'failed' ? (
          <NoSea isWithoutWebGl={sea === 'no-webgl'} />
        ) : (
          <SeaCanvas
            seat={seat}
            gun={gun}
            room={roomCode}
            onState={setSea}
            onMoment={(moment) => {
              if (moment.kind === 'shot') sound.shot(moment.seat === seat.model.ownSeat);
              else if (moment.kind === 'hit') sound.hit(moment.seat === seat.model.ownSeat);
              else if (moment.kind === 'sea') sound.newSea();
              else if (moment.seat === seat.model.ownSeat) sound.caught(moment.value);
            }}
          />
        )}
        {typeof sea === 'object' && (
          <div className={styles.loading} style={{ backgroundImage: `url(${FISHING_ART}/tile.webp)` }}>
            <output>加载中 {Math.round(sea.loaded * 100)}%</output>
            <progress max="1" value={sea.loaded} aria-hidden="true" />
          </div>
        )}
        <SeatSays state={state} onHere={() => seat.answer()} onTopUp={() => setPanel('top-up')} />
        {state.ended !== undefined && !isLeaving && (
          <div className={styles.message} role="alert">
            <p>{seatEnds[state.ended]}</p>
            <div>
              <Button look="brand" onClick={onGone}>
                返回选房
              </Button>
            </div>
          </div>
        )}
      </div>
      <Hud
        seat={seat}
        state={state}
        gun={gun}
        roomCode={roomCode}
        onTopUp={() => setPanel('top-up')}
        onLeave={() => setPanel('leave')}
      />
      <Suspense>
        <RulesDrawer open={panel === 'rules'} onOpenChange={close} />
        <ShotsDrawer open={panel === 'shots'} onOpenChange={close} sessionNo={sessionNo} />
        <TopUpDialog open={panel === 'top-up'} onOpenChange={close} sessionNo={sessionNo} roomCode={roomCode} />
      </Suspense>
      <ConfirmDialog
        open={panel === 'leave'}
        onOpenChange={close}
        title="离座"
        confirmText="离座"
        cancelText="继续"
        busy={isLeaving}
        facts={[
          { label: '将返回场馆余额', value: <MoneyText fen={state.float + state.reserved} exact /> },
          { label: '其中飞行中的炮弹', value: <MoneyText fen={state.reserved} exact /> },
        ]}
        onConfirm={() => void leave()}
      >
        携带金额返回场馆余额，飞行中未命中的炮弹按原额退回，服务器种子随即公开。
      </ConfirmDialog>
    </div>
  );
}

function NoSea({ isWithoutWebGl }: { readonly isWithoutWebGl: boolean }) {
  return (
    <div className={styles.message} role="alert">
      <p>
        {isWithoutWebGl
          ? '浏览器没有开启 WebGL，无法显示海面。请在浏览器设置中打开“使用硬件加速”后重新进入；现在可以离座取回金额。'
          : '画面没有加载成功，请检查网络后重新进入；现在可以离座取回金额。'}
      </p>
      <div>
        <ButtonLink href={hrefTo('gamefishing')}>返回捕鱼大厅</ButtonLink>
      </div>
    </div>
  );
}
