import { Bell } from 'lucide-react';
import { hrefTo } from '../../../features/navigation/route-paths.ts';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import styles from './message-bell.module.css';
import { totalOf, useUnread } from './unread-data.ts';
import { useDisclosure } from './use-disclosure.ts';

/** Unread messages by type. A number that could not be read is not shown. */
export function MessageBell() {
  const { data: kinds, isError } = useUnread();
  const { open, root, toggle, close } = useDisclosure();
  const total = kinds ? totalOf(kinds) : 0;
  return (
    <div ref={root} className={styles.bell}>
      <IconButton icon={Bell} label="消息" aria-expanded={open} onClick={toggle} />
      <span className={styles.count}>
        <CountBadge count={total} label="条未读消息" />
      </span>
      {open && (
        <section className={styles.panel} aria-label="未读消息">
          <p className={styles.title}>{summary(kinds ? total : undefined, isError)}</p>
          {kinds && total > 0 && (
            <ul className={styles.kinds}>
              {kinds.map(({ label, count }) => (
                <li key={label} data-empty={count === 0 || undefined}>
                  <span>{label}</span>
                  <span>{count}</span>
                </li>
              ))}
            </ul>
          )}
          <a href={hrefTo('message')} className={styles.more} onClick={close}>
            进入消息中心
          </a>
        </section>
      )}
    </div>
  );
}

function summary(total: number | undefined, isError: boolean): string {
  if (total === undefined) return isError ? '消息暂时读取不到' : '加载中...';
  return total === 0 ? '没有新消息' : `${total} 条未读消息`;
}
