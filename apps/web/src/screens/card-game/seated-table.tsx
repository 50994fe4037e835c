import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import type { CardRoom, CardTable } from '../../features/card-table/card-table-data.ts';
import { SoundButton } from '../../features/card-table/sound-button.tsx';
import { useCardTable } from '../../features/card-table/use-card-table.ts';
import { cardPages } from '../../features/navigation/card-pages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './card-game-screen.module.css';
import { GameHead } from './game-head.tsx';
import { PlayArea } from './play-area.tsx';
import { RulesButton } from './rules-button.tsx';
import { sceneOf } from './scene-of.ts';
import { TableNotices } from './table-notices.tsx';
import { TopUpButton } from './top-up-button.tsx';
import { WaitingTable } from './waiting-table.tsx';

interface SeatedTableProps {
  readonly gameCode: CardRoom['gameCode'];
  readonly tableId: string;
  readonly first: CardTable | undefined;
  readonly onGone: () => void;
}

/** The table one sits at: waiting for company, playing, and between two hands. */
export default function SeatedTable({ gameCode, tableId, first, onGone }: SeatedTableProps) {
  const { table, isGone, failure, isBusy, act, resume, leave, topUp } = useCardTable(tableId, first);
  const gone = useEffectEvent(() => {
    toast.success('已离座，场馆余额里是带下桌的钱');
    onGone();
  });
  useEffect(() => {
    if (isGone) gone();
  }, [isGone]);
  const last = useLastHand(table);
  return (
    <div className={styles.seated}>
      <GameHead title={`${cardPages[gameCode]}${table ? ` · ${table.room.roomName}` : ''}`} venue={table?.room.enName}>
        <SoundButton table={table} />
        <RulesButton gameCode={gameCode} rooms={table && [table.room]} />
        {table?.room.buyIn && <TopUpButton table={table} onTopUp={topUp} />}
        <Button size="sm" onClick={leave} disabled={table?.isLeaving === 1}>
          {table?.isLeaving === 1 ? '打完离座' : '离座'}
        </Button>
      </GameHead>
      {failure !== undefined && <ErrorState message={messageOf(failure)} />}
      {!table && failure === undefined && <Skeleton shape="block" height="100%" />}
      {table && (
        <div className={styles.felt}>
          {last ? (
            <PlayArea
              key={last.handNo}
              scene={sceneOf(table, last)}
              view={last.view}
              result={last.result}
              base={table.room.base}
              isLive
              isBusy={isBusy}
              onAct={act}
              onLeave={leave}
            />
          ) : (
            <WaitingTable table={table} />
          )}
          <TableNotices table={table} onResume={resume} onTopUp={topUp} />
        </div>
      )}
    </div>
  );
}

type Hand = NonNullable<CardTable['hand']>;

interface ShownHand {
  readonly handNo: string;
  readonly view: NonNullable<Hand['view']>;
  readonly result: CardTable['result'];
  /** Who sat where in it. */
  readonly chairs: CardTable['chairs'];
}

/** The hand on the table; the one before stays in sight while the next is shuffled. */
function useLastHand(table: CardTable | undefined): ShownHand | undefined {
  const [kept, setKept] = useState<ShownHand>();
  const shown = table && shownOf(table, kept);
  if (shown && (kept?.view !== shown.view || kept.result !== shown.result)) setKept(shown);
  if (shown) return shown;
  const isAlone = table !== undefined && table.chairs.length < table.room.seatsLeast;
  return isAlone ? undefined : kept;
}

function shownOf({ hand, result, chairs }: CardTable, kept: ShownHand | undefined): ShownHand | undefined {
  if (!hand?.view) return undefined;
  const { handNo } = hand.commitment;
  const known = kept?.handNo === handNo ? kept.result : null;
  return { handNo, view: hand.view, chairs, result: result?.handNo === handNo ? result : known };
}
