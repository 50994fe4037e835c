import { type Filters, isVirtualLeague } from '@fairground/betting';
import { Suspense, lazy, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { SeriesCommitment } from '../series-commitment/series-commitment.tsx';
import { Figures } from './figures.tsx';
import { LivePicture } from './live-picture.tsx';
import { type Centre, useCentre } from './match-data.ts';
import styles from './match-centre.module.css';
import { Meetings } from './meetings.tsx';
import { MovementChart } from './movement-chart.tsx';
import { Periods, ScoreBoard } from './score-board.tsx';
import { Timeline } from './timeline.tsx';

/** Fetched, and connected, when somebody opens the tab. */
const ChatPanel = lazy(() => import('../chat/chat-panel.tsx'));

interface MatchCentreProps {
  readonly gameId: string;
  readonly oddsType: Filters['oddsType'];
  /** Beside the board, above the slip: low, with one thing in view at a time. */
  readonly isDocked?: boolean;
}

/** One match: pitch or court, what happened, figures, how prices moved, former meetings. */
export function MatchCentre({ gameId, oddsType, isDocked = false }: MatchCentreProps) {
  const { data, error, isPending, isFetching, refetch } = useCentre(gameId, oddsType);
  if (error && !data)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <section aria-label="赛况" className={isDocked ? styles.docked : styles.centre}>
      <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="20rem" />} label="正在读取赛况">
        {() => data && <Found key={gameId} centre={data} isDocked={isDocked} />}
      </SkeletonGate>
    </section>
  );
}

const viewLabels = { events: '赛况', figures: '统计', movements: '走势', meetings: '往绩', chat: '聊天' } as const;
type View = keyof typeof viewLabels;

/** Whether a match is drawn from a seed that was committed to. */
const isCommitted = ({ gameType, league_id }: Centre['game']): boolean =>
  gameType === 'ES' || gameType === 'VF' || isVirtualLeague(league_id);

function Found({ centre, isDocked }: { readonly centre: Centre; readonly isDocked: boolean }) {
  const { game, events, figures, movements } = centre;
  const [view, setView] = useState<View>(game.isLive === 1 ? 'events' : 'meetings');
  // In a drawer the room has all of it below the score: its list scrolls, and the field stays at the lower edge.
  const isRoom = !isDocked && view === 'chat';
  const picture = <LivePicture game={game} events={events} isAside={view !== 'events'} />;
  return (
    <>
      <ScoreBoard game={game} isLow={isDocked || isRoom} />
      {!isDocked && !isRoom && picture}
      <Tabs
        block
        label="赛况内容"
        items={(['events', 'figures', 'movements', 'meetings', 'chat'] as const).map((value) => ({
          value,
          label: viewLabels[value],
        }))}
        value={view}
        onValueChange={setView}
        panelClassName={isRoom ? styles.room : view === 'chat' ? styles.chat : styles.view}
        panelScrolls={isDocked && view !== 'chat'}
      >
        {isDocked && (view === 'events' || (game.isLive !== 1 && view !== 'chat')) && picture}
        {isDocked && view === 'events' && <Periods game={game} />}
        {view === 'events' && (
          <Timeline events={events} home={game.team_h} away={game.team_c} isMaps={game.gameType === 'ES'} />
        )}
        {view === 'figures' && <Figures figures={figures} home={game.team_h} away={game.team_c} />}
        {view === 'movements' && <MovementChart movements={movements} />}
        {view === 'meetings' && <Meetings centre={centre} />}
        {isCommitted(game) && (view === 'figures' || view === 'meetings') && <SeriesCommitment gameId={game.gameId} />}
        {view === 'chat' && (
          <Suspense fallback={<Skeleton shape="block" height="100%" />}>
            <ChatPanel rid={`match:${game.gameId}`} label="赛事聊天室" gameId={game.gameId} aboveKeyboard={isRoom} />
          </Suspense>
        )}
      </Tabs>
    </>
  );
}
