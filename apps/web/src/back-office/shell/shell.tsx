import { LogOut } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { messageOf } from '../../api/failures.ts';
import { BrandLockup } from '../../theme/brand-lockup.tsx';
import { CountBadge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useCounts, useMe } from '../operator/operator-data.ts';
import { signOutOperator, useOperatorSession } from '../operator/operator-session.ts';
import { hrefOf, usePageAddress } from '../operator/page-address.ts';
import { pageViews } from './page-views.ts';
import { mayView, type Page, pageGroups, pages } from '../operator/pages.ts';
import styles from './shell.module.css';
import { useIdle } from './use-idle.ts';

/** Navigation on the side, one page beside it. */
export function Shell() {
  const { idleSeconds } = useOperatorSession();
  useIdle(
    idleSeconds,
    useCallback(() => signOutOperator(`${Math.round(idleSeconds / 60)}分钟没有操作，已自动退出`), [idleSeconds]),
  );
  const { page: key } = usePageAddress();
  const main = useRef<HTMLElement>(null);
  const page = pages.find((each) => each.key === key);
  useEffect(() => {
    document.title = `${page?.title ?? '页面不存在'} - 运营后台`;
    main.current?.focus();
  }, [page]);
  return (
    <div className={styles.shell}>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        跳到正文
      </a>
      <Side current={key} />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <PageOrNotice page={page} />
      </main>
    </div>
  );
}

/** There are more pages than a screen is high. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });

function Side({ current }: { readonly current: string }) {
  const { data: me } = useMe();
  const { data: counts } = useCounts();
  const groups = pageGroups
    .map((group) => ({ ...group, pages: group.pages.filter((page) => mayView(page, me?.permissions ?? [])) }))
    .filter((group) => group.pages.length > 0);
  return (
    <header className={styles.side}>
      <div className={styles.brand}>
        <BrandLockup />
      </div>
      <nav aria-label="后台导航" className={styles.nav}>
        {groups.map(({ title, pages: open }) => (
          <div key={title} className={styles.group}>
            {title && <p className={styles.title}>{title}</p>}
            <ul>
              {open.map((page) => (
                <li key={page.key}>
                  <a
                    ref={page.key === current ? intoView : null}
                    href={hrefOf(page.key)}
                    className={styles.link}
                    {...(page.key === current ? { 'aria-current': 'page' } : {})}
                  >
                    <Icon of={page.icon} />
                    <span>{page.title}</span>
                    {page.counts && <CountBadge count={counts?.[page.counts] ?? 0} label="项待处理" />}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.who}>
        <span className={styles.words}>
          <strong>{me?.name ?? ''}</strong>
          <small>{me?.roles.map(({ title }) => title).join('、')}</small>
        </span>
        <IconButton icon={LogOut} label="退出登录" onClick={() => signOutOperator('已退出登录')} />
      </div>
    </header>
  );
}

function PageOrNotice({ page }: { readonly page: Page | undefined }) {
  const { data: me, error, refetch, isFetching } = useMe();
  if (error) return <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!me) return <Skeleton shape="block" height="20rem" />;
  if (!page) return <EmptyState title="没有这个页面" />;
  if (!mayView(page, me.permissions)) return <EmptyState title="您没有此项权限" text="请联系主管开通。" />;
  const View = pageViews[page.key];
  return <View />;
}
