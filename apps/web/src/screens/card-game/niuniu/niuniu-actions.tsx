import { useEffect, useEffectEvent } from 'react';
import { ActionBar, ActionButton } from '../../../features/card-table/action-bar.tsx';
import type { CardAction } from '../../../features/card-table/card-table-data.ts';
import { yuanText } from '@fairground/money';

import type { NiuniuView } from './niuniu-texts.ts';

interface NiuniuActionsProps {
  readonly view: NiuniuView;
  readonly isBusy: boolean;
  readonly onAct: (action: CardAction) => void;
}

/** All that the rules know; what the own money does not carry stands there and cannot be pressed. */
const GRABS = [0, 1, 2, 3, 4];
const BETS = [1, 2, 3, 4, 5];

/** What can be chosen now: a press, or the key of its number. */
export function NiuniuActions({ view, isBusy, onAct }: NiuniuActionsProps) {
  const { phase, legal, base } = view;
  const may = (kind: string, multiple: number) =>
    legal.some((one) => one.kind === kind && 'multiple' in one && one.multiple === multiple);
  useNumberKeys(view, isBusy, onAct);
  if (legal.length === 0) return null;
  if (phase === 'grabbing')
    return (
      <ActionBar label="抢庄倍数">
        {GRABS.map((multiple) => (
          <ActionButton
            key={multiple}
            isMain={multiple > 0}
            disabled={isBusy || !may('grab', multiple)}
            shortcut={String(multiple)}
            onPress={() => onAct({ kind: 'grab', multiple })}
          >
            {multiple === 0 ? '不抢' : `×${multiple}`}
          </ActionButton>
        ))}
      </ActionBar>
    );
  if (phase === 'betting')
    return (
      <ActionBar label="下注倍数">
        {BETS.map((multiple) => (
          <ActionButton
            key={multiple}
            isMain
            disabled={isBusy || !may('bet', multiple)}
            shortcut={String(multiple)}
            onPress={() => onAct({ kind: 'bet', multiple })}
          >
            ×{multiple}
            <small>¥{yuanText(base * BigInt(multiple * view.bankerMultiple))}</small>
          </ActionButton>
        ))}
      </ActionBar>
    );
  return (
    <ActionBar label="亮牌">
      <ActionButton isMain disabled={isBusy} shortcut="Enter" onPress={() => onAct({ kind: 'show' })}>
        亮牌
      </ActionButton>
    </ActionBar>
  );
}

/** A number chooses its multiple, wherever the focus is, unless somebody types. */
function useNumberKeys({ legal }: NiuniuView, isBusy: boolean, onAct: (action: CardAction) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const chosen = legal.find((one) => 'multiple' in one && String(one.multiple) === event.key);
    if (chosen) onAct(chosen);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
