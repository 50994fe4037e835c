import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './dialogs.module.css';

interface LoadingDialogProps {
  readonly text: string;
  readonly open: boolean;
}

/** What happens meanwhile, by the words of the wait. */
const meaning: Readonly<Record<string, string>> = {
  '启动中...': '正在连接场馆，随后进入大厅',
  '加载中...': '正在向服务器读取，请稍候',
};

/** A wait that holds the whole page. It cannot be closed by hand: whoever started it ends it. */
export default function LoadingDialog({ text, open }: LoadingDialogProps) {
  return (
    <Dialog open={open} onOpenChange={() => {}} title={text} size="sm" forced>
      <output className={styles.loading}>
        <span className={styles.line} />
        <span>{meaning[text] ?? '请稍候'}</span>
      </output>
    </Dialog>
  );
}
