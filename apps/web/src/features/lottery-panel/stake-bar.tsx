import { type CountedPick, type PickProblem } from '@fairground/lottery';
import type { Fen } from '@fairground/money';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import styles from './bet-panel.module.css';
import { MULTIPLE_MOST } from './lottery-panel.ts';
import { type UnitBase, type UnitName, unitBases, unitNames } from './stake-texts.ts';

interface UnitPickerProps {
  readonly unitName: UnitName;
  readonly unitBase: UnitBase;
  readonly onUnit: (name: UnitName, base: UnitBase) => void;
}

/** 元 角 分 and the 2/1 switch. */
export const UnitPicker = ({ unitName, unitBase, onUnit }: UnitPickerProps) => (
  <div className={styles.units}>
    <fieldset aria-label="单位" className={styles.segments}>
      {unitNames.map((name) => (
        <button key={name} type="button" aria-pressed={name === unitName} onClick={() => onUnit(name, unitBase)}>
          {name}
        </button>
      ))}
    </fieldset>
    <fieldset aria-label="每注金额" className={styles.segments}>
      {unitBases.map((base) => (
        <button key={base} type="button" aria-pressed={base === unitBase} onClick={() => onUnit(unitName, base)}>
          {base}
          {unitName}
        </button>
      ))}
    </fieldset>
  </div>
);

interface MultiplePickerProps {
  readonly multiple: number;
  readonly label?: string;
  readonly onMultiple: (multiple: number) => void;
}

/** 1 to 9,999; what is typed is taken when it is a number. */
export function MultiplePicker({ multiple, label = '倍数', onMultiple }: MultiplePickerProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <div className={styles.multiple}>
      <IconButton
        icon={Minus}
        size="sm"
        label={`${label}减一`}
        disabled={multiple <= 1}
        onClick={() => onMultiple(multiple - 1)}
      />
      <input
        aria-label={label}
        inputMode="numeric"
        maxLength={4}
        value={typed ?? String(multiple)}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '');
          setTyped(digits);
          if (Number(digits) > 0) onMultiple(Number(digits));
        }}
        onBlur={() => setTyped(undefined)}
      />
      <IconButton
        icon={Plus}
        size="sm"
        label={`${label}加一`}
        disabled={multiple >= MULTIPLE_MOST}
        onClick={() => onMultiple(multiple + 1)}
      />
      <span aria-hidden="true">倍</span>
    </div>
  );
}

interface CountLineProps {
  readonly counted: CountedPick | PickProblem;
  readonly isBegun: boolean;
  readonly cost: Fen;
  readonly best: Fen | undefined;
}

/** How many bets, what they cost and what they can bring at best, as one picks. */
export function CountLine({ counted, isBegun, cost, best }: CountLineProps) {
  const isBet = 'count' in counted;
  return (
    <output className={styles.count} aria-label="本次选号">
      <span>
        共<b>{isBet ? counted.count.toLocaleString('zh-CN') : 0}</b>注
      </span>
      <span>
        <b>
          <MoneyText fen={cost} />
        </b>
      </span>
      {isBet && best !== undefined && (
        <span className={styles.best}>
          最高可得 <MoneyText fen={best} />
        </span>
      )}
      {!isBet && isBegun && <span className={styles.problem}>{counted.message}</span>}
    </output>
  );
}
