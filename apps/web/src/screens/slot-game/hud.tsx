import { type Fen, yuanText } from '@fairground/money';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { totalWon } from './kept-round.ts';
import { roundText } from './round-texts.ts';
import styles from './hud.module.css';
import type { SlotGame } from './slot-table.ts';
import { SpinButton } from './spin-button.tsx';
import type { ShownState } from './stage-view.tsx';

interface HudProps {
  readonly game: SlotGame;
  readonly isDemo: boolean;
  readonly stakes: readonly Fen[];
  readonly isReady: boolean;
  readonly show: ShownState | undefined;
  readonly onSpin: () => void;
  readonly onStake: (stake: Fen) => void;
  readonly onEnter: () => void;
  readonly onSkip: (() => void) | undefined;
  /** What else can pay a round. */
  readonly children: ReactNode;
}

/** Money, stake, result and the one button: real text over the picture. */
export function Hud({ game, isDemo, stakes, isReady, show, onSpin, onStake, onEnter, onSkip, children }: HudProps) {
  const { trouble, stake, balance } = game;
  const isStuck = trouble?.way === 'ask';
  return (
    <section className={styles.hud} aria-label="下注">
      <p className={styles.plate}>
        <span>{isDemo ? '试玩金' : '余额'}</span>
        <b>
          <MoneyText fen={balance} exact />
        </b>
      </p>
      <StakePicker
        stake={stake}
        stakes={stakes}
        disabled={!isReady || isStuck || game.freeSpinsId !== undefined}
        onStake={onStake}
      />
      <div className={styles.outcome}>
        {children}
        <ShowLine game={game} show={show} onSkip={onSkip} />
        {trouble && (
          <p role="alert" className={styles.trouble}>
            {trouble.message}
            {trouble.way === 'enter' &&
              (isDemo ? (
                <Button size="sm" onClick={onEnter}>
                  重新进入
                </Button>
              ) : (
                <ButtonLink size="sm" href={hrefTo('gameegame')}>
                  从大厅重新进入
                </ButtonLink>
              ))}
          </p>
        )}
      </div>
      <SpinButton
        waitsUntil={game.waitsUntil}
        isReady={isReady}
        isRunning={game.phase === 'waiting' || game.phase === 'showing'}
        label={isStuck ? '查询本局' : '旋转'}
        onSpin={onSpin}
        onSkip={onSkip}
      />
    </section>
  );
}

/** What is going on in words: counters while features run, the result once when it is over. */
function ShowLine({ game, show, onSkip }: Pick<HudProps, 'game' | 'show' | 'onSkip'>) {
  const { shown } = game;
  return (
    <div className={styles.win}>
      {show && (show.freeSpin ?? show.hold ?? show.cascade) !== undefined && (
        <p className={styles.counters}>
          {show.freeSpin && (
            <>
              <span>
                免费旋转 {show.freeSpin.number}/{show.freeSpin.of}
              </span>
              {show.freeSpin.multiplier > 1 && <span>×{show.freeSpin.multiplier}</span>}
            </>
          )}
          {show.hold && (
            <>
              <span>剩余重转 {show.hold.respinsLeft}</span>
              <span>钱币 {show.hold.coins}</span>
            </>
          )}
          {show.cascade && <span>连消 ×{show.cascade.multiplier}</span>}
          {show.paid > 0n && <span>累计 ¥{yuanText(show.paid)}</span>}
        </p>
      )}
      <output data-won={(shown && totalWon(shown) > shown.stake) || undefined}>
        {shown ? roundText(shown) : game.phase === 'waiting' || game.phase === 'showing' ? '' : '选好下注，按旋转开始'}
      </output>
      {onSkip && (
        <Button size="sm" look="text" onClick={onSkip}>
          跳过动画
        </Button>
      )}
    </div>
  );
}

interface StakePickerProps {
  readonly stake: Fen;
  readonly stakes: readonly Fen[];
  readonly disabled: boolean;
  readonly onStake: (stake: Fen) => void;
}

function StakePicker({ stake, stakes, disabled, onStake }: StakePickerProps) {
  const at = stakes.indexOf(stake);
  const less = stakes[at - 1];
  const more = stakes[at + 1];
  return (
    <fieldset className={styles.stake} aria-label="每局下注">
      <IconButton
        icon={Minus}
        label="减少下注"
        disabled={disabled || less === undefined}
        onClick={() => less !== undefined && onStake(less)}
      />
      <label>
        <span>下注</span>
        <select
          aria-label="下注金额"
          value={String(stake)}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = stakes.find((each) => String(each) === target.value);
            if (chosen !== undefined) onStake(chosen);
          }}
        >
          {stakes.map((each) => (
            <option key={String(each)} value={String(each)}>
              ¥{yuanText(each)}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        icon={Plus}
        label="增加下注"
        disabled={disabled || more === undefined}
        onClick={() => more !== undefined && onStake(more)}
      />
    </fieldset>
  );
}
