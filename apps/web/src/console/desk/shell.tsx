import { LogOut } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { messageOf } from '../../api/failures.ts';
import { BrandLockup } from '../../theme/brand-lockup.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCounts, useMe } from './desk-data.ts';
import { getUp, useDesk } from './desk-session.ts';
import { hrefOf, usePlace } from './place.ts';
import { roomViews } from './room-views.ts';
import { mayEnter, type Room, rooms } from './rooms.ts';
import styles from './shell.module.css';
import { useIdle } from './use-idle.ts';

/** Navigation on the side, one room beside it. */
export function Shell() {
  const { idleSeconds } = useDesk();
  useIdle(
    idleSeconds,
    useCallback(() => getUp(`${Math.round(idleSeconds / 60)}分钟没有操作，已自动退出`), [idleSeconds]),
  );
  const { room: key } = usePlace();
  const main = useRef<HTMLElement>(null);
  const room = rooms.find((each) => each.key === key);
  useEffect(() => {
    document.title = `${room?.title ?? '页面不存在'} - 运营后台`;
    main.current?.focus();
  }, [room]);
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
        <RoomOrNot room={room} />
      </main>
    </div>
  );
}

function Side({ current }: { readonly current: string }) {
  const { data: me } = useMe();
  const { data: counts } = useCounts();
  const open = rooms.filter((room) => mayEnter(room, me?.permissions ?? []));
  return (
    <header className={styles.side}>
      <div className={styles.brand}>
        <BrandLockup />
      </div>
      <nav aria-label="后台导航" className={styles.nav}>
        {open.map((room) => (
          <a
            key={room.key}
            href={hrefOf(room.key)}
            className={styles.link}
            {...(room.key === current ? { 'aria-current': 'page' } : {})}
          >
            <Icon of={room.icon} />
            <span>{room.title}</span>
            {room.counts && <CountBadge count={counts?.[room.counts] ?? 0} label="项待处理" />}
          </a>
        ))}
      </nav>
      <div className={styles.who}>
        <span className={styles.words}>
          <strong>{me?.name ?? ''}</strong>
          <small>{me?.roles.map(({ title }) => title).join('、')}</small>
        </span>
        <IconButton icon={LogOut} label="退出登录" onClick={() => getUp('已退出登录')} />
      </div>
    </header>
  );
}

function RoomOrNot({ room }: { readonly room: Room | undefined }) {
  const { data: me, error, refetch, isFetching } = useMe();
  if (error) return <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!me) return <Skeleton shape="block" height="20rem" />;
  if (!room) return <EmptyState title="没有这个页面" />;
  if (!mayEnter(room, me.permissions)) return <EmptyState title="您没有此项权限" text="请联系主管开通。" />;
  const View = roomViews[room.key];
  return <View />;
}
