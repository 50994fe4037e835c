import { ArrowLeft, BookOpen, History, ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { FishingSound } from '../../features/fishing-sound/fishing-sound.ts';
import { useLimitsState } from '../../features/limits/limits-data.ts';
import { useElapsed } from '../../features/limits/use-elapsed.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import type { Seated } from './fishing-calls.ts';
import styles from './seat-page.module.css';

const SoundSwitch = lazy(() => import('./sound-switch.tsx'));

interface SeatBarProps {
  readonly title: string;
  readonly seated: Seated;
  readonly seaHash: string;
  readonly sound: FishingSound;
  readonly onLeave: () => void;
  readonly onRules: () => void;
  readonly onHistory: () => void;
}

/** Where one is, for how long, at what cost; and everything there is to read. */
export function SeatBar({ title, seated, seaHash, sound, onLeave, onRules, onHistory }: SeatBarProps) {
  return (
    <header className={styles.bar}>
      <IconButton icon={ArrowLeft} label="离座返回" onClick={onLeave} />
      <h1>{title}</h1>
      <SessionLine />
      <nav aria-label="游戏工具">
        <IconButton icon={BookOpen} label="规则与鱼表" onClick={onRules} />
        <IconButton icon={History} label="本次射击记录" onClick={onHistory} />
        <Popover label="公平性" trigger={<IconButton icon={ShieldCheck} label="公平性" />}>
          <div className={styles.fairness}>
            <h2>入座之前已经确定</h2>
            <p>每一发由服务器种子、您的种子和射击序号算出，离座后公开服务器种子。</p>
            <p className={styles.hash}>服务器种子哈希 {seated.seedHash}</p>
            <p className={styles.hash}>您的种子 {seated.clientSeed}</p>
            <p className={styles.hash}>这片海的种子哈希 {seaHash}</p>
            <a href={hrefTo('fair')}>怎样核对</a>
          </div>
        </Popover>
        <Suspense>
          <SoundSwitch sound={sound} />
        </Suspense>
      </nav>
    </header>
  );
}

/** This login in two numbers, in sight all the time. */
function SessionLine() {
  const { data } = useLimitsState();
  if (!data) return <span className={styles.session} />;
  return (
    <p className={styles.session}>
      <span>
        本次登录 <Elapsed since={data.session.beginTime} />
      </span>
      <span>
        输赢 <MoneyText fen={data.session.net} plus />
      </span>
    </p>
  );
}

const Elapsed = ({ since }: { readonly since: number }) => <time>{useElapsed(since, serverNow)}</time>;
