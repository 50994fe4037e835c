import { ShieldCheck } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import bar from '../game-bar.module.css';
import styles from '../slot-game.module.css';

interface FairnessPanelProps {
  readonly seedHash: string | undefined;
  readonly isDemo: boolean;
}

/** What was committed before the next round, and where it can be checked. */
export default function FairnessPanel({ seedHash, isDemo }: FairnessPanelProps) {
  return (
    <Popover label="公平性" trigger={<IconButton icon={ShieldCheck} label="公平性" />}>
      <div className={bar.fairness}>
        <h2>开局之前已经确定</h2>
        <p>服务器种子的哈希先公布，结果由这个种子、您的种子和局序号共同算出，事后可以核对。</p>
        <p className={styles.hash}>{seedHash ?? '正在读取'}</p>
        {isDemo ? <p>试玩使用单独的种子。</p> : <a href="/fair">更换种子与核验</a>}
      </div>
    </Popover>
  );
}
