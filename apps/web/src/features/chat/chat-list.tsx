import {
  type ChatGift,
  chatGifts,
  type ChatLine,
  ChatLineKind,
  reportKindLabels,
  chat as chatCalls,
} from '@fairground/contract/chat';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, CircleAlert, Flag } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { siteClock } from '../site/site-time.ts';
import type { ChatFeed, OutgoingLine } from './chat-feed.ts';
import type { ChatRoom } from './chat-room.ts';
import styles from './chat-panel.module.css';
import { SharedSlip } from './shared-slip.tsx';

interface ChatListProps {
  readonly room: ChatRoom;
  readonly feed: ChatFeed;
  readonly label: string;
  readonly onMention: (name: string) => void;
}

/** Who has scrolled up further than this is reading, and is not pulled down. */
const NEAR_END_PX = 60;
/** So near to the beginning the page before is read. */
const NEAR_START_PX = 80;

/** What is said, in order. It keeps its place: at the end it follows, further up it says how many are new. */
export function ChatList({ room, feed, label, onMention }: ChatListProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const heldBottom = useRef(0);
  const [seenNo, setSeenNo] = useState(0);
  const shown = feed.lines.filter(({ userId }) => userId === '' || !feed.hidden.has(userId));
  const first = shown[0]?.no;
  const last = shown.at(-1)?.no ?? 0;
  const fresh = shown.filter(({ no = 0 }) => no > seenNo).length;

  const toEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setSeenNo(last);
  };
  // Lines at the end: whoever is there stays there. Lines at the beginning: what was in view stays in view.
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the end moves, not when it is drawn again
  }, [last, feed.outgoing.length]);
  useLayoutEffect(() => {
    const list = box.current;
    if (list && !isAtEnd.current) list.scrollTop = list.scrollHeight - heldBottom.current;
  }, [first]);

  return (
    <div className={styles.listBox}>
      <div
        ref={box}
        className={styles.list}
        role="log"
        aria-label={`${label}消息`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          heldBottom.current = scrollHeight - scrollTop;
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
          if (isAtEnd.current) setSeenNo(last);
          if (scrollTop < NEAR_START_PX && scrollHeight > clientHeight) room.older();
        }}
      >
        {feed.olderStep === 'reading' && (
          <p className={styles.system}>
            <Spinner /> 正在读取更早的消息
          </p>
        )}
        {feed.olderStep === 'done' && <p className={styles.system}>没有更早的消息了</p>}
        {shown.length === 0 && feed.outgoing.length === 0 && (
          <p className={styles.system}>{feed.isIn ? '还没有人发言，来说第一句' : '正在读取消息…'}</p>
        )}
        <ol>
          {shown.map((line) => (
            <li key={line.lineId} className={styles.item}>
              <Line line={line} feed={feed} onMention={onMention} />
            </li>
          ))}
          {feed.outgoing.map((line) => (
            <li key={line.key} className={styles.item}>
              <Waiting line={line} room={room} />
            </li>
          ))}
        </ol>
      </div>
      {!isAtEnd.current && fresh > 0 && (
        <Button size="sm" className={styles.fresh} icon={<Icon of={ArrowDown} size="sm" />} onClick={toEnd}>
          {fresh} 条新消息
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  readonly line: ChatLine;
  readonly feed: ChatFeed;
  readonly onMention: (name: string) => void;
}

/** Every text is a text: markup is shown as it was typed. */
function Line({ line, feed, onMention }: LineProps) {
  if (line.category === ChatLineKind.score) return <p className={styles.score}>{line.msg}</p>;
  if (line.category === ChatLineKind.notice)
    return (
      <p className={styles.notice}>
        <strong>系统通知</strong> {line.msg}
      </p>
    );
  if (line.gift)
    return (
      <p className={styles.gift}>
        <span aria-hidden className={styles.giftPicture}>
          {pictureOf(line.gift.gift)}
        </span>
        <strong>{line.name}</strong> {line.msg}
      </p>
    );
  if (line.userId === '') return <p className={styles.score}>{line.msg}</p>;
  const isOwn = line.userId === feed.userId && line.userId !== '';
  const isNamed = feed.name !== '' && feed.userId !== '' && line.msg.includes(`@${feed.name}`);
  return (
    <div className={styles.line} data-own={isOwn || undefined} data-named={isNamed || undefined}>
      <div className={styles.who}>
        <button type="button" className={styles.name} onClick={() => onMention(line.name)} title={`@${line.name}`}>
          {line.name}
        </button>
        {line.grade > 0 && <span className={styles.grade}>VIP{line.grade}</span>}
        <time>{siteClock(line.time).slice(0, 5)}</time>
        {!isOwn && feed.userId !== '' && <ReportButton lineId={line.lineId} />}
      </div>
      {line.slip === undefined ? (
        <p className={styles.text} data-kind={line.category}>
          {line.msg}
        </p>
      ) : (
        <SharedSlip code={line.slip} />
      )}
    </div>
  );
}

function Waiting({ line, room }: { readonly line: OutgoingLine; readonly room: ChatRoom }) {
  return (
    <div className={styles.line} data-own>
      <p className={styles.text} data-waiting>
        {line.text}
      </p>
      {line.step === 'sending' ? (
        <small className={styles.state}>
          <Spinner /> 发送中
        </small>
      ) : (
        <small className={styles.failed} role="alert">
          <Icon of={CircleAlert} size="sm" />
          {line.error}
          <Button look="text" size="sm" onClick={() => room.retry(line.key)}>
            重发
          </Button>
          <Button look="text" size="sm" onClick={() => room.discard(line.key)}>
            删除
          </Button>
        </small>
      )}
    </div>
  );
}

const isGift = (gift: string): gift is ChatGift => Object.hasOwn(chatGifts, gift);
const pictureOf = (gift: string): string => (isGift(gift) ? chatGifts[gift].picture : '🎁');

const kinds = Object.entries(reportKindLabels);

function ReportButton({ lineId }: { readonly lineId: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useMutation({
    ...command(chatCalls.report),
    onSuccess: () => toast.success('举报已提交，我们会尽快处理'),
    onSettled: () => setOpen(false),
  });
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label="举报原因"
      trigger={<IconButton icon={Flag} label="举报" size="sm" className={styles.report} />}
    >
      <div className={styles.kinds}>
        {kinds.map(([kind, text]) => (
          <Button
            key={kind}
            look="text"
            size="sm"
            busy={report.isPending}
            onClick={() => report.mutate({ lineId, kind: kindOf(kind), note: '' })}
          >
            {text}
          </Button>
        ))}
      </div>
    </Popover>
  );
}

const isKind = (kind: string): kind is keyof typeof reportKindLabels => Object.hasOwn(reportKindLabels, kind);
const kindOf = (kind: string): keyof typeof reportKindLabels => (isKind(kind) ? kind : 'other');
