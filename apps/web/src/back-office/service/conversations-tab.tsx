import { serviceTopicLabels } from '@fairground/contract/service';
import { PushRole } from '@fairground/contract/push';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { command } from '../../api/query.ts';
import { usePushLine } from '../../features/conversation/use-feed.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { CountBadge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { useOperatorSession } from '../operator/operator-session.ts';
import { ConversationColumn } from './conversation-column.tsx';
import { type Board, type Conversation, service, useRefreshService, visitorName } from './service-data.ts';
import styles from './service-page.module.css';

/** As many as can be read side by side. */
const COLUMNS_MAX = 3;

/** The lists on the left, the conversations beside them. */
export function ConversationsTab({ board }: { readonly board: Board }) {
  const token = useOperatorSession((session) => session.token);
  const refreshAll = useRefreshService();
  const [shown, setShown] = useState<readonly string[]>([]);
  const feeds = useRef(new Map<string, () => void>());
  const { isOnline, typing } = usePushLine({
    role: PushRole.operator,
    token,
    onChange: (about) => {
      void refreshAll();
      for (const [id, refresh] of feeds.current) if (about === undefined || about === id) refresh();
    },
  });
  const register = useCallback((id: string, refresh: () => void) => {
    feeds.current.set(id, refresh);
    return () => void feeds.current.delete(id);
  }, []);
  const show = (id: string) =>
    setShown((known) => (known.includes(id) ? known : [...known.slice(-(COLUMNS_MAX - 1)), id]));
  const take = useMutation({
    ...command(service.take),
    onSuccess: async (_, { conversationId }) => {
      show(conversationId);
      await refreshAll();
    },
    // Somebody else was faster.
    onError: () => void refreshAll(),
  });
  useColumnKeys(shown);
  return (
    <div className={styles.layout}>
      <aside className={styles.lists}>
        <List title="排队" empty="没有人在排队" list={board.queue} pickText="接入" onPick={take.mutate} />
        <List
          title="我的会话"
          empty="没有进行中的会话"
          list={board.mine}
          shown={shown}
          pickText="打开"
          onPick={({ conversationId }) => show(conversationId)}
        />
        <List title="留言" empty="没有待回复的留言" list={board.left} pickText="接入" onPick={take.mutate} />
        <p className={styles.keys}>快捷键：Alt+1、2、3 切换会话，/ 查找快捷回复，Enter 发送，Shift+Enter 换行。</p>
      </aside>
      <div className={styles.columns}>
        {!isOnline && (
          <Callout tone="warning" announces className={styles.offline}>
            连接已断开，正在重新连接；已写的内容会在恢复后发出。
          </Callout>
        )}
        {shown.length === 0 && <EmptyState title="还没有打开会话" text="从左侧接入排队的访客或打开进行中的会话。" />}
        {shown.map((id, index) => (
          <ConversationColumn
            key={id}
            conversationId={id}
            place={index + 1}
            operators={board.operators}
            isOnline={isOnline}
            isTyping={typing.has(id)}
            register={register}
            onClose={() => setShown((known) => known.filter((each) => each !== id))}
          />
        ))}
      </div>
    </div>
  );
}

/** Alt and a number go to the field of that column. */
function useColumnKeys(shown: readonly string[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const place = event.altKey ? Number(event.code.replace('Digit', '')) : 0;
      const id = shown[place - 1];
      if (id === undefined) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(`[data-conversation="${id}"] textarea`)?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shown]);
}

interface ListProps {
  readonly title: string;
  readonly empty: string;
  readonly list: readonly Conversation[];
  readonly shown?: readonly string[];
  readonly pickText: string;
  readonly onPick: (conversation: Pick<Conversation, 'conversationId'>) => void;
}

const List = ({ title, empty, list, shown = [], pickText, onPick }: ListProps) => (
  <section aria-label={title}>
    <h2 className={styles.listTitle}>
      {title} <CountBadge count={list.length} label="个会话" />
    </h2>
    {list.length === 0 ? (
      <p className={styles.none}>{empty}</p>
    ) : (
      <ul className={styles.list}>
        {list.map((each) => {
          const { conversationId, topic, excerpt, lastTime, lastNo, operatorReadNo, visitorHere } = each;
          return (
            <li key={conversationId}>
              <button
                type="button"
                className={styles.item}
                aria-label={`${pickText} ${visitorName(each)} ${each.ticket}`}
                aria-pressed={shown.includes(conversationId)}
                onClick={() => onPick({ conversationId })}
              >
                <span className={styles.itemHead}>
                  <i
                    data-here={visitorHere || undefined}
                    className={styles.dot}
                    title={visitorHere ? '在线' : '已离开'}
                  />
                  <strong>{visitorName(each)}</strong>
                  <small>{serviceTopicLabels[topic]}</small>
                  <CountBadge count={each.state === 'open' ? lastNo - operatorReadNo : 0} label="条未读" />
                </span>
                <span className={styles.excerpt}>{excerpt}</span>
                <small className={styles.itemTime}>{siteTime(each.queueTime ?? lastTime)}</small>
              </button>
            </li>
          );
        })}
      </ul>
    )}
  </section>
);
