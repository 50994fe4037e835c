import { useState } from 'react';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Acts } from './acts.tsx';
import styles from './chat-page.module.css';
import { Reports } from './reports.tsx';
import { Rooms } from './rooms.tsx';

const viewLabels = { rooms: '聊天室', reports: '举报', acts: '操作记录' } as const;
type View = keyof typeof viewLabels;

/** Chat rooms from the operators' side: who says what, what is reported, and what is done about it. */
export function ChatPage() {
  const [view, setView] = useState<View>('rooms');
  return (
    <div className={styles.page}>
      <Tabs
        label="聊天室管理"
        items={(['rooms', 'reports', 'acts'] as const).map((value) => ({ value, label: viewLabels[value] }))}
        value={view}
        onValueChange={setView}
      />
      {/* The other two bring a heading of their own. */}
      {view === 'rooms' && <h1 className="visually-hidden">聊天室</h1>}
      {view === 'rooms' && <Rooms />}
      {view === 'reports' && <Reports />}
      {view === 'acts' && <Acts />}
    </div>
  );
}
