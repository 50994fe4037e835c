import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type ChatStatus, chatStatusLabels } from '@fairground/contract/chat';
import { useState } from 'react';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ActButton } from './act-button.tsx';
import styles from './chat-page.module.css';

const { chat } = backOfficeCatalogue;
type Room = OutputOf<typeof chat.rooms>['list'][number];

const statuses: readonly ChatStatus[] = ['open', 'readonly', 'closed'];

/** What can be done with a whole room. */
export function RoomActions({ room }: { readonly room: Room }) {
  const { rid, title } = room;
  const [status, setStatus] = useState<ChatStatus>(room.status);
  const [level, setLevel] = useState(String(room.level));
  const [seconds, setSeconds] = useState(String(room.slowSeconds));
  const [text, setText] = useState('');
  const facts = [{ label: '聊天室', value: title }];
  return (
    <div className={styles.actions}>
      <ActButton
        text="状态"
        title="更改状态"
        facts={facts}
        endpoint={chat.setStatus}
        input={(reason) => ({ rid, status, reason })}
      >
        <RadioChips
          label="状态"
          value={status}
          options={statuses.map((value) => ({ value, label: chatStatusLabels[value] }))}
          onValueChange={setStatus}
        />
      </ActButton>
      <ActButton
        text="发言等级"
        title="设置发言等级"
        facts={facts}
        endpoint={chat.setLevel}
        input={(reason) => ({ rid, level: Number(level), reason })}
      >
        <TextField
          label="VIP等级"
          inputMode="numeric"
          value={level}
          onChange={(event) => setLevel(event.target.value)}
        />
      </ActButton>
      <ActButton
        text="慢速模式"
        title="设置慢速模式"
        facts={facts}
        endpoint={chat.setSlow}
        input={(reason) => ({ rid, seconds: Number(seconds), reason })}
      >
        <TextField
          label="间隔秒数"
          hint="0 为不限速"
          inputMode="numeric"
          value={seconds}
          onChange={(event) => setSeconds(event.target.value)}
        />
      </ActButton>
      <ActButton
        text="发布通知"
        title="发布通知"
        facts={facts}
        endpoint={chat.notify}
        input={(reason) => ({ rid, text, reason })}
      >
        <TextField label="通知内容" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
      </ActButton>
      <ActButton
        danger
        text="清空"
        title="清空消息"
        facts={facts}
        endpoint={chat.clear}
        input={(reason) => ({ rid, reason })}
      />
      <ActButton
        danger
        text="解散"
        title="解散聊天室"
        facts={facts}
        endpoint={chat.destroy}
        input={(reason) => ({ rid, reason })}
      />
    </div>
  );
}
