import { ChevronLeft, ChevronRight, Megaphone, Pause, Play } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { prefersStillness } from '../../ui/timing.ts';
import { useLegalAge } from '../site/site-info.ts';
import { Marquee } from './marquee.tsx';
import styles from './notice-bar.module.css';
import { type Notice, useMarqueeNotices } from './notices-data.ts';

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'));

type Reading = { readonly open: boolean; readonly noticeId: string | undefined };

/** A link to a notice, `?notice=7`, or to all of them, `?notice=all`, opens them. */
function linkedReading(): Reading | undefined {
  const linked = new URLSearchParams(location.search).get('notice');
  if (linked === null) return undefined;
  return { open: true, noticeId: linked === 'all' ? undefined : linked };
}

/** The line of notices under the header. One notice stands still; several run until someone takes them in hand. */
export function NoticeBar() {
  const { data, isError, refetch } = useMarqueeNotices();
  const legalAge = useLegalAge();
  const [reading, setReading] = useState<Reading | undefined>(linkedReading);
  const open = (notice?: Notice) => setReading({ open: true, noticeId: notice?.noticeId });
  return (
    <section aria-label="公告" className={styles.bar}>
      <span className={styles.head}>
        <Icon of={Megaphone} size="sm" />
        公告
      </span>
      {data && data.list.length > 0 && <Line notices={data.list} onOpen={open} />}
      {data?.list.length === 0 && <p className={styles.still}>娱乐有度，量力而行 · 未满{legalAge}岁禁止参与</p>}
      {isError && (
        <p className={styles.still}>
          公告暂时无法读取
          <button type="button" className={styles.more} onClick={() => void refetch()}>
            重试
          </button>
        </p>
      )}
      {data && data.list.length > 0 && (
        <button type="button" className={styles.more} onClick={() => open()}>
          更多
        </button>
      )}
      {reading && (
        <Suspense fallback={null}>
          <NoticeDialog {...reading} onOpenChange={(isOpen) => setReading({ ...reading, open: isOpen })} />
        </Suspense>
      )}
    </section>
  );
}

/** Running; held where it is by ⏸; or stopped at one of them by ◀ ▶ or for a reader who prefers less motion. */
type Motion = 'running' | 'held' | 'one';

function Line({ notices, onOpen }: { readonly notices: readonly Notice[]; readonly onOpen: (notice: Notice) => void }) {
  const [motion, setMotion] = useState<Motion>(() => (prefersStillness() ? 'one' : 'running'));
  const [index, setIndex] = useState(0);
  const chosen = notices[index % notices.length];
  if (notices.length === 1 || !chosen) return <OneNotice notice={chosen} onOpen={onOpen} />;

  const step = (by: number) => {
    setMotion('one');
    setIndex((index + by + notices.length) % notices.length);
  };
  const running = motion === 'running';
  return (
    <>
      <IconButton icon={ChevronLeft} label="上一条公告" size="sm" className={styles.step} onClick={() => step(-1)} />
      {motion === 'one' ? (
        <OneNotice notice={chosen} onOpen={onOpen} />
      ) : (
        <Marquee notices={notices} paused={!running} onOpen={onOpen} />
      )}
      <IconButton icon={ChevronRight} label="下一条公告" size="sm" className={styles.step} onClick={() => step(1)} />
      <IconButton
        icon={running ? Pause : Play}
        label={running ? '暂停滚动' : '继续滚动'}
        size="sm"
        onClick={() => setMotion(running ? 'held' : 'running')}
      />
    </>
  );
}

function OneNotice({
  notice,
  onOpen,
}: {
  readonly notice: Notice | undefined;
  readonly onOpen: (notice: Notice) => void;
}) {
  if (!notice) return null;
  return (
    <div className={styles.line}>
      <button type="button" className={styles.one} onClick={() => onOpen(notice)}>
        {notice.title}
      </button>
    </div>
  );
}
