import { MessageType } from '@fairground/contract/message-shape';
import { CheckCheck, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useReadAll } from '../../features/messages/inbox-data.ts';
import { messageTypeLabels } from '../../features/messages/message-types.ts';
import { totalOf, useUnread } from '../../features/messages/unread-data.ts';
import { goToTab } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { Inbox } from './inbox.tsx';
import { MarketingDialog } from './marketing-dialog.tsx';
import styles from './messages.module.css';

const ALL = 'all';

const typeIn = (query: string): MessageType | undefined => {
  const asked = Number(new URLSearchParams(query).get('type'));
  return Object.values(MessageType).find((type) => type === asked);
};

/** Everything that was written to the member, by type. */
export default function MessagesScreen() {
  const { query } = useVisit();
  const type = typeIn(query);
  const letter = new URLSearchParams(query).get('letter') ?? '';
  const unread = useUnread().data;
  const [settingsOpen, setSettingsOpen] = useState(false);
  const total = unread && totalOf(unread);
  const items = [
    { value: ALL, label: '全部', ...counted(total) },
    ...[...messageTypeLabels].map(([each, label]) => ({ value: String(each), label, ...counted(unread?.get(each)) })),
  ];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>消息中心</h1>
        <div className={styles.ways}>
          <ReadAll type={type} disabled={(type === undefined ? total : unread?.get(type)) === 0} />
          <Button icon={<Icon of={Settings2} size="sm" />} onClick={() => setSettingsOpen(true)}>
            接收设置
          </Button>
        </div>
      </header>
      <Tabs
        label="消息类型"
        items={items}
        value={type === undefined ? ALL : String(type)}
        onValueChange={(next) => goToTab(`${hrefTo('message')}${next === ALL ? '' : `?type=${next}`}`)}
        panelClassName={styles.panel}
      >
        <Inbox key={`${type ?? ALL} ${letter}`} type={type} letter={letter} />
      </Tabs>
      <MarketingDialog open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </div>
  );
}

const counted = (count: number | undefined) => (count ? { count } : {});

function ReadAll({ type, disabled }: { readonly type: MessageType | undefined; readonly disabled: boolean }) {
  const readAll = useReadAll();
  return (
    <Button
      icon={<Icon of={CheckCheck} size="sm" />}
      disabled={disabled}
      busy={readAll.isPending}
      onClick={() => readAll.mutate({ type }, { onSuccess: () => toast.success('已全部标为已读') })}
    >
      全部已读
    </Button>
  );
}
