import { messageOf } from '../../api/failures.ts';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { siteTime } from '../site/site-time.ts';
import styles from './notice-dialog.module.css';
import { type Notice, useNotices } from './notices-data.ts';

interface NoticeDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Opened at this one; at the newest otherwise. */
  readonly noticeId: string | undefined;
}

/** All notices, newest first, one of them opened. */
export default function NoticeDialog({ open, onOpenChange, noticeId }: NoticeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="公告" size="md" outsideCloses>
      <Notices openedId={noticeId} />
    </Dialog>
  );
}

function Notices({ openedId }: { readonly openedId: string | undefined }) {
  const { data, error, isFetching, refetch } = useNotices();
  if (data) {
    if (data.list.length === 0) return <EmptyState title="暂无公告" drawing="messages" compact />;
    const opened = openedId ?? data.list[0]?.noticeId;
    return <Accordion items={data.list.map((notice) => itemOf(notice, notice.noticeId === opened))} />;
  }
  if (error)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height="3rem" shape="block" />
      <Skeleton height="3rem" shape="block" />
      <Skeleton height="3rem" shape="block" />
    </div>
  );
}

const itemOf = ({ noticeId, title, content, publishTime }: Notice, open: boolean) => ({
  id: noticeId,
  title,
  open,
  content: (
    <div className={styles.notice}>
      <time dateTime={new Date(publishTime).toISOString()}>{siteTime(publishTime)}</time>
      <p>{content}</p>
    </div>
  ),
});
