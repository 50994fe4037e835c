import type { OutputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { chatStatusLabels } from '@fairground/contract/chat';
import { Badge } from '../../ui/display/badge.tsx';

type Room = OutputOf<BackOfficeCatalogue['chat']['rooms']>['list'][number];

const statusTones = { open: 'success', readonly: 'warning', closed: 'neutral' } as const;

export const StatusBadge = ({ room }: { readonly room: Pick<Room, 'status' | 'destroyed'> }) =>
  room.destroyed ? (
    <Badge tone="danger">已解散</Badge>
  ) : (
    <Badge tone={statusTones[room.status]}>{chatStatusLabels[room.status]}</Badge>
  );
