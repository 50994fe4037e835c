import type { Endpoint, InputOf, OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { chatActLabels, reportDecisionLabels } from '@fairground/contract/back-office-chat';
import { type ChatStatus, chatStatusLabels, reportKindLabels } from '@fairground/contract/chat';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { Table } from '../../ui/display/table.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { useOpened } from '../operator/page-address.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import pageStyles from '../pages/pages.module.css';
import styles from './chat-page.module.css';

const { chat } = backOfficeCatalogue;
type Room = OutputOf<typeof chat.rooms>['list'][number];
type Line = OutputOf<typeof chat.lines>['list'][number];
type Report = OutputOf<typeof chat.reports>['list'][number];
type Act = OutputOf<typeof chat.acts>['list'][number];

/** People talk while one looks. */
const REFRESH_MS = 5_000;

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
      {view === 'rooms' && <Rooms />}
      {view === 'reports' && <Reports />}
      {view === 'acts' && <Acts />}
    </div>
  );
}

const statusTones = { open: 'success', readonly: 'warning', closed: 'neutral' } as const;

const StatusBadge = ({ room }: { readonly room: Pick<Room, 'status' | 'destroyed'> }) =>
  room.destroyed ? (
    <Badge tone="danger">已解散</Badge>
  ) : (
    <Badge tone={statusTones[room.status]}>{chatStatusLabels[room.status]}</Badge>
  );

function Rooms() {
  const [opened, setOpened] = useOpened('chat');
  const rooms = useQuery({ ...query(chat.rooms, {}), refetchInterval: REFRESH_MS });
  return (
    <>
      <Loaded result={rooms} label="正在读取聊天室">
        {({ list }) => (
          <Table
            dense
            label="聊天室"
            columns={roomColumns(setOpened)}
            rows={list}
            rowKey={({ rid }) => rid}
            empty={<EmptyState compact title="还没有聊天室" />}
          />
        )}
      </Loaded>
      <Drawer size="wide" open={opened !== undefined} onOpenChange={() => setOpened(undefined)} title="聊天室">
        {opened !== undefined && <RoomDetail rid={opened} />}
      </Drawer>
    </>
  );
}

const roomColumns = (onOpen: (rid: string) => void): readonly Column<Room>[] => [
  {
    key: 'title',
    head: '聊天室',
    leads: true,
    cell: ({ title, rid }) => (
      <>
        <strong>{title}</strong> <small>{rid}</small>
      </>
    ),
  },
  { key: 'status', head: '状态', cell: (room) => <StatusBadge room={room} /> },
  { key: 'level', head: '发言等级', cell: ({ level }) => (level === 0 ? '不限' : `VIP${level}`) },
  { key: 'slow', head: '慢速', cell: ({ slowSeconds }) => (slowSeconds === 0 ? '–' : `${slowSeconds}秒`) },
  { key: 'lines', head: '消息', align: 'end', cell: ({ lines }) => lines.toLocaleString('zh-CN') },
  { key: 'reports', head: '待处理举报', align: 'end', cell: ({ reports }) => reports },
  { key: 'last', head: '最近发言', cell: ({ lastTime }) => (lastTime === null ? '–' : siteMoment(lastTime)) },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ rid, title }) => (
      <Button size="sm" aria-label={`管理 ${title}`} onClick={() => onOpen(rid)}>
        管理
      </Button>
    ),
  },
];

function RoomDetail({ rid }: { readonly rid: string }) {
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

interface ActButtonProps<E extends Endpoint> {
  readonly text: string;
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly endpoint: E;
  readonly input: (reason: string) => InputOf<E>;
  readonly danger?: boolean;
  /** One of many in a list: red is left to its dialog. */
  readonly inList?: boolean;
  readonly children?: ReactNode;
}

/** One act: a button, a dialog for its reason, and what came of it. */
function ActButton<E extends Endpoint>(props: ActButtonProps<E>) {
  const { text, title, facts, endpoint, input, danger, inList, children } = props;
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefreshAll();
  const act = useMutation({
    ...command(endpoint),
    onSuccess: () => {
      setOpen(false);
      toast.success(`${title}已完成`);
      return refresh();
    },
  });
  return (
    <>
      <Button size="sm" look={danger && !inList ? 'danger' : 'outline'} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        facts={facts}
        label="原因"
        confirmText={`确认${title}`}
        danger={danger ?? false}
        busy={act.isPending}
        failure={act.error ? messageOf(act.error) : undefined}
        onConfirm={(reason) => act.mutate(input(reason))}
      >
        {children}
      </ReasonDialog>
    </>
  );
}

const statuses: readonly ChatStatus[] = ['open', 'readonly', 'closed'];

function RoomActions({ room }: { readonly room: Room }) {
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

function RoomActs({ rid }: { readonly rid: string }) {
  const acts = useQuery(query(chat.acts, { rid, pageNum: 1, pageSize: PAGE_SIZE }));
  return (
    <section aria-label="操作记录" className={styles.acts}>
      <h3>操作记录</h3>
      <Loaded result={acts} label="正在读取操作记录">
        {({ list }) => (
          <Table
            dense
            label="操作记录"
            columns={actColumns}
            rows={list}
            rowKey={({ actId }) => actId}
            empty={<EmptyState compact title="还没有操作" />}
          />
        )}
      </Loaded>
    </section>
  );
}

const actColumns: readonly Column<Act>[] = [
  {
    key: 'act',
    head: '操作',
    leads: true,
    cell: ({ act, detail }) => `${chatActLabels[act]}${detail === '' ? '' : `：${detail}`}`,
  },
  { key: 'on', head: '对象', cell: ({ memberName, rid }) => (memberName === '' ? (rid ?? '全部房间') : memberName) },
  { key: 'reason', head: '原因', cell: ({ reason }) => reason },
  { key: 'by', head: '操作人', cell: ({ by }) => by },
  { key: 'time', head: '时间', cell: ({ time }) => siteMoment(time) },
  { key: 'until', head: '到期', cell: ({ until }) => (until === null ? '–' : siteMoment(until)) },
  {
    key: 'undo',
    head: '撤销',
    align: 'end',
    cell: ({ actId, act, detail, canUndo, undone }) =>
      canUndo ? (
        <ActButton
          text="撤销"
          title="撤销操作"
          facts={[{ label: '操作', value: `${chatActLabels[act]} ${detail}` }]}
          endpoint={chat.undo}
          input={(reason) => ({ actId, reason })}
        />
      ) : (
        <span className={pageStyles.none}>{undone ? '已撤销' : '–'}</span>
      ),
  },
];

function Acts() {
  const [pageNum, setPage] = useState(1);
  const result = useQuery({ ...query(chat.acts, { pageNum, pageSize: PAGE_SIZE }), placeholderData: keepPreviousData });
  return (
    <QueuePage
      title="聊天室操作记录"
      hint="每个操作都有原因，可以撤销；撤销也会留下记录。"
      result={result}
      columns={actColumns}
      rowKey={({ actId }) => actId}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="还没有操作"
    />
  );
}

function Reports() {
  const [isOpen, setOpen] = useState<'open' | 'done'>('open');
  const [pageNum, setPage] = useState(1);
  const result = useQuery({
    ...query(chat.reports, { open: isOpen === 'open', pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  return (
    <QueuePage
      title="聊天举报"
      filters={
        <RadioChips
          label="处理情况"
          value={isOpen}
          options={[
            { value: 'open', label: '待处理' },
            { value: 'done', label: '已处理' },
          ]}
          onValueChange={(value) => {
            setOpen(value);
            setPage(1);
          }}
        />
      }
      result={result}
      columns={reportColumns}
      rowKey={({ reportId }) => reportId}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="没有举报"
    />
  );
}

const reportColumns: readonly Column<Report>[] = [
  { key: 'line', head: '消息', leads: true, cell: ({ line }) => <span className={styles.text}>{line.msg}</span> },
  {
    key: 'member',
    head: '发言会员',
    cell: ({ line }) => line.memberId !== null && <MemberLink memberId={line.memberId} memberName={line.memberName} />,
  },
  { key: 'kind', head: '原因', cell: ({ kind, note }) => `${reportKindLabels[kind]}${note === '' ? '' : `：${note}`}` },
  { key: 'reporter', head: '举报人', cell: ({ reporter }) => reporter },
  { key: 'time', head: '时间', cell: ({ time }) => siteMoment(time) },
  {
    key: 'decide',
    head: '处理',
    align: 'end',
    cell: ({ reportId, decision, decidedBy, line }) =>
      decision === null ? (
        <span className={styles.decisions}>
          <ActButton
            danger
            inList
            text="删除消息"
            title="删除消息"
            facts={[{ label: '消息', value: line.msg }]}
            endpoint={chat.decideReport}
            input={(reason) => ({ reportId, decision: 'remove' as const, reason })}
          />
          <ActButton
            text="不成立"
            title="举报不成立"
            facts={[{ label: '消息', value: line.msg }]}
            endpoint={chat.decideReport}
            input={(reason) => ({ reportId, decision: 'dismiss' as const, reason })}
          />
        </span>
      ) : (
        `${reportDecisionLabels[decision]}（${decidedBy}）`
      ),
  },
];
