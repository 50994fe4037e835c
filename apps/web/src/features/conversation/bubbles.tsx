import { useQuery } from '@tanstack/react-query';
import { Check, CheckCheck, CircleAlert, StickyNote } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { siteTime } from '../site/site-time.ts';
import styles from './bubbles.module.css';
import type { FeedLine, Outgoing } from './feed.ts';

interface BubblesProps {
  /** Whose page it is: own lines stand at the end side. */
  readonly side: 'visitor' | 'operator';
  readonly lines: readonly FeedLine[];
  readonly outgoing: readonly Outgoing[];
  /** Up to which line the other side has read. */
  readonly readNo: number;
  readonly isTyping: boolean;
  readonly loadImage: (imageId: string) => Promise<string>;
  readonly onRetry: (lineId: string) => void;
  readonly onDiscard: (lineId: string) => void;
  readonly label: string;
  /** Stands above the first line. */
  readonly head?: ReactNode;
  /** Stands below the last one. */
  readonly foot?: ReactNode;
}

/** Between lines further apart than this the time is shown. */
const GAP_MS = 5 * 60_000;
/** Who has scrolled up further than this is reading, and is not pulled down. */
const NEAR_END_PX = 120;

/** What was said, in the order it was said. Every text is a text: markup is shown as it was typed. */
export function Bubbles(props: BubblesProps) {
  const { lines, outgoing, isTyping, label, head, foot } = props;
  const box = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(true);
  const content = useRef<HTMLDivElement>(null);
  // Whatever is added or grows: who was at the end stays there.
  useLayoutEffect(() => {
    if (!content.current) return undefined;
    const grown = new ResizeObserver(() => {
      if (isNearEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
    });
    grown.observe(content.current);
    return () => grown.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={styles.scroll}
      role="log"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isNearEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      <div ref={content}>
        {head}
        <ol className={styles.list}>
          {lines.map((line, index) => (
            <li key={line.no}>
              {line.time - (lines[index - 1]?.time ?? 0) > GAP_MS && (
                <time className={styles.time}>{siteTime(line.time)}</time>
              )}
              <Line {...props} line={line} />
            </li>
          ))}
          {outgoing.map((line) => (
            <li key={line.lineId}>
              <Waiting line={line} onRetry={props.onRetry} onDiscard={props.onDiscard} />
            </li>
          ))}
        </ol>
        {isTyping && (
          <p className={styles.typing}>
            <span aria-hidden className={styles.dots}>
              <i />
              <i />
              <i />
            </span>
            对方正在输入
          </p>
        )}
        {foot}
      </div>
    </div>
  );
}

function Line({ side, line, readNo, loadImage }: BubblesProps & { readonly line: FeedLine }) {
  if (line.author === 'system') return <p className={styles.system}>{line.text}</p>;
  if (line.author === 'note')
    return (
      <div className={styles.note}>
        <small>
          <Icon of={StickyNote} size="sm" /> {line.by} 的内部备注
        </small>
        <p className={styles.text}>{line.text}</p>
      </div>
    );
  const isOwn = line.author === side;
  return (
    <div className={styles.row} data-own={isOwn || undefined}>
      {!isOwn && line.by !== '' && <small className={styles.by}>{line.by}</small>}
      <div className={styles.bubble} data-picture={line.imageId !== null || undefined}>
        {line.imageId === null ? (
          <p className={styles.text}>{line.text}</p>
        ) : (
          <Picture imageId={line.imageId} loadImage={loadImage} />
        )}
      </div>
      {isOwn && <Mark isRead={line.no <= readNo} />}
    </div>
  );
}

const Mark = ({ isRead }: { readonly isRead: boolean }) => (
  <small className={styles.mark} data-read={isRead || undefined}>
    <Icon of={isRead ? CheckCheck : Check} size="sm" />
    {isRead ? '已读' : '已送达'}
  </small>
);

interface WaitingProps extends Pick<BubblesProps, 'onRetry' | 'onDiscard'> {
  readonly line: Outgoing;
}

const Waiting = ({ line, onRetry, onDiscard }: WaitingProps) => (
  <div className={styles.row} data-own>
    <div className={styles.bubble} data-waiting data-picture={line.kind === 'image' || undefined}>
      {line.preview === undefined ? (
        <p className={styles.text}>{line.text}</p>
      ) : (
        <img src={line.preview} alt="正在发送的图片" className={styles.picture} />
      )}
    </div>
    {line.step === 'sending' ? (
      <small className={styles.mark}>
        <Spinner />
        {line.error === '' ? '发送中' : `${line.error}，正在重试`}
      </small>
    ) : (
      <small className={styles.failed} role="alert">
        <Icon of={CircleAlert} size="sm" />
        {line.error}
        <Button look="text" size="sm" onClick={() => onRetry(line.lineId)}>
          重试
        </Button>
        <Button look="text" size="sm" onClick={() => onDiscard(line.lineId)}>
          删除
        </Button>
      </small>
    )}
  </div>
);

function Picture({ imageId, loadImage }: Pick<BubblesProps, 'loadImage'> & { readonly imageId: string }) {
  const [isOpen, setOpen] = useState(false);
  const picture = useQuery({
    queryKey: ['conversation-image', imageId],
    queryFn: () => loadImage(imageId),
    staleTime: Infinity,
    meta: { quiet: true },
  });
  const source = picture.data;
  if (picture.isError)
    return (
      <Button look="text" size="sm" busy={picture.isFetching} onClick={() => void picture.refetch()}>
        图片加载失败，点击重试
      </Button>
    );
  if (source === undefined) return <Skeleton shape="block" height="8rem" />;
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)} aria-label="放大图片">
        <img src={source} alt="会话图片" className={styles.picture} />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="图片" size="lg" outsideCloses>
        <img src={source} alt="会话图片" className={styles.large} />
      </Dialog>
    </>
  );
}
