import type { ReactNode } from 'react';
import { Toaster } from '../../ui/toaster.tsx';
import type { Layout } from '../route.ts';
import { FloatTools } from './float-tools.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { NetworkBar } from './network-bar.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { VisitedTabs } from './visited-tabs.tsx';

interface FrameProps {
  readonly layout: Layout;
  readonly path: string;
  readonly children: ReactNode;
}

/** What stands around every page. The page keeps its place in the tree whatever the layout, so kept pages stay alive. */
export function Frame({ layout, path, children }: FrameProps) {
  const isFramed = layout !== 'game' && layout !== 'bare';
  const isReading = layout === 'main' || layout === 'mine';
  return (
    <div className={styles.frame} data-layout={layout}>
      {isFramed && (
        <a href="#main" className={styles.skip}>
          跳到内容
        </a>
      )}
      {isFramed && <Header path={path} slim={layout === 'wide'} />}
      <NetworkBar />
      {isReading && <TopBar />}
      {isReading && <VisitedTabs />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isReading && <Footer />}
      {isReading && <FloatTools />}
      {isReading && <PhoneBar path={path} />}
      <Toaster />
    </div>
  );
}
