import { clearSlip, isConfirming, slipMode } from '@fairground/betting';
import { Share2, Trash2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { canBuild, useBuilder } from './state/builder.ts';
import { type SlipBetMode, chooseMode } from './actions/choose-mode.ts';
import styles from './slip-tab.module.css';
import { changeSlip, currentSlip, putSlip, useSlip } from './state/slip-store.ts';
import { clearSlipMessage } from './state/slip-message.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** What each way of betting means, in a line. */
const modeHints: Record<SlipBetMode, string> = {
  single: '单项：一次投一项，新选项会替换上一项',
  multiple: '多项：每项各自下注、各自结算',
  series: '串关：多场合为一注，赔率相乘',
  builder: '组合：同一场的几项合为一注',
};

/** 单项, 多项, 串关 and, within one match, 同场组合; and what is done to the slip as a whole. */
export function SlipModes() {
  const slip = useSlip();
  const isBuilder = useBuilder(({ isOn }) => isOn);
  const [isSharing, setSharing] = useState(false);
  const isLocked = isConfirming(slip);
  const chosen = isBuilder ? 'builder' : slipMode(slip);
  const isChampion = slip.legs.some(({ kind }) => kind === 'champion');
  return (
    <div className={styles.modes}>
      <RadioChips<SlipBetMode>
        label="投注方式"
        size="sm"
        options={[
          { value: 'single', label: '单项', disabled: isLocked },
          { value: 'multiple', label: '多项', disabled: isLocked },
          { value: 'series', label: '串关', disabled: isLocked || isChampion },
          ...(isBuilder || canBuild(slip)
            ? [{ value: 'builder' as const, label: '组合', disabled: isLocked || !canBuild(slip) }]
            : []),
        ]}
        value={chosen}
        onValueChange={chooseMode}
      />
      <span className={styles.tools}>
        <IconButton icon={Share2} size="sm" label="投注码" onClick={() => setSharing(true)} />
        <IconButton
          icon={Trash2}
          size="sm"
          label="清空投注单"
          disabled={isLocked || slip.legs.length === 0}
          onClick={clear}
        />
      </span>
      <p className={styles.modeHint}>{modeHints[chosen]}</p>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Ten selections are quickly gone and slowly gathered: there is a way back. */
function clear(): void {
  const before = currentSlip();
  if (!changeSlip(clearSlip)) return;
  clearSlipMessage();
  toast.info('投注单已清空', { action: { label: '撤销', onPress: () => putSlip(before) } });
}
