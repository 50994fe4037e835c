import type { Title } from '@fairground/slots';
import { ArrowLeft, BookOpen, History, ShieldCheck, VolumeX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useLimitsState } from '../../features/limits/limits-data.ts';
import { useElapsed } from '../../features/limits/use-elapsed.ts';
import { goBack } from '../../features/navigation/go.ts';
import type { SlotSound } from '../../features/slot-sound/slot-sound.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import styles from './game-bar.module.css';
import { TitlePools } from './title-pools.tsx';

/** What opens over the bar comes after the game itself: nobody spins later for it. */
const FairnessPanel = lazy(() => import('./panels/fairness-panel.tsx'));
const SoundPanel = lazy(() => import('./panels/sound-panel.tsx'));

interface GameBarProps {
  readonly title: Title;
  readonly isDemo: boolean;
  readonly venueCode: string | undefined;
  readonly sound: SlotSound;
  readonly seedHash: string | undefined;
  readonly onRules: () => void;
  readonly onHistory: () => void;
}

/** Where one is, for how long, at what cost; and everything there is to read. */
export function GameBar({ title, isDemo, venueCode, sound, seedHash, onRules, onHistory }: GameBarProps) {
  return (
    <header className={styles.bar}>
      <IconButton icon={ArrowLeft} label="返回" onClick={goBack} />
      <h1>{title.name}</h1>
      {isDemo ? <strong className={styles.demo}>试玩 · 不涉及真钱</strong> : <SessionLine />}
      {title.pools && <TitlePools title={title} venueCode={venueCode} />}
      <nav aria-label="游戏工具">
        <IconButton icon={BookOpen} label="规则与赔付" onClick={onRules} />
        <IconButton icon={History} label="本次游戏记录" onClick={onHistory} />
        <Suspense
          fallback={
            <>
              <IconButton icon={ShieldCheck} label="公平性" disabled />
              <IconButton icon={VolumeX} label="声音（已关）" disabled />
            </>
          }
        >
          <FairnessPanel seedHash={seedHash} isDemo={isDemo} />
          <SoundPanel sound={sound} />
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
