import { refresh } from '@fairground/betting';
import { RotateCw } from 'lucide-react';
import { changeFilters, useFilters } from '../../../features/sports/sportsbook-filters.ts';
import { liveStore } from '../../../features/sports-live/live-store.ts';
import { useSecond } from '../../../features/sports-match/use-second.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './filter-bar.module.css';

/** What does not fit its two digits is old news anyway. */
const SECONDS_MAX = 99;

/** How long ago the server last spoke, and the way to ask for everything anew. */
export function RefreshButton({ topic }: { readonly topic: string | null }) {
  const { refreshCount } = useFilters();
  useSecond();
  const silence = liveStore.silenceOf(topic);
  const seconds = silence === undefined ? undefined : Math.min(SECONDS_MAX, Math.floor(silence / 1_000));
  return (
    <button
      type="button"
      className={styles.refresh}
      aria-label="刷新赛事"
      title={seconds === undefined ? '刷新赛事' : `${seconds} 秒前更新，点击刷新`}
      data-count={refreshCount}
      onClick={() => changeFilters(refresh)}
    >
      {/* A new element turns once. */}
      <Icon key={refreshCount} of={RotateCw} size="sm" className={refreshCount > 0 ? styles.turning : undefined} />
      <span aria-hidden="true">{seconds === undefined ? '–' : `${seconds}s`}</span>
    </button>
  );
}
