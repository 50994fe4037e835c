import { useState } from 'react';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Composer } from './messages/composer.tsx';
import styles from './messages/composer.module.css';
import { SentMessages } from './messages/sent-messages.tsx';

const tabs = [
  { value: 'sent', label: '发送记录' },
  { value: 'new', label: '写站内信' },
] as const;

/** What operators write to members, and what became of it. */
export function MessagesPage() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('sent');
  return (
    <Tabs label="站内信" items={tabs} value={tab} onValueChange={setTab} panelClassName={styles.tabPanel}>
      {tab === 'sent' ? <SentMessages /> : <Composer onSent={() => setTab('sent')} />}
    </Tabs>
  );
}
