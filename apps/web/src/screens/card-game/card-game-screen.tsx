import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { queryClient } from '../../api/query-client.ts';
import { cards } from '@fairground/contract/cards';
import { type CardRoom, type CardTable, useOwnSeat, useRooms } from '../../features/card-table/card-table-data.ts';
import { cardPages, isCardPage } from '../../features/navigation/card-pages.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { useSession } from '../../features/session/session-store.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './card-game-screen.module.css';
import { GameHead } from './game-head.tsx';
import { RoomChoice } from './room-choice.tsx';
import { RulesButton } from './rules-button.tsx';

const SeatedTable = lazy(() => import('./seated-table.tsx'));
const HandReplay = lazy(() => import('./hand-replay.tsx'));

/** A card game: its rooms, the table one sits at, or a hand seen again. Who is not logged in reads rooms and rules. */
export default function CardGameScreen() {
  const { params, query } = useVisit();
  const game = params['game'];
  const handNo = new URLSearchParams(query).get('hand');
  if (!isCardPage(game)) return <ErrorState message="没有这个棋牌游戏，请从棋牌大厅进入" />;
  if (handNo !== null)
    return (
      <Suspense fallback={<div className={styles.seated} />}>
        <HandReplay key={handNo} handNo={handNo} />
      </Suspense>
    );
  return <GamePage key={game} gameCode={game} />;
}

interface Seated {
  readonly tableId: string;
  /** What the answer to sitting down has told. */
  readonly first?: CardTable;
}

function GamePage({ gameCode }: { readonly gameCode: CardRoom['gameCode'] }) {
  const isSignedIn = useSession(({ token }) => token !== '');
  const rooms = useRooms(gameCode);
  const seat = useOwnSeat();
  const [taken, setTaken] = useState<Seated>();
  const own = seat.data?.seat;
  const seated = taken ?? (own?.gameCode === gameCode ? { tableId: own.tableId } : undefined);
  const failure = rooms.error ?? seat.error;

  if (isSignedIn && seated)
    return (
      <Suspense fallback={<div className={styles.seated} />}>
        <SeatedTable
          key={seated.tableId}
          gameCode={gameCode}
          tableId={seated.tableId}
          first={seated.first}
          onGone={() => {
            setTaken(undefined);
            queryClient.setQueryData([cards.seat.path, {}], { seat: null });
            void rooms.refetch();
          }}
        />
      </Suspense>
    );
  return (
    <div className={styles.page}>
      <GameHead title={cardPages[gameCode]} venue={rooms.data?.list[0]?.enName}>
        <RulesButton gameCode={gameCode} rooms={rooms.data?.list} />
      </GameHead>
      {failure && !rooms.data ? (
        <ErrorState
          message={messageOf(failure)}
          retrying={rooms.isFetching}
          onRetry={() => void Promise.all([rooms.refetch(), seat.refetch()])}
        />
      ) : (
        <SkeletonGate
          pending={!rooms.data || (isSignedIn && seat.isPending)}
          skeleton={<WaitingRooms />}
          label="正在读取房间"
        >
          {() => (
            <>
              {own && <SeatElsewhere gameCode={own.gameCode} roomName={own.roomName} />}
              <RoomChoice
                gameCode={gameCode}
                rooms={rooms.data?.list ?? []}
                onSeated={(table) => setTaken({ tableId: table.tableId, first: table })}
              />
            </>
          )}
        </SkeletonGate>
      )}
    </div>
  );
}

/** One sits at one table at a time. */
const SeatElsewhere = ({
  gameCode,
  roomName,
}: {
  readonly gameCode: CardRoom['gameCode'];
  readonly roomName: string;
}) => (
  <div className={styles.note}>
    <Callout
      tone="warning"
      title={`正在${cardPages[gameCode]} ${roomName}的牌桌上`}
      action={
        <ButtonLink size="sm" href={hrefTo('cardGame', { game: gameCode })}>
          回到牌桌
        </ButtonLink>
      }
    >
      同时只能坐一张牌桌，离座之后才能入座其他房间。
    </Callout>
  </div>
);

const WaitingRooms = () => (
  <div className={styles.waiting}>
    {[1, 2, 3, 4].map((index) => (
      <Skeleton key={index} shape="block" height="18rem" />
    ))}
  </div>
);
