import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useOpened } from '../operator/page-address.ts';
import { Loaded } from '../parts/loaded.tsx';
import { REFRESH_MS } from './refresh.ts';
import { RoomDetail } from './room-detail.tsx';
import { StatusBadge } from './status-badge.tsx';

const { chat } = backOfficeCatalogue;
type Room = OutputOf<typeof chat.rooms>['list'][number];

/** Every room, the one where somebody spoke last first. */
export function Rooms() {
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
  { key: 'online', head: '在线会员', align: 'end', cell: ({ online, members }) => `${members} / ${online}` },
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
