import { type Fen, yuanText } from '@fairground/money';
import { useState } from 'react';
import { amountInput, amountOf, typedAmount } from '../../../ui/fields/amount-text.ts';
import styles from './raise-panel.module.css';

interface RaisePanelProps {
  readonly least: Fen;
  readonly most: Fen;
  readonly step: Fen;
  readonly presets: readonly { readonly label: string; readonly to: Fen }[];
  readonly value: Fen;
  readonly onValueChange: (to: Fen) => void;
  readonly onEnter: () => void;
}

/** How much: by a share of the pot, along the slider, or typed. What may not be is moved to the nearest that may. */
export function RaisePanel({ least, most, step, presets, value, onValueChange, onEnter }: RaisePanelProps) {
  const [typed, setTyped] = useState<string>();
  const within = (to: Fen): Fen => (to < least ? least : to > most ? most : to);
  const choose = (to: Fen): void => {
    setTyped(undefined);
    onValueChange(within(to));
  };
  const finish = (): void => {
    const to = typed === undefined ? undefined : amountOf(typed);
    if (to !== undefined) choose(to);
    else setTyped(undefined);
  };
  return (
    <fieldset className={styles.panel} aria-label="下注金额">
      <div className={styles.presets}>
        {presets.map(({ label, to }) => (
          <button key={label} type="button" disabled={to < least || to >= most} onClick={() => choose(to)}>
            {label}
          </button>
        ))}
        <button type="button" onClick={() => choose(most)}>
          全下
        </button>
      </div>
      <input
        type="range"
        aria-label="加注滑杆"
        aria-valuetext={`${yuanText(value)} 元`}
        min={Number(least)}
        max={Number(most)}
        step={1}
        value={Number(value)}
        onChange={({ target }) => choose(inSteps(BigInt(target.value), { least, most, step }))}
      />
      <label className={styles.amount}>
        <span>¥</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label="加注金额"
          value={typed ?? amountInput(value)}
          onChange={({ target }) => setTyped(typedAmount({ before: typed ?? amountInput(value), typed: target.value }))}
          onBlur={finish}
          onKeyDown={({ key }) => {
            if (key !== 'Enter') return;
            if (typed === undefined) onEnter();
            else finish();
          }}
        />
        <small>
          {yuanText(least)}–{yuanText(most)}
        </small>
      </label>
    </fieldset>
  );
}

/** Half big blinds along the way, the ends exactly. */
const inSteps = (to: Fen, { least, most, step }: Pick<RaisePanelProps, 'least' | 'most' | 'step'>): Fen =>
  to <= least || to >= most ? to : (to / step) * step;
