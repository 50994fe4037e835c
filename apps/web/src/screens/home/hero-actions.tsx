import { Suspense, lazy } from 'react';
import { events } from '../../api/events.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useSession } from '../../features/session/session-store.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import styles from './hero.module.css';
import type { Slide } from './slides.ts';

const MemberActions = lazy(() => import('./member-actions.tsx'));

/** What one can do about a slide. */
export function HeroActions({ slide }: { readonly slide: Slide }) {
  const signedIn = useSession(({ token }) => token !== '');
  return (
    <div className={styles.actions}>
      {slide.id === 'odds' && <Suspense fallback={null}>{signedIn ? <MemberActions /> : <VisitorActions />}</Suspense>}
      {slide.id === 'rules' && (
        <ButtonLink href={hrefTo('help', { key: 'gztk' })} size="lg" className={styles.second}>
          规则条款
        </ButtonLink>
      )}
      {slide.id === 'measure' && (
        <ButtonLink href={hrefTo('help', { key: 'bczr' })} size="lg" className={styles.second}>
          博彩责任
        </ButtonLink>
      )}
    </div>
  );
}

const VisitorActions = () => (
  <>
    <Button size="lg" className={styles.main} onClick={() => events.emit('register')}>
      注册
    </Button>
    <ButtonLink href="#matches" size="lg" className={styles.second}>
      看热门赛事
    </ButtonLink>
  </>
);
