import { VenueState } from '@fairground/contract/venues';
import { Suspense, lazy, useEffect } from 'react';
import { events } from '../../api/events.ts';
import { messageOf } from '../../api/failures.ts';
import { useBonusPools } from '../../features/bonus-pools/bonus-pools-data.ts';
import { amendQuery } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { type VenueCategory, categories } from '../../features/site/categories.ts';
import { categoryScene } from '../../features/site/category-scene.ts';
import { egameTabs } from '../../features/venue-launch/egame-place.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { BonusPools } from './bonus-pools.tsx';
import { HallArt } from './hall-art.tsx';
import { GameShelf } from './game-shelf.tsx';
import { type HallVenue, useHallVenues } from './hall-data.ts';
import { hallPages } from './hall-pages.ts';
import { type HallPlace, placeIn, queryOf } from './hall-place.ts';
import styles from './hall-screen.module.css';
import { HallVenues } from './hall-venues.tsx';
import { PlayableNow } from './playable-now.tsx';

const TablesHall = lazy(() => import('./tables/tables-hall.tsx'));
const EsportsHall = lazy(() => import('./esports-hall.tsx'));
const CardRooms = lazy(() => import('./card-rooms.tsx'));
const FishingRooms = lazy(() => import('./fishing-rooms.tsx'));

/** A hall: its venues with their state, and the games that can be played in them. */
export default function HallScreen() {
  const { routeName, query } = useVisit();
  const hall = categories.find((category) => category.routeName === routeName);
  const category = hall && hall.code !== 'TY' ? hall.code : 'DZ';
  const { data, error, isPending, isFetching, refetch } = useHallVenues(category);
  const venues = data?.list ?? [];
  useEgameTabs(category, placeIn(query));
  return (
    <div className={styles.page}>
      <HallHeader category={category} label={hall?.label ?? ''} venues={data?.list} />
      {error && !data ? (
        <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={isPending} skeleton={<WaitingHall />} label="正在读取场馆">
          {() => <HallBody category={category} venues={venues} place={placeIn(query)} />}
        </SkeletonGate>
      )}
    </div>
  );
}

/** A link to another shelf switches it also while this page is open: its sender tells the place of the shelf. */
function useEgameTabs(category: VenueCategory, place: HallPlace): void {
  useEffect(() => {
    if (category !== 'DZ') return undefined;
    return events.on('change-egame-tab', ({ index }) => {
      const tab = egameTabs[index];
      // A page that is only kept open beside another has no say in the address.
      if (tab && location.pathname === hrefTo('gameegame')) amendQuery(queryOf({ ...place, tab }), 'push');
    });
  }, [category, place]);
}

interface HallHeaderProps {
  readonly category: keyof typeof hallPages;
  readonly label: string;
  readonly venues: readonly HallVenue[] | undefined;
}

function HallHeader({ category, label, venues }: HallHeaderProps) {
  const open = venues?.filter(({ state }) => state === VenueState.normal).length;
  return (
    <PageHeader scene={categoryScene[category]} className={styles.header}>
      {(category === 'DZ' || category === 'CP' || category === 'ZR') && <HallArt category={category} />}
      <h1>{label}</h1>
      <p>{hallPages[category].line}</p>
      {/* Its room is kept until the number is there. */}
      <p className={styles.count}>
        {open === undefined ? (
          ' '
        ) : open === 0 ? (
          <Badge className={styles.badge}>即将开放</Badge>
        ) : (
          `${open} 个场馆可玩`
        )}
      </p>
    </PageHeader>
  );
}

interface HallBodyProps {
  readonly category: keyof typeof hallPages;
  readonly venues: readonly HallVenue[];
  readonly place: HallPlace;
}

/** With something to play: pools, venues and games. Without: what will be here, and what is playable elsewhere. */
function HallBody({ category, venues, place }: HallBodyProps) {
  const isOpen = venues.some(({ state }) => state !== VenueState.coming);
  const pools = useBonusPools(isOpen);
  const ofHall = pools.filter(({ enName }) => venues.some((venue) => venue.enName === enName));
  if (!isOpen)
    return (
      <>
        <HallVenues venues={venues} chosen={undefined} />
        <PlayableNow page={hallPages[category]} />
      </>
    );
  if (category === 'DJ')
    return (
      <Suspense fallback={<Skeleton shape="block" height="30rem" />}>
        <EsportsHall venues={venues} />
      </Suspense>
    );
  if (category === 'ZR')
    return (
      <Suspense fallback={<Skeleton shape="block" height="30rem" />}>
        <TablesHall venues={venues} place={place} />
      </Suspense>
    );
  return (
    <>
      <BonusPools pools={ofHall} />
      {category === 'QP' && (
        <Suspense fallback={<Skeleton shape="block" height="14rem" />}>
          <CardRooms />
        </Suspense>
      )}
      {category === 'BY' && (
        <Suspense fallback={<Skeleton shape="block" height="7rem" />}>
          <FishingRooms />
        </Suspense>
      )}
      <div className={styles.columns}>
        <HallVenues venues={venues} chosen={place.venue} place={place} />
        <GameShelf category={category} place={place} pools={ofHall} />
      </div>
    </>
  );
}

const WaitingHall = () => (
  <div className={styles.columns}>
    <div className={styles.waitingRail}>
      {[1, 2, 3, 4].map((index) => (
        <Skeleton key={index} shape="block" height="5rem" />
      ))}
    </div>
    <div className={styles.waitingGrid}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((index) => (
        <Skeleton key={index} shape="block" height="17rem" />
      ))}
    </div>
  </div>
);
