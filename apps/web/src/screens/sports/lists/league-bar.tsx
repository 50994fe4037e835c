import { ChevronDown, Star } from 'lucide-react';
import { memo } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { toggleFavourite, toggleFolded } from '../board/board-store.ts';
import styles from './league-bar.module.css';

interface LeagueBarProps {
  readonly leagueId: string;
  readonly name: string;
  readonly count: number;
  readonly isFolded: boolean;
  readonly isFavourite: boolean;
}

/** A league above its matches; it sticks while they pass. */
export const LeagueBar = memo(function LeagueBar({ leagueId, name, count, isFolded, isFavourite }: LeagueBarProps) {
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.star}
        aria-pressed={isFavourite}
        aria-label={`收藏 ${name}`}
        title={isFavourite ? '取消收藏' : '收藏后置顶'}
        onClick={() => toggleFavourite(leagueId)}
      >
        <Icon of={Star} size="sm" />
      </button>
      <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => toggleFolded(leagueId)}>
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{count}</span>
        <Icon of={ChevronDown} size="sm" className={styles.arrow} />
      </button>
    </div>
  );
});
