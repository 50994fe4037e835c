import { CopyPlus, Repeat2, Trash2, Undo2 } from 'lucide-react';
import { Chip } from '../../features/table-chips/chip.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './chip-tray.module.css';
import type { Betting } from './use-betting.ts';

/** Chips, what is done with them, what they come to, and the one button that makes a bet of them. */
export function ChipTray({ betting }: { readonly betting: Betting }) {
  const { tier, chip, isOpen, isSending, total, confirmedTotal } = betting;
  const isEmpty = total === 0n;
  return (
    <section className={styles.tray} aria-label="筹码">
      <fieldset className={styles.chips} aria-label="筹码面额">
        {tier.chips.map((yuan) => (
          <button
            key={yuan}
            type="button"
            aria-label={`${yuan}元筹码`}
            aria-pressed={yuan === chip}
            onClick={() => betting.choose(yuan)}
          >
            <Chip yuan={yuan} />
          </button>
        ))}
      </fieldset>
      <div className={styles.tools}>
        <ToolButton
          icon={Repeat2}
          label="重复"
          disabled={!isOpen || !betting.canRepeat || isSending}
          onClick={betting.repeat}
        />
        <ToolButton icon={CopyPlus} label="双倍" disabled={!isOpen || isEmpty || isSending} onClick={betting.double} />
        <ToolButton icon={Undo2} label="撤销" disabled={isEmpty || isSending} onClick={betting.undo} />
        <ToolButton icon={Trash2} label="清空" disabled={isEmpty || isSending} onClick={betting.clear} />
      </div>
      <div className={styles.send}>
        <p className={styles.sums}>
          <span>
            待确认{' '}
            <b>
              <MoneyText fen={total} />
            </b>
          </span>
          <span>
            已确认{' '}
            <b>
              <MoneyText fen={confirmedTotal} />
            </b>
          </span>
        </p>
        <Button
          look="brand"
          size="lg"
          busy={isSending}
          disabled={!isOpen || isEmpty}
          onClick={() => void betting.confirm()}
          className={styles.confirm}
        >
          {isOpen ? '确认下注' : '停止下注'}
        </Button>
      </div>
    </section>
  );
}

interface ToolButtonProps {
  readonly icon: typeof Repeat2;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const ToolButton = ({ icon, label, disabled, onClick }: ToolButtonProps) => (
  <button type="button" disabled={disabled} onClick={onClick}>
    <Icon of={icon} size="sm" />
    {label}
  </button>
);
