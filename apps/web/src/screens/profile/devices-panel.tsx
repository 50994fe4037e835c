import type { OutputOf } from '@fairground/contract';
import { members } from '@fairground/contract/members';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Failed } from '../../features/profile/failed.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './devices-panel.module.css';

type Device = OutputOf<typeof members.devices>['list'][number];

const devicesQuery = () => ({ ...query(members.devices, {}), meta: { endpoint: members.devices, quiet: true } });

/** Where the account is open, and a way to close it there. */
export function DevicesPanel() {
  const devices = useQuery(devicesQuery());
  const [leaving, setLeaving] = useState<{ readonly device: Device; readonly open: boolean }>();
  if (devices.isError) return <Failed of={devices} />;
  return (
    <>
      <p className={styles.lead}>发现陌生设备，请立即让它退出并修改登录密码。时间均为北京时间。</p>
      <SkeletonGate pending={devices.isPending} skeleton={<DevicesSkeleton />}>
        {() =>
          devices.data?.list.length ? (
            <ul className={styles.list} aria-label="登录设备">
              {devices.data.list.map((device) => (
                <DeviceItem key={device.deviceId} device={device} onLeave={() => setLeaving({ device, open: true })} />
              ))}
            </ul>
          ) : (
            <EmptyState title="还没有登录设备" text="登录过的设备会出现在这里" compact />
          )
        }
      </SkeletonGate>
      {leaving && <LeaveDialog {...leaving} onClose={() => setLeaving({ device: leaving.device, open: false })} />}
    </>
  );
}

interface DeviceItemProps {
  readonly device: Device;
  readonly onLeave: () => void;
}

function DeviceItem({ device, onLeave }: DeviceItemProps) {
  // The names are the server's own words.
  const isPhone = /iPhone|iPad|安卓|鸿蒙/.test(device.name);
  return (
    <li className={styles.device} data-current={device.current || undefined}>
      <span className={styles.seal}>
        <Icon of={isPhone ? Smartphone : Monitor} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {device.name}
          {device.current && <Badge tone="brand">本机</Badge>}
          {device.online && !device.current && <Badge tone="success">在线</Badge>}
          {device.trusted && <Badge>已信任</Badge>}
        </p>
        <p className={styles.facts}>
          <span>IP {device.ip}</span>
          <span>最近使用 {siteDateTime(device.lastTime)}</span>
          <span>首次登录 {siteDateTime(device.firstTime)}</span>
        </p>
      </div>
      {!device.current && (
        <Button size="sm" aria-label={`${leaveLabel(device)}：${device.name}`} onClick={onLeave}>
          {leaveLabel(device)}
        </Button>
      )}
    </li>
  );
}

/** A device without a login can only be forgotten. */
const leaveLabel = ({ online }: Device): string => (online ? '退出登录' : '移除设备');

const leaveTexts = {
  online: {
    title: '让该设备退出登录？',
    text: '该设备会立即退出，再次登录需要验证。',
    confirm: '确认退出',
    done: '该设备已退出登录',
  },
  away: {
    title: '移除该设备？',
    text: '该设备不再受信任，再次登录需要验证。',
    confirm: '确认移除',
    done: '该设备已移除',
  },
};

interface LeaveDialogProps {
  readonly device: Device;
  readonly open: boolean;
  readonly onClose: () => void;
}

function LeaveDialog({ device, open, onClose }: LeaveDialogProps) {
  const cache = useQueryClient();
  const texts = device.online ? leaveTexts.online : leaveTexts.away;
  const remove = useMutation({
    ...command(members.removeDevice),
    meta: { endpoint: members.removeDevice, quiet: true },
    onError: (failure) => toast.error(messageOf(failure)),
    onSuccess: () => toast.success(texts.done),
    // A device that is gone already must leave the list too.
    onSettled: () => {
      onClose();
      return cache.invalidateQueries({ queryKey: devicesQuery().queryKey });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={texts.title}
      facts={[
        { label: '设备', value: device.name },
        { label: 'IP', value: device.ip },
        { label: '最近使用', value: siteDateTime(device.lastTime) },
      ]}
      confirmText={texts.confirm}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ deviceId: device.deviceId })}
    >
      {texts.text}
    </ConfirmDialog>
  );
}

const DevicesSkeleton = () => (
  <div className={styles.list}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} shape="block" height="5rem" />
    ))}
  </div>
);
