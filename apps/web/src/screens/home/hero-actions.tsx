import { Suspense, lazy } from 'react';
import { events } from '../../api/events.ts';
import { hrefTo } from '../../features/navigation/places.ts';
import { useSession } from '../../features/session/session-store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './hero.module.css';
import type { Slide } from './slides.ts';

const MemberActions = lazy(() => import('./member-actions.tsx'));

const second = classNames(buttonClass({ size: 'lg' }), styles.second);

/** What one can do about a slide. */
export function HeroActions({ slide }: { readonly slide: Slide }) {
  const signedIn = useSession(({ token }) => token !== '');
  return (
    <div className={styles.actions}>
      {slide.id === 'halls' && <Suspense fallback={null}>{signedIn ? <MemberActions /> : <VisitorActions />}</Suspense>}
      {slide.id === 'rules' && (
        <a href={hrefTo('help', { key: 'gztk' })} className={second}>
          规则条款
        </a>
      )}
      {slide.id === 'measure' && (
        <a href={hrefTo('help', { key: 'bczr' })} className={second}>
          博彩责任
        </a>
      )}
    </div>
  );
}

const VisitorActions = () => (
  <>
    <Button size="lg" className={styles.main} onClick={() => events.emit('register')}>
      注册
    </Button>
    <a href="#halls" className={second}>
      逛逛场馆
    </a>
  </>
);
