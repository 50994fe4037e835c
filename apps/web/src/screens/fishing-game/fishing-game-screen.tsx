import { FISHING_GAME } from '@fairground/contract/venues';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { failureKind } from '../../api/failure-kind.ts';
import { messageOf } from '../../api/failures.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { enterFishing, type LeftSeat, type Seated } from './fishing-calls.ts';
import styles from './fishing-game.module.css';
import { LeftPanel } from './left-panel.tsx';
import { PlayedSeat } from './played-seat.tsx';
import { RoomChoice } from './room-choice.tsx';

const AboutFishing = lazy(() => import('./about-fishing.tsx'));

/** The sea: read about by everybody, entered from a launch, sat down at in a room. */
export default function FishingGameScreen() {
  const { params, query } = useVisit();
  const uid = new URLSearchParams(query).get('uid') ?? '';
  if (params['game'] !== FISHING_GAME) return <ErrorState message="没有这个捕鱼游戏，请从捕鱼大厅进入" />;
  if (uid !== '') return <Visit key={uid} uid={uid} />;
  return (
    <Suspense fallback={<Waiting>正在读取规则</Waiting>}>
      <AboutFishing />
    </Suspense>
  );
}

const Waiting = ({ children }: { readonly children: string }) => (
  <output className={styles.centre}>
    <Spinner /> {children}
  </output>
);

/** Where a visit is: choosing a room, at a cannon, or just up from it. */
type Place =
  | { readonly is: 'choosing' }
  | { readonly is: 'seated'; readonly seated: Seated }
  | { readonly is: 'left'; readonly left: LeftSeat };

function Visit({ uid }: { readonly uid: string }) {
  const [place, setPlace] = useState<Place>({ is: 'choosing' });
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['fishing-enter', uid],
    queryFn: () => enterFishing(uid),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled: place.is === 'choosing',
    meta: { quiet: true },
  });
  if (place.is === 'seated')
    return (
      <PlayedSeat
        key={place.seated.sessionNo}
        uid={uid}
        seated={place.seated}
        onLeft={(left) => setPlace({ is: 'left', left })}
        onGone={() => setPlace({ is: 'choosing' })}
      />
    );
  if (place.is === 'left') return <LeftPanel left={place.left} onAgain={() => setPlace({ is: 'choosing' })} />;
  if (error)
    return (
      <ErrorState
        kind={failureKind(error)}
        message={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
        action={<ButtonLink href={hrefTo('gamefishing')}>返回捕鱼大厅</ButtonLink>}
      />
    );
  if (!data || isFetching) return <Waiting>正在进入捕鱼大厅</Waiting>;
  return (
    <RoomChoice
      uid={uid}
      entered={data}
      onSeated={(seated) => setPlace({ is: 'seated', seated })}
      onLeft={(left) => setPlace({ is: 'left', left })}
    />
  );
}
