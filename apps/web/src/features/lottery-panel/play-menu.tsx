import type { LotteryGame, Play } from '@fairground/lottery';
import { Tabs } from '../../ui/layout/tabs.tsx';
import styles from './bet-panel.module.css';

interface PlayMenuProps {
  readonly game: LotteryGame;
  readonly play: Play;
  readonly onPlay: (play: Play) => void;
}

/** The play tree: its groups, and the plays of the one in view. */
export function PlayMenu({ game, play, onPlay }: PlayMenuProps) {
  const group = game.groups.find(({ plays }) => plays.some(({ code }) => code === play.code)) ?? game.groups[0];
  if (!group) return null;
  return (
    <nav className={styles.menu} aria-label="玩法">
      <Tabs
        label="玩法分组"
        className={styles.groups}
        items={game.groups.map(({ code, name }) => ({ value: code, label: name }))}
        value={group.code}
        onValueChange={(code) => {
          const first = game.groups.find((one) => one.code === code)?.plays[0];
          if (first) onPlay(first);
        }}
      />
      {group.plays.length > 1 && (
        <fieldset className={styles.plays} aria-label={`${group.name}玩法`}>
          {group.plays.map((one) => (
            <button
              key={one.code}
              type="button"
              className={styles.play}
              aria-pressed={one.code === play.code}
              onClick={() => onPlay(one)}
            >
              {one.name}
            </button>
          ))}
        </fieldset>
      )}
    </nav>
  );
}
