import { serviceTopicLabels } from '@fairground/contract/service';
import { conversationStateLabels } from '@fairground/contract/service';
import { useMutation } from '@tanstack/react-query';
import { ArrowRightLeft, CircleStop, StickyNote, UserRound, X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { command } from '../../api/query.ts';
import { Bubbles } from '../../features/conversation/bubbles.tsx';
import { useFeedState, usePolling } from '../../features/conversation/use-feed.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useMe } from '../operator/operator-data.ts';
import { AnswerField } from './answer-field.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { MemberFacts } from './member-facts.tsx';
import {
  type Board,
  type Conversation,
  operatorFeed,
  service,
  useRefreshService,
  visitorName,
} from './service-data.ts';
import styles from './service-page.module.css';

interface ConversationColumnProps {
  readonly conversationId: string;
  /** 1 for the first column. */
  readonly place: number;
  readonly operators: Board['operators'];
  readonly isOnline: boolean;
  readonly isTyping: boolean;
  /** Wants to be told when this conversation has changed. */
  readonly register: (conversationId: string, refresh: () => void) => () => void;
  readonly onClose: () => void;
}

/** One conversation of several. */
export function ConversationColumn(props: ConversationColumnProps) {
  const { conversationId, place, operators, isOnline, isTyping, register, onClose } = props;
  const [feed] = useState(() => operatorFeed(conversationId));
  const [hasFacts, setFacts] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const [dialog, setDialog] = useState<'hand-over' | 'end'>();
  const { conversation, lines, outgoing, failure } = useFeedState(feed);
  const refreshAll = useRefreshService();
  const { data: me } = useMe();
  const refresh = useCallback(() => void feed.refresh(), [feed]);
  useEffect(refresh, [refresh]);
  useEffect(() => register(conversationId, refresh), [register, conversationId, refresh]);
  usePolling(isOnline, refresh);
  useMarkRead(conversation, lines.at(-1)?.no ?? 0);
  const after = async () => {
    setDialog(undefined);
    refresh();
    await refreshAll();
  };
  const end = useMutation({ ...command(service.end), onSuccess: after });
  if (!conversation)
    return (
      <section className={styles.column} aria-label={`会话 ${place}`}>
        {failure === '' ? (
          <Skeleton shape="block" height="20rem" />
        ) : (
          <ErrorState compact message={failure} onRetry={refresh} />
        )}
      </section>
    );
  const isMine = conversation.state === 'open' && conversation.operator === me?.name;
  return (
    <section
      className={styles.column}
      aria-label={`会话 ${visitorName(conversation)} ${conversation.ticket}`}
      data-conversation={conversationId}
    >
      <header className={styles.columnHead}>
        <div className={styles.who}>
          <strong>
            <i
              data-here={conversation.visitorHere || undefined}
              className={styles.dot}
              title={conversation.visitorHere ? '在线' : '已离开'}
            />
            {visitorName(conversation)}
          </strong>
          <small>
            {conversation.ticket} {serviceTopicLabels[conversation.topic]}
          </small>
        </div>
        {!isMine && <Badge>{conversationStateLabels[conversation.state]}</Badge>}
        <div className={styles.columnActions}>
          <IconButton
            icon={UserRound}
            size="sm"
            label="会员情况"
            aria-pressed={hasFacts}
            onClick={() => setFacts(!hasFacts)}
          />
          <IconButton
            icon={StickyNote}
            size="sm"
            label="写内部备注"
            aria-pressed={isNoting}
            onClick={() => setNoting(!isNoting)}
          />
          {isMine && (
            <>
              <IconButton icon={ArrowRightLeft} size="sm" label="转交会话" onClick={() => setDialog('hand-over')} />
              <IconButton icon={CircleStop} size="sm" label="结束会话" onClick={() => setDialog('end')} />
            </>
          )}
          <IconButton icon={X} size="sm" label="收起会话" onClick={onClose} />
        </div>
      </header>
      {hasFacts && <MemberFacts conversationId={conversationId} />}
      <Bubbles
        side="operator"
        label="聊天内容"
        lines={lines}
        outgoing={outgoing}
        readNo={conversation.visitorReadNo}
        isTyping={isTyping && conversation.state === 'open'}
        loadImage={async (imageId) => (await call(service.image, { conversationId, imageId })).image}
        onRetry={feed.retry}
        onDiscard={feed.discard}
        foot={conversation.state === 'ended' ? <Rating conversation={conversation} /> : undefined}
      />
      {(isMine || isNoting) && (
        <AnswerField
          isNote={isNoting}
          onSend={(text) => {
            feed.say({ kind: isNoting ? 'note' : 'text', text });
            setNoting(false);
          }}
          {...(!isNoting && {
            onPicture: (picture) => feed.say({ kind: 'image', text: '', ...picture }),
            onTyping: () => void call(service.typing, { conversationId }).catch(() => {}),
          })}
        />
      )}
      <HandOverDialog
        open={dialog === 'hand-over'}
        conversationId={conversationId}
        operators={operators}
        onClose={() => setDialog(undefined)}
        onDone={after}
      />
      <ConfirmDialog
        open={dialog === 'end'}
        onOpenChange={() => setDialog(undefined)}
        title="结束会话"
        confirmText="结束会话"
        busy={end.isPending}
        onConfirm={() => end.mutate({ conversationId })}
      >
        结束后访客可以评价本次服务。
      </ConfirmDialog>
    </section>
  );
}

const Rating = ({ conversation }: { readonly conversation: Conversation }) => (
  <p className={styles.rated}>
    {conversation.rating === null
      ? '访客还没有评价'
      : `访客评价：${conversation.rating} 分${conversation.ratingText === '' ? '' : `，${conversation.ratingText}`}`}
  </p>
);

/** What is shown while the page is looked at has been read. */
function useMarkRead(conversation: Conversation | undefined, lastNo: number): void {
  const isUnread = conversation?.state === 'open' && lastNo > conversation.operatorReadNo;
  const conversationId = conversation?.conversationId ?? '';
  useEffect(() => {
    if (!isUnread) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      // The next line tries again.
      call(service.markRead, { conversationId, no: lastNo }).catch(() => {});
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isUnread, lastNo, conversationId]);
}
