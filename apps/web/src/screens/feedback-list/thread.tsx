import { disputeStateLabels } from '@fairground/contract/disputes';
import { feedbackStateLabels, feedbackTypeLabels } from '@fairground/contract/feedback';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { EvidenceView } from '../../features/disputes/evidence-view.tsx';
import {
  type FeedbackThread,
  useDeleteFeedback,
  useRefreshFeedback,
  useThread,
} from '../../features/feedback/feedback-data.ts';
import { goPath } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { Bubble } from './bubble.tsx';
import styles from './feedback-list-screen.module.css';
import { SayMore } from './say-more.tsx';

/** One feedback from its first word to its last. */
export function Thread({ feedbackId }: { readonly feedbackId: string }) {
  const { data, error, isPending, isFetching, refetch } = useThread(feedbackId);
  const refresh = useRefreshFeedback();
  const wasUnread = data?.unread === 1;
  // Reading it took the dot away on the server; the list does not know yet.
  const tellList = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (wasUnread) tellList();
  }, [wasUnread]);
  if (error && !data)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="22rem" />} label="正在读取反馈">
      {() => data && <Found thread={data} />}
    </SkeletonGate>
  );
}

function Found({ thread }: { readonly thread: FeedbackThread }) {
  return (
    <article aria-label={`反馈 ${feedbackTypeLabels[thread.type]}`} className={styles.talk}>
      <header className={styles.talkHead}>
        <IconButton
          icon={ArrowLeft}
          label="返回列表"
          className={styles.back}
          onClick={() => goPath(hrefTo('feedbackList'))}
        />
        <div>
          <h2>{feedbackTypeLabels[thread.type]}</h2>
          <p>
            {siteDateTime(thread.createTime)} · {feedbackStateLabels[thread.state]}
            {thread.betNo !== '' && ` · 注单 ${thread.betNo}`}
            {thread.orderNo !== '' && ` · 存款 ${thread.orderNo}`}
          </p>
        </div>
        <Remove feedbackId={thread.feedbackId} />
      </header>
      {thread.disputed && <Dispute disputed={thread.disputed} />}
      <ol className={styles.bubbles} aria-label="往来内容">
        {thread.messages.map((message) => (
          <Bubble key={`${message.time}${message.text}`} message={message} />
        ))}
      </ol>
      <SayMore thread={thread} />
    </article>
  );
}

function Dispute({ disputed }: { readonly disputed: NonNullable<FeedbackThread['disputed']> }) {
  const [open, setOpen] = useState(false);
  const { state, reason, evidence, evidenceHash } = disputed;
  return (
    <>
      <Callout
        tone={state === 'open' ? 'info' : state === 'upheld' ? 'success' : 'warning'}
        title={`注单争议：${disputeStateLabels[state]}`}
        action={
          <Button size="sm" onClick={() => setOpen(true)}>
            查看证据
          </Button>
        }
      >
        {reason === '' ? '运营人员正在核对证据，裁定结果和原因会写在这里。' : `裁定原因：${reason}`}
      </Callout>
      <Drawer open={open} onOpenChange={setOpen} title="争议证据" size="wide">
        <EvidenceView evidence={evidence} hash={evidenceHash} />
      </Drawer>
    </>
  );
}

function Remove({ feedbackId }: { readonly feedbackId: string }) {
  const [open, setOpen] = useState(false);
  const remove = useDeleteFeedback(() => {
    setOpen(false);
    toast.success('已删除');
    goPath(hrefTo('feedbackList'));
  });
  return (
    <>
      <IconButton icon={Trash2} label="删除反馈" look="outline" size="sm" onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="删除这条反馈？"
        confirmText="删除"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ feedbackId })}
      >
        删除后您将看不到这条反馈和后续回复，处理不会因此停止。
      </ConfirmDialog>
    </>
  );
}
