import { Suspense, lazy, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './lobby-card.module.css';

const ChatPanel = lazy(() => import('./chat-panel.tsx'));

/** The lobby on the home page: fetched and connected when somebody opens it. */
export default function LobbyCard() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <div className={styles.open}>
        <Suspense fallback={<Skeleton shape="block" height="100%" />}>
          <ChatPanel rid="lobby" label="聊天大厅" />
        </Suspense>
      </div>
    );
  return (
    <div className={styles.closed}>
      <p>和大家聊聊今天的比赛。游客可以看，登录后可以发言；请勿透露密码、验证码或联系方式。</p>
      <Button look="brand" onClick={() => setOpen(true)}>
        进入聊天大厅
      </Button>
    </div>
  );
}
