import { PushRole } from '@fairground/contract/push';
import { service } from '@fairground/contract/service';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { Bubbles } from '../../features/conversation/bubbles.tsx';
import { Composer } from '../../features/conversation/composer.tsx';
import { useFeedState, usePolling, usePushLine } from '../../features/conversation/use-feed.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EndedCard } from './ended-card.tsx';
import { type Conversation, type Held, shownOf, visitorFeed } from './service-data.ts';
import { ServiceHeader } from './service-header.tsx';
import { ServiceMenu } from './service-menu.tsx';
import styles from './service-screen.module.css';
import { durationText } from './wait-text.ts';

interface ConversationPanelProps {
  readonly held: Held;
  readonly hours: string;
  readonly token: string;
  readonly onStartAgain: () => void;
}

/** The conversation itself. */
export function ConversationPanel({ held, hours, token, onStartAgain }: ConversationPanelProps) {
  const [feed] = useState(() => visitorFeed(held));
  const [text, setText] = useState('');
  const { conversation = held.conversation, lines, outgoing, failure } = useFeedState(feed);
  const shown = shownOf(held);
  const refresh = useCallback(() => void feed.refresh(), [feed]);
  const { isOnline, typing } = usePushLine({
    role: held.pass ? PushRole.guest : PushRole.member,
    token: held.pass?.key ?? token,
    onChange: (about) => {
      if (about === undefined || about === conversation.conversationId) refresh();
    },
  });
  usePolling(isOnline, refresh);
  useEffect(refresh, [refresh]);
  useMarkRead(conversation, lines.at(-1)?.no ?? 0, shown);
  const isEnded = conversation.state === 'ended';
  const isDown = !isOnline || failure !== '';
  return (
    <>
      <ServiceHeader status={statusOf(conversation)} isOnline={conversation.state === 'open'}>
        <ServiceMenu held={held} isEnded={isEnded} onChanged={refresh} />
      </ServiceHeader>
      {isDown && (
        <output className={styles.reconnect}>
          连接已断开，正在重新连接，已写的内容不会丢失
          <Button look="text" size="sm" onClick={refresh}>
            重试
          </Button>
        </output>
      )}
      <Bubbles
        side="visitor"
        label="聊天内容"
        lines={lines}
        outgoing={outgoing}
        readNo={conversation.operatorReadNo}
        isTyping={!isEnded && typing.has(conversation.conversationId)}
        loadImage={async (imageId) => (await call(service.image, { ...shown, imageId })).image}
        onRetry={feed.retry}
        onDiscard={feed.discard}
        head={<p className={styles.ticket}>工单号 {conversation.ticket}</p>}
        foot={
          isEnded ? (
            <EndedCard held={held} conversation={conversation} onChanged={refresh} onStartAgain={onStartAgain} />
          ) : (
            <WaitingCard conversation={conversation} hours={hours} isGuest={held.pass !== undefined} />
          )
        }
      />
      {!isEnded && (
        <Composer
          label="输入消息"
          placeholder={conversation.state === 'left' ? '可以继续补充留言' : '输入消息，按Enter发送'}
          value={text}
          onValueChange={setText}
          onSend={(said) => feed.say({ kind: 'text', text: said })}
          onPicture={(picture) => feed.say({ kind: 'image', text: '', ...picture })}
          onTyping={() => void call(service.typing, shown).catch(() => {})}
        />
      )}
    </>
  );
}

/** What has been shown is read, while the page is looked at. */
function useMarkRead(conversation: Conversation, lastNo: number, shown: ReturnType<typeof shownOf>): void {
  const isUnread = lastNo > conversation.visitorReadNo;
  const { conversationId, key } = shown;
  useEffect(() => {
    if (!isUnread) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      const about = { conversationId, ...(key !== undefined && { key }), no: lastNo };
      // The next line or reading tries again.
      call(service.markRead, about).catch(() => {});
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isUnread, lastNo, conversationId, key]);
}

function statusOf({ state, operator, position, feedbackId }: Conversation): string {
  if (feedbackId !== null) return '已留言，等待回复';
  if (state === 'queued') return `排队中，第${position ?? 1}位`;
  if (state === 'left') return '已留言，等待回复';
  return state === 'ended' ? '会话已结束' : `${operator}正在为您服务`;
}

interface WaitingCardProps {
  readonly conversation: Conversation;
  readonly hours: string;
  readonly isGuest: boolean;
}

function WaitingCard({ conversation, hours, isGuest }: WaitingCardProps) {
  const { state, position, waitSeconds, ticket, hasMail } = conversation;
  if (state === 'queued')
    return (
      <output className={styles.notice}>
        <strong>您排在第{position ?? 1}位</strong>
        <p>
          {waitSeconds === null
            ? '最近接入的会话太少，暂时无法估计等待时间。'
            : `最近接入的会话等待了${durationText(waitSeconds)}。`}
          可以先把情况写下来，客服接入后就能看到。
        </p>
      </output>
    );
  if (state !== 'left') return null;
  return (
    <output className={styles.notice}>
      <strong>留言已收到</strong>
      <p>
        人工服务时间：{hours}。
        {isGuest ? guestWay(ticket, hasMail) : '客服回复后会用站内消息通知您，也可以随时回到本页查看。'}
      </p>
    </output>
  );
}

const guestWay = (ticket: string, hasMail: boolean): string =>
  `请记下工单号${ticket}，用本浏览器打开本页即可看到回复${hasMail ? '，回复也会发到您填写的邮箱' : ''}。`;
