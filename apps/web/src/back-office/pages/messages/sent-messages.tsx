import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { sendingStateLabels } from '@fairground/contract/back-office-messages';
import { marketingLabels } from '@fairground/contract/messages';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command, query } from '../../../api/query.ts';
import { MessageArticle } from '../../../features/messages/message-article.tsx';
import { messageTypeLabel } from '../../../features/messages/message-types.ts';
import { siteTime } from '../../../features/site/site-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeProps } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshAll } from '../../operator/operator-data.ts';
import { PAGE_SIZE, QueuePage } from '../../parts/queue-page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import styles from '../pages.module.css';

const { messages } = backOfficeCatalogue;
type Sending = OutputOf<typeof messages.list>['list'][number];

/** While something is on its way its numbers still grow. */
const SENDING_MS = 2_000;

const tones: Readonly<Record<Sending['state'], NonNullable<BadgeProps['tone']>>> = {
  scheduled: 'warning',
  sending: 'brand',
  sent: 'success',
  recalled: 'neutral',
};

/** What was sent and what waits for its time, with how many got it and how many have read it. */
export function SentMessages() {
  const [pageNum, setPage] = useState(1);
  const [shown, setShown] = useState<Sending>();
  const [recalling, setRecalling] = useState<Sending>();
  const result = useQuery({
    ...query(messages.list, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? SENDING_MS : false),
  });
  return (
    <>
      <QueuePage
        title="站内信"
        hint="撤回后，还没读过的会员不再看到；已经读过的、已发出的邮件和短信不受影响。"
        result={result}
        columns={columnsFor(setShown, setRecalling)}
        rowKey={({ sendingId }) => sendingId}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle="还没有发送过站内信"
        emptyText="在“写站内信”里写给一位、一部分或全部会员。"
      />
      <Dialog open={shown !== undefined} onOpenChange={() => setShown(undefined)} title={shown?.title ?? ''} size="md">
        {shown && <MessageArticle message={shown} hideTitle />}
      </Dialog>
      <Recall sending={recalling} onDone={() => setRecalling(undefined)} />
    </>
  );
}

const isUnderWay = ({ state, sendTime }: Sending): boolean =>
  state === 'sending' || (state === 'scheduled' && sendTime < Date.now() + SENDING_MS);

const columnsFor = (
  onShow: (sending: Sending) => void,
  onRecall: (sending: Sending) => void,
): readonly Column<Sending>[] => [
  { key: 'time', head: '发送时间', cell: ({ sendTime }) => <span className={styles.stamp}>{siteTime(sendTime)}</span> },
  {
    key: 'title',
    head: '标题',
    leads: true,
    cell: (sending) => (
      <Button look="text" size="sm" aria-label={`查看 ${sending.title}`} onClick={() => onShow(sending)}>
        {sending.title}
      </Button>
    ),
  },
  {
    key: 'type',
    head: '类型',
    cell: ({ type, popup, promotional }) => (
      <>
        <Badge>{messageTypeLabel(type)}</Badge> {popup === 1 && <Badge tone="brand">弹窗</Badge>}{' '}
        {promotional === 1 && <Badge tone="warning">营销</Badge>}
      </>
    ),
  },
  { key: 'audience', head: '收件人', cell: ({ audience }) => <span className={styles.why}>{audience}</span> },
  { key: 'reached', head: '送达', align: 'end', cell: reachedText },
  { key: 'reads', head: '已读', align: 'end', cell: readsText },
  { key: 'by', head: '发送人', cell: ({ by }) => by },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <Badge tone={tones[state]}>{sendingStateLabels[state]}</Badge>,
  },
  {
    key: 'act',
    head: '处理',
    align: 'end',
    cell: (sending) =>
      sending.state !== 'recalled' && (
        <Button size="sm" aria-label={`撤回 ${sending.title}`} onClick={() => onRecall(sending)}>
          {sending.state === 'scheduled' ? '取消' : '撤回'}
        </Button>
      ),
  },
];

const reachedText = ({ byMessage, byMail, bySms, recipients, mails, texts }: Sending): string =>
  [
    byMessage === 1 && `${marketingLabels.message} ${recipients}`,
    byMail === 1 && `${marketingLabels.mail} ${mails}`,
    bySms === 1 && `${marketingLabels.sms} ${texts}`,
  ]
    .filter((part) => part !== false)
    .join('，');

const readsText = ({ byMessage, reads, recipients }: Sending): string =>
  byMessage === 0 ? '–' : `${reads}${recipients > 0 ? `（${Math.round((reads / recipients) * 100)}%）` : ''}`;

function Recall({ sending, onDone }: { readonly sending: Sending | undefined; readonly onDone: () => void }) {
  const refreshAll = useRefreshAll();
  const recall = useMutation({
    ...command(messages.recall),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已撤回');
      onDone();
      await refreshAll();
    },
  });
  return (
    <ReasonDialog
      open={sending !== undefined}
      onClose={onDone}
      title="撤回站内信"
      facts={
        sending
          ? [
              { label: '标题', value: sending.title },
              { label: '已读', value: readsText(sending) },
            ]
          : []
      }
      label="撤回原因"
      hint="撤回不能恢复，需要时请重新发送。"
      confirmText="确认撤回"
      danger
      busy={recall.isPending}
      failure={recall.isError ? messageOf(recall.error) : undefined}
      onConfirm={(reason) => sending && recall.mutate({ sendingId: sending.sendingId, reason })}
    />
  );
}
