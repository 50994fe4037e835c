import { fishingRoomOf, LEVEL_MAX, shotStake } from '@fairground/fishing';
import { Crosshair, LockKeyhole, Minus, Plus } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Gun } from './gun.ts';
import styles from './hud.module.css';
import type { FishingSeat, SeatState } from './seat.ts';

interface HudProps {
  readonly seat: FishingSeat;
  readonly state: SeatState;
  readonly gun: Gun;
  readonly roomCode: string;
  readonly onTopUp: () => void;
  readonly onLeave: () => void;
}

/** Money, level and the hand on the cannon: real text under the picture. */
export function Hud({ seat, state, gun, roomCode, onTopUp, onLeave }: HudProps) {
  const { float, reserved, level, staked, won } = state;
  const room = fishingRoomOf(roomCode);
  const stake = room ? shotStake(room, level) : 0n;
  return (
    <section className={styles.hud} aria-label="炮台">
      <dl className={styles.money}>
        <div>
          <dt>携带金额</dt>
          <dd data-float="">
            <MoneyText fen={float} exact />
          </dd>
        </div>
        <div>
          <dt>飞行中</dt>
          <dd>
            <MoneyText fen={reserved} exact />
          </dd>
        </div>
        <div>
          <dt>本次入座</dt>
          <dd>
            <MoneyText fen={won - staked} exact plus />
          </dd>
        </div>
      </dl>
      <fieldset className={styles.level} aria-label="炮台等级">
        <IconButton icon={Minus} label="降低炮台等级" disabled={level <= 1} onClick={() => seat.choose(level - 1)} />
        <output>
          <b>{level} 级</b>
          <small>
            单发 <MoneyText fen={stake} exact />
          </small>
        </output>
        <IconButton
          icon={Plus}
          label="提高炮台等级"
          disabled={level >= LEVEL_MAX}
          onClick={() => seat.choose(level + 1)}
        />
      </fieldset>
      <Modes gun={gun} />
      <button
        type="button"
        className={styles.fire}
        aria-label="按住射击"
        disabled={state.line !== 'live'}
        onPointerDown={() => gun.press()}
        onPointerUp={() => gun.release()}
        onPointerLeave={() => gun.release()}
        onPointerCancel={() => gun.release()}
        onKeyDown={({ key, repeat }) => (key === ' ' || key === 'Enter') && !repeat && gun.press()}
        onKeyUp={() => gun.release()}
        onContextMenu={(event) => event.preventDefault()}
      >
        射击
      </button>
      <div className={styles.ways}>
        <Button size="sm" onClick={onTopUp}>
          补充金额
        </Button>
        <Button size="sm" onClick={onLeave}>
          离座
        </Button>
      </div>
    </section>
  );
}

/** They choose where the cannon points; it fires only while it is held. */
function Modes({ gun }: { readonly gun: Gun }) {
  const { isAuto, isLocking } = useStore(gun.store);
  return (
    <fieldset className={styles.modes} aria-label="瞄准方式">
      <Button size="sm" aria-pressed={isAuto} icon={<Icon of={Crosshair} />} onClick={() => gun.toggle('isAuto')}>
        自动瞄准
      </Button>
      <Button
        size="sm"
        aria-pressed={isLocking}
        icon={<Icon of={LockKeyhole} />}
        onClick={() => gun.toggle('isLocking')}
      >
        锁定
      </Button>
    </fieldset>
  );
}
