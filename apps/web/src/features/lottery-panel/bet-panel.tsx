import {
  type IssueFacts,
  type LotteryGame,
  type LotteryRules,
  type Pick,
  type Play,
  bestWin,
  countPick,
  isNearlyCovered,
  sidesFacing,
} from '@fairground/lottery';
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './bet-panel.module.css';
import { type LotteryPanel, draftOf } from './lottery-panel.ts';
import { isBegun, rowMarks } from './marks.ts';
import { PickBoard } from './pick-board.tsx';
import { PlaceTicks } from './place-ticks.tsx';
import { PlayFacts } from './play-facts.tsx';
import { PlayMenu } from './play-menu.tsx';
import { CountLine, MultiplePicker, UnitPicker } from './stake-bar.tsx';
import { costOf } from './stake-texts.ts';
import { TypedEntry } from './typed-entry.tsx';

interface BetPanelProps {
  readonly game: LotteryGame;
  readonly panel: LotteryPanel;
  readonly rules: LotteryRules;
  readonly facts: IssueFacts;
  readonly entriesMost: number;
  /** Whether a bet can be sent now. */
  readonly isSelling: boolean;
  readonly onBet: () => void;
  /** Beside the buttons: the way to the cart where it is not in sight. */
  readonly children?: ReactNode;
}

const RANDOM_COUNTS = [1, 5, 10] as const;

/** One panel for every play of every game: it shows what the play tree says. */
export function BetPanel({ game, panel, rules, facts, entriesMost, isSelling, onBet, children }: BetPanelProps) {
  const state = useStore(panel.store);
  const { play, pick, unitName, unitBase, multiple, cart, editedId } = state;
  const counted = useMemo(() => countPick(play, pick), [play, pick]);
  const count = 'count' in counted ? counted.count : 0;
  const uncounted = useMemo(() => (count > 0 ? uncountedText(play, pick) : ''), [play, pick, count]);
  const draft = draftOf(state);
  const best = count > 0 ? bestWin(draft, { rules, facts }) : undefined;
  const room = entriesMost - cart.length;

  const keep = () => {
    if (room <= 0 && editedId === undefined) toast.error(`一张注单最多${entriesMost}项`);
    else panel.keepDraft();
  };
  const keepRandom = (wanted: number) => {
    if (room < wanted) toast.error(`一张注单最多${entriesMost}项`);
    if (room > 0) panel.keepRandom(Math.min(wanted, room));
  };

  return (
    <section className={styles.panel} aria-label="选号">
      <PlayMenu game={game} play={play} onPlay={(chosen) => panel.choosePlay(chosen)} />
      <PlayFacts play={play} pick={pick} rules={rules} facts={facts} />
      {play.picker.places && (
        <PlaceTicks of={play.picker.places} places={pick.places} onTick={(place) => panel.tickPlace(place)} />
      )}
      {play.picker.rows.length > 0 && (
        <PickBoard
          game={game.code}
          play={play}
          rows={rowMarks(play.picker, pick)}
          rules={rules}
          facts={facts}
          onMark={(mark) => panel.mark(mark)}
          onTool={(row, tool) => panel.markAll(row, tool)}
        />
      )}
      {play.picker.typed && (
        <TypedEntry typed={play.picker.typed} text={pick.text} counted={counted} onText={(text) => panel.type(text)} />
      )}
      {play.picker.rows.length === 0 && !play.picker.typed && (
        <p className={styles.nothing}>本玩法不用选号，一次一注。</p>
      )}
      <fieldset className={styles.random} aria-label="机选">
        <span>机选</span>
        {RANDOM_COUNTS.map((wanted) => (
          <Button key={wanted} size="sm" onClick={() => keepRandom(wanted)}>
            {wanted}注
          </Button>
        ))}
        <Button size="sm" look="text" disabled={!isBegun(pick)} onClick={() => panel.clearPick()}>
          清空选号
        </Button>
      </fieldset>
      <div className={styles.stake}>
        <div className={styles.amount}>
          <UnitPicker unitName={unitName} unitBase={unitBase} onUnit={(name, base) => panel.chooseUnit(name, base)} />
          <MultiplePicker multiple={multiple} onMultiple={(wanted) => panel.chooseMultiple(wanted)} />
        </div>
        <div className={styles.bar}>
          <CountLine
            counted={counted}
            isBegun={isBegun(pick)}
            cost={costOf({ count, unit: draft.unit, multiple })}
            best={best}
          />
          <div className={styles.stakeButtons}>
            {children}
            <Button disabled={count === 0} onClick={keep}>
              {editedId === undefined ? '加入投注单' : '更新投注单'}
            </Button>
            <Button
              look={cart.length === 0 ? 'brand' : 'outline'}
              disabled={count === 0 || !isSelling || editedId !== undefined}
              onClick={onBet}
            >
              立即投注
            </Button>
          </div>
        </div>
      </div>
      {uncounted !== '' && <p className={styles.covered}>{uncounted}</p>}
    </section>
  );
}

/** What of a pick will count for no turnover; empty where all of it counts. */
function uncountedText(play: Play, pick: Pick): string {
  if (isNearlyCovered(play, [pick], { isPatient: false }) === true)
    return '本次选号覆盖超过70%的结果，可以投注，但不计入流水。';
  const facing = sidesFacing(play, pick);
  return new Set(facing.map(({ pair }) => pair)).size < facing.length
    ? '大小单双对投只计差额，相抵的部分不计入流水。'
    : '';
}
