import { type Edition, editionLabels } from '@fairground/betting';
import { modeOfEdition, chooseEditionMode, useEditionModes } from '../../features/sports/edition-modes.ts';
import { choosePriceColours, usePriceColours } from '../../features/sports-match/price-colours.ts';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './display-dialog.module.css';

interface DisplayDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How the sportsbook looks: light or dark for each edition, and the colours of rising and falling prices. */
export default function DisplayDialog({ open, onClose }: DisplayDialogProps) {
  const movement = usePriceColours((colours) => colours.movement);
  return (
    <Dialog open={open} onOpenChange={onClose} title="显示设置" size="sm">
      <div className={styles.choices}>
        <ModeChoice edition="classic" />
        <ModeChoice edition="professional" />
        <RadioChips
          label="涨跌配色"
          showLabel
          size="sm"
          value={movement}
          onValueChange={choosePriceColours}
          options={[
            { value: 'red-up', label: '红涨绿跌' },
            { value: 'green-up', label: '绿涨红跌' },
            { value: 'colorblind', label: '蓝涨橙跌（色弱友好）' },
          ]}
        />
        <p className={styles.sample}>
          <span data-move="up">▲ 0.95</span>
          <span data-move="down">▼ 0.88</span>
          选择会保存在本浏览器
        </p>
      </div>
    </Dialog>
  );
}

function ModeChoice({ edition }: { readonly edition: Edition }) {
  const mode = useEditionModes((modes) => modeOfEdition(edition, modes));
  return (
    <RadioChips
      label={`${editionLabels[edition]}明暗`}
      showLabel
      size="sm"
      value={mode}
      onValueChange={(chosen) => chooseEditionMode(edition, chosen)}
      options={[
        { value: 'light', label: '浅色' },
        { value: 'dark', label: '深色' },
      ]}
    />
  );
}
