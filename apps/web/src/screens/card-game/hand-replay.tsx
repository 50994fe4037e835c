import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { handQuery, type PlayedHand } from '../../features/card-table/card-table-data.ts';
import type { TableScene } from '../../features/card-table/table-stage.tsx';
import { cardPages } from '../../features/navigation/card-pages.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './card-game-screen.module.css';
import { GameHead } from './game-head.tsx';
import replay from './hand-replay.module.css';
import { HistoryButtons } from './holdem/history-buttons.tsx';
import { PlayArea } from './play-area.tsx';
import { stepText } from '../../features/card-table/step-text.ts';

interface HandReplayProps {
  readonly handNo: string;
}

/** A hand that is over, step by step, with every card open that the rules open. */
export default function HandReplay({ handNo }: HandReplayProps) {
  const { data, error, refetch, isFetching } = useQuery(handQuery(handNo));
  return (
    <div className={styles.seated}>
      <GameHead title={data ? `${cardPages[data.gameCode]} · 回放` : '牌局回放'} venue={undefined}>
        {data?.gameCode === 'holdem' && <HistoryButtons hand={data} />}
        <ButtonLink size="sm" href={`${hrefTo('fair')}?hand=${encodeURIComponent(handNo)}`}>
          核验
        </ButtonLink>
      </GameHead>
      {error && <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" height="100%" />}
      {data && <Replayed hand={data} />}
    </div>
  );
}

const nothing = (): void => {};

function Replayed({ hand }: { readonly hand: PlayedHand }) {
  const [at, setAt] = useState(0);
  const step = hand.steps[at];
  const last = hand.steps.length - 1;
  if (!step) return <ErrorState message="这一局没有可以回放的步骤" />;
  return (
    <div
      className={styles.felt}
      role="presentation"
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') setAt(Math.max(0, at - 1));
        if (key === 'ArrowRight') setAt(Math.min(last, at + 1));
      }}
    >
      <PlayArea
        scene={sceneOfHand(hand)}
        view={step.view}
        result={at === last ? hand.result : null}
        base={hand.base}
        isLive={false}
        isBusy={false}
        onAct={nothing}
        onLeave={nothing}
      />
      <fieldset className={replay.bar} aria-label="回放步骤">
        <Button size="sm" disabled={at === 0} onClick={() => setAt(at - 1)}>
          上一步
        </Button>
        <output>
          <b>
            {at + 1} / {hand.steps.length}
          </b>{' '}
          {stepText(hand, step)}
          <small>{siteMoment(step.at)}</small>
        </output>
        <Button size="sm" look="brand" disabled={at === last} onClick={() => setAt(at + 1)}>
          下一步
        </Button>
      </fieldset>
    </div>
  );
}

/** Players as they sat, the member at the near edge. */
const sceneOfHand = ({ gameCode, players, place }: PlayedHand): TableScene => ({
  gameCode,
  seatsMost: gameCode === 'holdem' ? 6 : players.length <= 2 ? 2 : players.length === 3 ? 3 : 6,
  ownChair: place,
  dueTime: null,
  chairs: players.map(({ place: at, name, isBot, isOwn, stack }) => ({
    chair: at,
    place: at,
    name,
    isBot,
    isOwn,
    stack,
    state: 'playing',
    isTrustee: 0,
    isWaitedFor: 0,
  })),
});
