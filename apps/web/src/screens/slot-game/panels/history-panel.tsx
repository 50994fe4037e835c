import { yuanText } from '@fairground/money';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { siteMoment } from '../../../features/site/site-time.ts';
import { hrefTo } from '../../../features/navigation/route-paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import own from './history-panel.module.css';
import styles from '../slot-game.module.css';
import { type KeptRound, totalWon } from '../kept-round.ts';
import { keptRound } from '../slot-table.ts';

interface HistoryPanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly rounds: readonly KeptRound[];
  readonly gameCode: string;
  readonly isDemo: boolean;
  readonly canReplay: boolean;
  readonly onReplay: (round: KeptRound) => void;
}

/** The rounds of this visit, and any other by its number, each to be seen again from what was drawn. */
export default function HistoryPanel({
  open,
  onOpenChange,
  rounds,
  gameCode,
  isDemo,
  canReplay,
  onReplay,
}: HistoryPanelProps) {
  const replay = (round: KeptRound) => {
    onOpenChange(false);
    onReplay(round);
  };
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="本次游戏记录">
      {rounds.length === 0 ? (
        <EmptyState title="还没有记录" text="转过的每一局都会列在这里，可随时重播。" />
      ) : (
        <ul className={own.history}>
          {rounds.map((round) => (
            <li key={round.roundNo}>
              <div>
                <span className={styles.number}>{round.roundNo}</span>
                <time>{siteMoment(round.time)}</time>
              </div>
              <p>
                下注 ¥{yuanText(round.stake)} · 返还 ¥{yuanText(totalWon(round))}
              </p>
              <div className={styles.actions}>
                <Button size="sm" disabled={!canReplay} onClick={() => replay(round)}>
                  重播
                </Button>
                {!isDemo && <a href={`/fair?round=${encodeURIComponent(round.roundNo)}`}>核验</a>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {!isDemo && <ByNumber gameCode={gameCode} canReplay={canReplay} onReplay={replay} />}
      {!isDemo && (
        <p className={styles.note}>
          更早的记录见<a href={hrefTo('betRecord')}>投注记录</a>。
        </p>
      )}
    </Drawer>
  );
}

function ByNumber({ gameCode, canReplay, onReplay }: Pick<HistoryPanelProps, 'gameCode' | 'canReplay' | 'onReplay'>) {
  const [number, setNumber] = useState('');
  const [error, setError] = useState('');
  const find = async () => {
    setError('');
    try {
      const round = await keptRound(number.trim());
      if (round.gameCode === gameCode) onReplay(round);
      else setError('这一局属于另一款游戏，请到那款游戏中重播');
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <form
      className={own.byNumber}
      onSubmit={(event) => {
        event.preventDefault();
        if (number.trim() !== '') void find();
      }}
    >
      <TextField label="按局号重播" value={number} error={error} onChange={(event) => setNumber(event.target.value)} />
      <Button type="submit" disabled={!canReplay || number.trim() === ''}>
        重播
      </Button>
    </form>
  );
}
