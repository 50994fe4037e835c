import type { LotteryGame } from '@fairground/lottery';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useLimitsState } from '../../features/limits/limits-data.ts';
import { useElapsed } from '../../features/limits/use-elapsed.ts';
import { goBack } from '../../features/navigation/go.ts';
import { isLotteryPage, lotteryPages } from '../../features/navigation/lottery-pages.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useSession } from '../../features/session/session-store.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Source, useMoney } from './lottery-data.ts';
import styles from './game-head.module.css';

interface GameHeadProps {
  readonly game: LotteryGame;
  readonly source: Source | undefined;
  readonly isDemo: boolean;
  readonly children: ReactNode;
}

/** Where one is, for how long, with how much; and the other games. */
export function GameHead({ game, source, isDemo, children }: GameHeadProps) {
  const isSignedIn = useSession(({ token }) => token !== '');
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <IconButton icon={ArrowLeft} label="返回" onClick={goBack} />
        <h1>{game.name}</h1>
        {isDemo ? <strong className={styles.demo}>试玩 · 不涉及真钱</strong> : isSignedIn && <SessionLine />}
        <div className={styles.barEnd}>
          {source && (isDemo || isSignedIn) && <Purse source={source} />}
          {!isDemo && !isSignedIn && (
            <ButtonLink size="sm" href={`${hrefTo('lotteryGame', { game: game.code.toLowerCase() })}?demo=1`}>
              试玩
            </ButtonLink>
          )}
          {children}
        </div>
      </div>
      <nav className={styles.games} aria-label="彩种">
        {Object.keys(lotteryPages)
          .filter(isLotteryPage)
          .map((step) => (
            <a
              key={step}
              href={hrefTo('lotteryGame', { game: step }) + (isDemo ? '?demo=1' : '')}
              {...(step === game.code.toLowerCase() && { 'aria-current': 'page' as const })}
            >
              {lotteryPages[step]}
            </a>
          ))}
      </nav>
    </header>
  );
}

function Purse({ source }: { readonly source: Source }) {
  const money = useMoney(source);
  return (
    <p className={styles.purse}>
      <span>{source.kind === 'demo' ? '试玩金' : '余额'}</span>
      <b>{money === undefined ? '—' : <MoneyText fen={money} exact />}</b>
    </p>
  );
}

/** This login in two numbers, in sight all the time. */
function SessionLine() {
  const { data } = useLimitsState();
  if (!data) return <p className={styles.session} />;
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
