import { Headset, Menu } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { events } from '../../../api/events.ts';
import { contactService } from '../../../features/customer-service/customer-service.ts';
import { hrefTo } from '../../../features/navigation/route-paths.ts';
import { useNavigationEntries } from '../../../features/site/navigation-entries.ts';
import { useSession } from '../../../features/session/session-store.ts';
import { BrandLockup } from '../../../theme/brand-lockup.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CategoryBar, asideEntries } from './category-bar.tsx';
import { CategoryStrip } from './category-strip.tsx';
import styles from './header.module.css';
import { NavLabel } from './nav-label.tsx';
import { useScrolled } from './use-scrolled.ts';

const MemberCorner = lazy(() => import('../member/member-corner.tsx'));
const SiteMenu = lazy(() => import('./site-menu.tsx'));

/** Past this many pixels the page has visibly moved under the header. */
const LIFTED_AT = 8;

interface HeaderProps {
  readonly path: string;
  /** Lower on the sport page, where every row counts. */
  readonly slim: boolean;
}

/** Logo, categories, other links, and the visitor's or member's corner. */
export function Header({ path, slim }: HeaderProps) {
  const lifted = useScrolled(LIFTED_AT);
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <header className="fp-header" data-lifted={lifted || undefined} data-slim={slim || undefined}>
      <div className="fp-header-row">
        <a href={hrefTo('home')} className="fp-logo" aria-label="首页">
          <BrandLockup />
        </a>
        <div className={styles.categories}>
          <CategoryBar path={path} />
        </div>
        <div className={styles.actions}>
          {useNavigationEntries()
            .filter(({ category, href }) => asideEntries.has(category) && href !== undefined)
            .map(({ category, name, href = '' }) => (
              <NavLabel key={category} href={href} path={path}>
                {name}
              </NavLabel>
            ))}
        </div>
        <div className={styles.corner}>
          <Corner path={path} />
          {/* The float tools of wider windows would lie over a phone's page. */}
          <IconButton icon={Headset} label="客服" className={styles.service} onClick={() => void contactService()} />
          <IconButton icon={Menu} label="菜单" className={styles.menu} onClick={() => setMenu('open')} />
        </div>
      </div>
      <CategoryStrip path={path} />
      {menu !== 'never' && (
        <Suspense fallback={null}>
          <SiteMenu
            isSportsbook={slim}
            open={menu === 'open'}
            onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </header>
  );
}

function Corner({ path }: { readonly path: string }) {
  const signedIn = useSession(({ token }) => token !== '');
  const login = useFocusAfterLogout(signedIn);
  if (signedIn)
    return (
      <Suspense fallback={null}>
        <MemberCorner path={path} />
      </Suspense>
    );
  return (
    <>
      <Button ref={login} data-keeps-focus onClick={() => events.emit('login')}>
        登录
      </Button>
      <Button look="brand" onClick={() => events.emit('register')}>
        注册
      </Button>
    </>
  );
}

/** Whoever stood on what a logout takes away goes on at 登录, not at a place that is gone. */
function useFocusAfterLogout(signedIn: boolean) {
  const login = useRef<HTMLButtonElement>(null);
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    if (wasSignedIn.current && !signedIn && isFocusLost()) login.current?.focus({ preventScroll: true });
    wasSignedIn.current = signedIn;
  }, [signedIn]);
  return login;
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
