import { lazy, Suspense } from 'react';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { useSession } from '../../features/session/session-store.ts';
import { Callout } from '../../ui/states/callout.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useVisit } from '../../features/navigation/visit-context.ts';
import styles from './fair-screen.module.css';
import { DrawCheck } from './draw-check.tsx';
import { GiftDrawCheck } from './gift-draw-check.tsx';
import { OwnSeeds } from './own-seeds.tsx';
import { RoundCheck } from './round-check.tsx';

/** Plays a whole series anew, which takes more code than the other checks together: they do not wait for it. */
const SeriesProgram = lazy(async () => ({ default: (await import('./series-check.tsx')).SeriesCheck }));
/** Knows every game of the tables; it does not hold up the others either. */
const TableProgram = lazy(async () => ({ default: (await import('./table-check.tsx')).TableCheck }));
const TableCheck = () => (
  <Suspense fallback={<Skeleton shape="block" height="420px" />}>
    <TableProgram />
  </Suspense>
);

const SeriesCheck = () => (
  <Suspense fallback={<Skeleton shape="block" height="420px" />}>
    <SeriesProgram />
  </Suspense>
);

/** Deals and plays a hand anew: as much code as its games have. */
const HandProgram = lazy(async () => ({ default: (await import('./hand-check.tsx')).HandCheck }));
const HandCheck = () => (
  <Suspense fallback={<Skeleton shape="block" height="420px" />}>
    <HandProgram />
  </Suspense>
);

/** The rules of the sea come with it. */
const FishingProgram = lazy(async () => ({ default: (await import('./fishing/fishing-check.tsx')).FishingCheck }));
const FishingCheck = () => (
  <Suspense fallback={<Skeleton shape="block" height="420px" />}>
    <FishingProgram />
  </Suspense>
);

/** Any round, draw, hand, sitting and series made anew in the browser. Anybody may do it; a member also sees and changes the own seeds. */
export default function FairScreen() {
  const isSignedIn = useSession(({ token }) => token !== '');
  const asked = new URLSearchParams(useVisit().query);
  const isAboutHand = asked.has('hand');
  const [isAboutDraw, isAboutGift, isAboutSeries] = [asked.has('draw'), asked.has('gift'), asked.has('series')];
  const isAboutTable = asked.has('table');
  const isAboutFishing = asked.has('fishing');
  return (
    <div className={styles.page}>
      <MoneyHead
        title="公平验证"
        text="每一局和每次活动抽奖由事先承诺的服务器种子、您的客户端种子和序号决定；彩票的每一期由开售前承诺的哈希链和封盘后公布的随机信标决定；真人牌桌由开靴前承诺的牌序或哈希链决定；每手牌由切牌前承诺的牌序和同桌各座位的种子决定；捕鱼的每一发由入座前承诺的种子和射击序号决定；每场电竞和虚拟足球由开盘前承诺的种子决定。公开之后，任何人都可以在自己的浏览器里重新算一遍，计算过程不经过我们的服务器。"
      />
      {isAboutTable && <TableCheck />}
      {isAboutHand && <HandCheck />}
      {isAboutSeries && <SeriesCheck />}
      {isAboutFishing && <FishingCheck />}
      {isAboutGift && <GiftDrawCheck />}
      {isAboutDraw && <DrawCheck />}
      <RoundCheck />
      {!isAboutDraw && <DrawCheck />}
      {!isAboutTable && <TableCheck />}
      {!isAboutHand && <HandCheck />}
      {!isAboutSeries && <SeriesCheck />}
      {!isAboutFishing && <FishingCheck />}
      {!isAboutGift && <GiftDrawCheck />}
      {isSignedIn ? <OwnSeeds /> : <Callout>登录之后，可以在这里查看和更换自己的种子。</Callout>}
    </div>
  );
}
