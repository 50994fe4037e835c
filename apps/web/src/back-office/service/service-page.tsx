import { Permission } from '@fairground/contract/permissions';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useHasPermission } from '../operator/operator-data.ts';
import { hrefOf, usePageAddress } from '../operator/page-address.ts';
import { ConversationsTab } from './conversations-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { type Board, service, useBoard, useRefreshService } from './service-data.ts';
import { SettingsTab } from './settings-tab.tsx';
import styles from './service-page.module.css';

const TABS = ['answering', 'history', 'settings'] as const;
type Tab = (typeof TABS)[number];
const tabOf = (about: string): Tab => TABS.find((tab) => tab === about) ?? 'answering';

/** Customer service: the queue and several conversations side by side, history, and settings. */
export function ServicePage() {
  const { about } = usePageAddress();
  const mayManage = useHasPermission(Permission.serviceManage);
  const tab = tabOf(about === 'settings' && !mayManage ? '' : about);
  const board = useBoard();
  if (!board.data)
    return board.error ? (
      <ErrorState message={messageOf(board.error)} retrying={board.isFetching} onRetry={() => void board.refetch()} />
    ) : (
      <Skeleton shape="block" height="30rem" />
    );
  return (
    <div className={styles.page}>
      <Head board={board.data} />
      <Tabs
        label="在线客服"
        value={tab}
        items={[
          { value: 'answering', label: '接待', count: board.data.queue.length },
          { value: 'history', label: '历史会话' },
          ...(mayManage ? [{ value: 'settings', label: '设置' } as const] : []),
        ]}
        onValueChange={(next) => {
          location.hash = hrefOf('service', next === 'answering' ? '' : next);
        }}
        panelClassName={styles.panel}
      >
        {/* The conversations stay open while one looks something up. */}
        <div hidden={tab !== 'answering'} className={styles.keep}>
          <ConversationsTab board={board.data} />
        </div>
        {tab === 'history' && <HistoryTab />}
        {tab === 'settings' && <SettingsTab />}
      </Tabs>
    </div>
  );
}

function Head({ board }: { readonly board: Board }) {
  const refresh = useRefreshService();
  const switching = useMutation({ ...command(service.setAvailable), onSuccess: refresh });
  const { today } = board;
  const figures = [
    ['今日接待', `${today.taken}`],
    ['等待中位数', secondsText(today.waitSeconds)],
    ['最长等待', secondsText(today.waitLongestSeconds)],
    ['评价', today.stars === null ? '暂无' : `${today.stars} 分（${today.rated}）`],
  ] as const;
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>在线客服</h1>
        <p className={styles.hint}>
          人工服务时间：{board.hours}。{board.staffed ? '访客可以直接咨询。' : '目前没有人接待，访客只能留言。'}
        </p>
      </div>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={board.available ? '接待中' : '已暂停接待'}
        checked={board.available}
        busy={switching.isPending}
        onCheckedChange={(available) => switching.mutate({ available })}
      />
    </header>
  );
}

const secondsText = (seconds: number | null): string => {
  if (seconds === null) return '暂无';
  return seconds < 60 ? `${seconds}秒` : `${Math.floor(seconds / 60)}分${seconds % 60}秒`;
};
