import { type Fen, yuanText } from '@fairground/money';
import { useEffect, useEffectEvent, useState } from 'react';
import { ActionBar, ActionButton } from '../../../features/card-table/action-bar.tsx';
import type { CardAction } from '../../../features/card-table/card-table-data.ts';
import { type HoldemView, potOf } from './holdem-texts.ts';
import { RaisePanel } from './raise-panel.tsx';

interface HoldemActionsProps {
  readonly view: HoldemView;
  readonly isBusy: boolean;
  readonly onAct: (action: CardAction) => void;
}

/** What can be done now: give up, stay in, or put in more; each by a press or a key. */
export function HoldemActions({ view, isBusy, onAct }: HoldemActionsProps) {
  const { choices, toCall } = view;
  const { canFold, canCheck, canAllIn, matchAdds, raiseLeast, raiseMost } = choices;
  const [to, setTo] = useState<Fen>(raiseLeast ?? 0n);
  const mayRaise = raiseLeast !== null && raiseMost !== null;
  const isAllIn = mayRaise && to === raiseMost;
  const stay = (): void => onAct({ kind: canCheck === 1 ? 'check' : 'match' });
  const raise = (): void => {
    if (mayRaise) onAct(isAllIn ? { kind: 'allin' } : { kind: 'raise', toFen: Number(to) });
    else if (canAllIn === 1) onAct({ kind: 'allin' });
  };
  const mayFold = canFold === 1;
  useActionKeys(isBusy, {
    f: () => mayFold && onAct({ kind: 'fold' }),
    c: stay,
    r: raise,
  });
  return (
    <>
      <ActionBar label="下注">
        <ActionButton disabled={isBusy || !mayFold} shortcut="f" onPress={() => onAct({ kind: 'fold' })}>
          弃牌
        </ActionButton>
        <ActionButton isMain={!mayRaise} disabled={isBusy} shortcut="c" onPress={stay}>
          {canCheck === 1 ? '过牌' : `跟注 ¥${yuanText(matchAdds ?? 0n)}`}
        </ActionButton>
        {mayRaise && (
          <ActionButton isMain disabled={isBusy} shortcut="r" onPress={raise}>
            {isAllIn ? '全下' : toCall > 0n ? '加注到' : '下注'} ¥{yuanText(to)}
          </ActionButton>
        )}
        {!mayRaise && canAllIn === 1 && (
          <ActionButton isMain disabled={isBusy} shortcut="r" onPress={raise}>
            全下
          </ActionButton>
        )}
      </ActionBar>
      {mayRaise && (
        <RaisePanel
          least={raiseLeast}
          most={raiseMost}
          step={view.base / 2n}
          presets={presetsOf(view)}
          value={to}
          onValueChange={setTo}
          onEnter={() => {
            if (!isBusy) raise();
          }}
        />
      )}
    </>
  );
}

const shares = [
  { label: '½ 池', times: 3n, of: 6n },
  { label: '⅔ 池', times: 4n, of: 6n },
  { label: '底池', times: 6n, of: 6n },
];

/** Sizes by the pot as it is after a call. */
const presetsOf = (view: HoldemView) => {
  const pot = potOf(view) + (view.choices.matchAdds ?? 0n);
  return shares.map(({ label, times, of }) => ({ label, to: view.toCall + (pot * times) / of }));
};

/** Letters do the same wherever the focus is, unless somebody types. */
function useActionKeys(isBusy: boolean, keys: Readonly<Record<'f' | 'c' | 'r', () => unknown>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement && event.target.type !== 'range') return;
    if (event.key === 'f' || event.key === 'c' || event.key === 'r') keys[event.key]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
