import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { ActButton } from './act-button.tsx';
import { RoomActs } from './acts.tsx';
import styles from './chat-page.module.css';
import { REFRESH_MS } from './refresh.ts';
import { RoomActions } from './room-actions.tsx';
import { StatusBadge } from './status-badge.tsx';

const { chat } = backOfficeCatalogue;
type Line = OutputOf<typeof chat.lines>['list'][number];

/** One room: how it is kept, what is said in it, and what operators did. */
export function RoomDetail({ rid }: { readonly rid: string }) {
  const lines = useQuery({ ...query(chat.lines, { rid }), refetchInterval: REFRESH_MS });
  return (
    <Loaded result={lines} label="正在读取消息">
      {({ room, list }) => (
        <div className={styles.detail}>
          <header className={styles.head}>
            <h2>{room.title}</h2>
            <StatusBadge room={room} />
            {room.reason !== '' && <span>{room.reason}</span>}
          </header>
          <RoomActions room={room} />
          <ol className={styles.lines} aria-label="消息">
            {list.map((line) => (
              <LineRow key={line.lineId} line={line} />
            ))}
          </ol>
          {list.length === 0 && <EmptyState compact title="还没有消息" />}
          <RoomActs rid={rid} />
        </div>
      )}
    </Loaded>
  );
}

function LineRow({ line }: { readonly line: Line }) {
  return (
    <li className={styles.line} data-removed={line.removed || undefined}>
      <div className={styles.who}>
        {line.memberId === null ? (
          <span>系统</span>
        ) : (
          <MemberLink memberId={line.memberId} memberName={line.memberName} />
        )}
        <time>{siteMoment(line.time)}</time>
        {line.removed && <Badge tone="neutral">已删除</Badge>}
        {line.reports > 0 && <Badge tone="warning">举报 {line.reports}</Badge>}
      </div>
      <p className={styles.text}>{line.msg}</p>
      {line.memberId !== null && <LineActions line={line} memberId={line.memberId} />}
    </li>
  );
}

const durations = [
  { value: '10', label: '10分钟' },
  { value: '60', label: '1小时' },
  { value: '1440', label: '1天' },
  { value: '', label: '不设期限' },
] as const;

function LineActions({
  line: { rid, lineId, removed, memberName, msg },
  memberId,
}: {
  readonly line: Line;
  readonly memberId: string;
}) {
  const [lasting, setLasting] = useState<(typeof durations)[number]['value']>('10');
  const minutes = lasting === '' ? null : Number(lasting);
  const facts = [
    { label: '会员', value: memberName },
    { label: '消息', value: msg },
  ];
  const choice = <RadioChips label="时长" value={lasting} options={durations} onValueChange={setLasting} />;
  return (
    <div className={styles.actions}>
      <ActButton
        text="禁言"
        title="禁言"
        facts={facts}
        endpoint={chat.mute}
        input={(reason) => ({ memberId, rid, minutes, reason })}
      >
        {choice}
      </ActButton>
      <ActButton
        text="移出"
        title="移出房间"
        facts={facts}
        endpoint={chat.block}
        input={(reason) => ({ memberId, rid, minutes, reason })}
      >
        {choice}
      </ActButton>
      {!removed && (
        <ActButton
          danger
          inList
          text="删除"
          title="删除消息"
          facts={facts}
          endpoint={chat.removeLine}
          input={(reason) => ({ lineId, reason })}
        />
      )}
    </div>
  );
}
