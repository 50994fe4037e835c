import { yuanText } from '@fairground/money';
import { isConfirming, slipTotals } from '@fairground/betting';
import { ChevronUp } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import styles from './slip-panel.module.css';
import { useSlip } from './state/slip-store.ts';
import { raiseSlip } from './state/slip-tab-store.ts';

/** The slip while it is down: how much is in it, and the way up. */
export function PeekBar() {
  const slip = useSlip();
  const { stake } = slipTotals(slip);
  const state = isConfirming(slip) ? '确认中' : stake > 0n ? `合计 ¥${yuanText(stake)}` : '';
  return (
    <button type="button" className={styles.peek} aria-haspopup="dialog" onClick={() => raiseSlip(true)}>
      <span className={styles.number}>{slip.legs.length}</span>
      投注单
      <span className={styles.sum}>{state}</span>
      <Icon of={ChevronUp} />
    </button>
  );
}
