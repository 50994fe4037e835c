import { type ReactNode, Suspense, lazy } from 'react';
import { Toaster } from '../../ui/toaster.tsx';
import type { Layout } from '../routing/route.ts';
import styles from './frame.module.css';
import { Header } from './header/header.tsx';
import { NetworkBar } from './network-bar.tsx';
import { TopBar } from './header/top-bar.tsx';
import { useHasTabs } from '../pages/pages-store.ts';
import { useMedia } from '../../ui/use-media.ts';

/** Only a member, or a visitor with a second page, has tabs; only a phone has the bar. */
const VisitedTabs = lazy(() => import('./header/visited-tabs.tsx'));
const PhoneBar = lazy(() => import('./phone-bar.tsx'));
/** Below the fold and beside the page: neither is waited for. */
const Footer = lazy(() => import('./footer.tsx'));
const FloatTools = lazy(() => import('./float-tools.tsx'));

interface FrameProps {
  readonly layout: Layout;
  readonly path: string;
  readonly children: ReactNode;
}

/** What stands around every page. The page keeps its place in the tree whatever the layout, so kept pages stay alive. */
export function Frame({ layout, path, children }: FrameProps) {
  const isFramed = layout !== 'game' && layout !== 'bare';
  const isReading = layout === 'main' || layout === 'mine';
  const hasTabs = useHasTabs();
  const isPhone = useMedia('(max-width: 767px)');
  return (
    <div className={styles.frame} data-layout={layout}>
      {isFramed && (
        <a href="#main" className={styles.skip}>
          跳到内容
        </a>
      )}
      {isFramed && (
        <a href="#tour" className={`${styles.skip} ${styles.toTour}`}>
          跳到新手引导
        </a>
      )}
      {isFramed && <Header path={path} slim={layout === 'wide'} />}
      <NetworkBar />
      {isReading && <TopBar />}
      {isReading && hasTabs && (
        <Suspense fallback={<div className={styles.tabs} />}>
          <VisitedTabs />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isReading && (
        <Suspense fallback={null}>
          <Footer />
          <FloatTools />
        </Suspense>
      )}
      {isReading && isPhone && (
        <Suspense fallback={null}>
          <PhoneBar path={path} />
        </Suspense>
      )}
      <Toaster />
    </div>
  );
}
