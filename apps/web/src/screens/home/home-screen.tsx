import { brand } from '@theme/brand.ts';
import { Suspense, lazy } from 'react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { HotMatchesSkeleton } from '../../features/hot-matches/hot-matches-skeleton.tsx';
import { useSession } from '../../features/session/session-store.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Hero } from './hero.tsx';
import styles from './home-screen.module.css';
import { Part } from './part.tsx';

// Everything below the hero is fetched when it is about to be seen.
const HotMatches = lazy(() => import('../../features/hot-matches/hot-matches.tsx'));
const FirstStepsCard = lazy(() => import('../../features/first-steps/first-steps-card.tsx'));
const LobbyCard = lazy(() => import('../../features/chat/lobby-card.tsx'));
const Claimables = lazy(() => import('../../features/rewards/claimables.tsx'));
const HomePromotions = lazy(() => import('./shelves/home-promotions.tsx'));
const AllGrades = lazy(() => import('./shelves/all-grades.tsx'));
const RecentGames = lazy(() => import('./shelves/recent-games.tsx'));
const LobbiesPanel = lazy(() => import('./lobbies-panel.tsx'));
const MyOffers = lazy(() => import('./my-offers.tsx'));
const Promises = lazy(() => import('./promises.tsx'));
const PhonePanel = lazy(() => import('./phone-panel.tsx'));

/** The first page: what is on, what can be played, and what holds for all of it. */
export default function HomeScreen() {
  const isSignedIn = useSession(({ token }) => token !== '');
  return (
    <div className={`fp-page ${styles.home}`}>
      <h1 className="visually-hidden">{brand.name} 首页</h1>
      <Hero />
      {isSignedIn && (
        <Suspense fallback={null}>
          <FirstStepsCard />
        </Suspense>
      )}
      <Part
        id="matches"
        title="热门赛事"
        room={styles.matches}
        skeleton={<HotMatchesSkeleton count={6} />}
        aside={<a href={hrefTo('gamesport')}>去体育大厅</a>}
      >
        <HotMatches max={6} />
      </Part>
      <Part
        id="halls"
        title="七大场馆"
        room={styles.halls}
        skeleton={<Skeleton shape="block" height="22rem" className={styles.belowTabs} />}
      >
        <LobbiesPanel />
      </Part>
      {isSignedIn && (
        <Suspense fallback={null}>
          <RecentGames />
        </Suspense>
      )}
      <Part
        id="promotions"
        title="优惠活动"
        room={styles.promotions}
        skeleton={<Skeleton shape="block" height="26rem" />}
        aside={<a href={hrefTo('discount')}>全部优惠</a>}
      >
        <HomePromotions />
      </Part>
      <Part id="chat" title="球迷聊天室" room={undefined} skeleton={<Skeleton shape="block" height="5rem" />}>
        <LobbyCard />
      </Part>
      {isSignedIn && (
        <Suspense fallback={null}>
          <Claimables />
          <MyOffers />
        </Suspense>
      )}
      <Part
        id="grades"
        title="VIP等级"
        room={styles.grades}
        skeleton={<Skeleton shape="block" height="12rem" />}
        aside={isSignedIn && <a href={hrefTo('vip')}>我的VIP</a>}
      >
        <AllGrades />
      </Part>
      <Part
        id="promises"
        title="规矩写在前面"
        room={styles.promises}
        skeleton={<Skeleton shape="block" height="12rem" />}
      >
        <Promises />
      </Part>
      <Part
        id="phone"
        title="手机上也是同一个账号"
        room={styles.phone}
        skeleton={<Skeleton shape="block" height="16rem" />}
      >
        <PhonePanel />
      </Part>
    </div>
  );
}
