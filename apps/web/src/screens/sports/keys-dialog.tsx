import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { switchKeys, useBoard } from './board/board-store.ts';
import styles from './sportsbook-screen.module.css';

const keys: readonly (readonly [string, string])[] = [
  ['j / k', '下一场 / 上一场'],
  ['← →', '左右移动'],
  ['↑ ↓', '上下移动'],
  ['Enter', '加入或移出投注单'],
  ['b', '投注单'],
  ['/', '搜索'],
  ['?', '键盘说明'],
];

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the keyboard can do here, and the way to turn single letters off. */
export default function KeysDialog({ open, onClose }: KeysDialogProps) {
  const hasKeys = useBoard((look) => look.hasKeys);
  return (
    <Dialog open={open} onOpenChange={onClose} title="键盘操作" size="sm">
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch label="启用单键快捷操作" checked={hasKeys} onCheckedChange={switchKeys} />
    </Dialog>
  );
}
