import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { NoticeText } from '../site-content/notice-text.tsx';
import styles from './notice-dialog.module.css';
import { NOTICES_PER_PAGE, type Notice, useNoticePage, usePageOfNotice } from './notices-data.ts';

interface NoticeDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Opened at this one; at the newest otherwise. */
  readonly noticeId: string | undefined;
}

/** All notices, newest first, page by page, one of them opened. */
export default function NoticeDialog({ open, onOpenChange, noticeId }: NoticeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="公告" size="md" outsideCloses>
      <Notices openedId={noticeId} />
    </Dialog>
  );
}

function Notices({ openedId }: { readonly openedId: string | undefined }) {
  const { page, isPending } = usePageOfNotice(openedId);
  if (isPending) return <Waiting />;
  return <NoticePages key={openedId} openedId={openedId} startPage={page} />;
}

interface NoticePagesProps {
  readonly openedId: string | undefined;
  readonly startPage: number;
}

function NoticePages({ openedId, startPage }: NoticePagesProps) {
  const [pageNum, setPage] = useState(startPage);
  const { data, error, isFetching, refetch } = useNoticePage(pageNum);
  if (data) {
    if (data.list.length === 0) return <EmptyState title="暂无公告" drawing="messages" compact />;
    const opened = data.list.find(({ noticeId }) => noticeId === openedId) ?? data.list[0];
    return (
      <>
        <Accordion key={data.list[0]?.noticeId} items={data.list.map((notice) => itemOf(notice, notice === opened))} />
        <div className={styles.pages}>
          <Pagination
            label="公告分页"
            page={pageNum}
            pageCount={Math.ceil(data.total / NOTICES_PER_PAGE)}
            onPageChange={setPage}
          />
        </div>
      </>
    );
  }
  if (error)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return <Waiting />;
}

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton height="3rem" shape="block" />
    <Skeleton height="3rem" shape="block" />
    <Skeleton height="3rem" shape="block" />
  </div>
);

const itemOf = ({ noticeId, title, content, publishTime }: Notice, open: boolean) => ({
  id: noticeId,
  title,
  open,
  content: <NoticeText content={content} publishTime={publishTime} />,
});
