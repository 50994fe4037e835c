import { useEffect } from 'react';
import { events } from '../../api/events.ts';
import { launchSportsbook, useSportsbookMode } from '../../features/sports/sportsbook-mode.ts';
import { isSignedIn } from '../../features/session/session-store.ts';
import { useSportsbookEntry } from '../../features/sports/sportsbook-entry.ts';
import type { LiveTopicView } from '../../features/sports-live/live-view.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import styles from './sportsbook-screen.module.css';

/** Whether the sportsbook has turned the page away, and with which words. */
export function useIsEntryRefused(): boolean {
  const isAbnormal = useSportsbookEntry(({ state }) => state === 'abnormal');
  const launch = useSportsbookMode((mode) => mode.launch);
  return isAbnormal || launch === 'refused';
}

/** Whoever is not logged in any more must do that first. */
function enterAgain(): void {
  if (isSignedIn()) void launchSportsbook();
  else events.emit('login');
}

/** 6302 and a refused launch: the reason, and the way back in. */
export function EntryRefused() {
  const { launch, message, isMaintenance, entry } = useSportsbookMode();
  useEffect(() => {
    if (!entry) return undefined;
    // A page that is just being opened may not have its dialogs yet.
    const timer = setTimeout(() => events.emit('venue-entry', entry));
    return () => clearTimeout(timer);
  }, [entry]);
  const isRefused = launch === 'refused';
  return (
    <ErrorState
      message={isRefused ? message : '数据异常，请重新进入游戏'}
      kind={isMaintenance ? 'maintenance' : 'error'}
      action={
        <Button look="brand" busy={launch === 'busy'} onClick={enterAgain}>
          重新进入
        </Button>
      }
    />
  );
}

/** How fresh the page is, said only when it is not live. */
export function FreshnessBar({ status, refused }: Pick<LiveTopicView, 'status' | 'refused'>) {
  if (refused !== null) return <Bar tone="danger">{refused}</Bar>;
  if (status === 'stale') return <Bar tone="danger">实时数据已断开，正在重连</Bar>;
  if (status === 'polling') return <Bar tone="calm">实时推送暂不可用，赔率每 5 秒更新一次</Bar>;
  return null;
}

const Bar = ({ tone, children }: { readonly tone: 'danger' | 'calm'; readonly children: string }) => (
  <output className={styles.freshness} data-tone={tone}>
    {children}
  </output>
);
