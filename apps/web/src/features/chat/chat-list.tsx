import type { ChatLine } from '@fairground/contract/chat';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Line, Waiting } from './chat-entry.tsx';
import type { ChatFeed, OutgoingLine } from './chat-feed.ts';
import type { ChatRoom } from './chat-room.ts';
import styles from './chat-panel.module.css';

interface ChatListProps {
  readonly room: ChatRoom;
  readonly feed: ChatFeed;
  readonly label: string;
  readonly onMention: (name: string) => void;
  /** What lies over the lines for a moment. */
  readonly children?: ReactNode;
}

/** Who has scrolled up further than this is reading, and is not pulled down. */
const NEAR_END_PX = 60;
/** So near to the beginning the page before is read. */
const NEAR_START_PX = 80;
/** What a line takes before it was measured. */
const LINE_PX = 56;
/** Lines drawn beyond the edges. */
const BEYOND = 8;
/** Room above the first line, where it says how far back the list goes. */
const HEAD_PX = 36;

type Row = { readonly key: string; readonly line: ChatLine } | { readonly key: string; readonly waiting: OutgoingLine };

const rowsOf = (shown: readonly ChatLine[], outgoing: readonly OutgoingLine[]): Row[] => [
  ...shown.map((line) => ({ key: line.lineId, line })),
  ...outgoing.map((waiting) => ({ key: waiting.key, waiting })),
];

/**
 * What is said, in order; only what is near the window is drawn. It keeps its place: at the end it follows, further up it
 * says how many are new, and what was in view stays there when older lines come in above.
 */
export function ChatList({ room, feed, label, onMention, children }: ChatListProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [seenNo, setSeenNo] = useState(0);
  const shown = feed.lines.filter(({ userId }) => userId === '' || !feed.hidden.has(userId));
  const rows = rowsOf(shown, feed.outgoing);
  const last = shown.at(-1)?.no ?? 0;
  const fresh = shown.filter(({ no = 0 }) => no > seenNo).length;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => LINE_PX,
    overscan: BEYOND,
    paddingStart: HEAD_PX,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
  });

  const toEnd = () => {
    virtual.scrollToEnd();
    setSeenNo(last);
  };
  useLayoutEffect(() => {
    if (isAtEnd.current) setSeenNo(last);
  }, [last]);
  // The first lines, and whatever somebody says themselves.
  const isEmpty = rows.length === 0;
  const said = feed.outgoing.at(-1)?.key;
  useLayoutEffect(() => {
    if (!isEmpty && (isAtEnd.current || said !== undefined)) toEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when something is said, not when it is drawn again
  }, [isEmpty, said]);

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
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
          if (isAtEnd.current) setSeenNo(last);
          if (scrollTop < NEAR_START_PX && scrollHeight > clientHeight) room.older();
        }}
      >
        <Beginning feed={feed} isEmpty={isEmpty} />
        <ol className={styles.lines} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row && 'line' in row && <Line line={row.line} feed={feed} onMention={onMention} />}
                {row && 'waiting' in row && <Waiting line={row.waiting} room={room} />}
              </li>
            );
          })}
        </ol>
      </div>
      {children}
      {!isAtEnd.current && fresh > 0 && (
        <Button size="sm" className={styles.fresh} icon={<Icon of={ArrowDown} size="sm" />} onClick={toEnd}>
          {fresh} 条新消息
        </Button>
      )}
    </div>
  );
}

/** How far back it goes, or that nobody has said anything. */
function Beginning({ feed, isEmpty }: { readonly feed: ChatFeed; readonly isEmpty: boolean }) {
  if (isEmpty) return <p className={styles.beginning}>{feed.isIn ? '还没有人发言，来说第一句' : '正在读取消息…'}</p>;
  if (feed.olderStep === 'done') return <p className={styles.beginning}>没有更早的消息了</p>;
  if (feed.olderStep !== 'reading') return null;
  return (
    <p className={styles.beginning}>
      <Spinner /> 正在读取更早的消息
    </p>
  );
}
