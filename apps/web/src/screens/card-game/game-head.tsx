import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useBalance, venueBalance } from '../../features/balance/balance-data.ts';
import { useLimitsState } from '../../features/limits/limits-data.ts';
import { useElapsed } from '../../features/limits/use-elapsed.ts';
import { goBack } from '../../features/navigation/go.ts';
import { useSession } from '../../features/session/session-store.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import styles from './game-head.module.css';

interface GameHeadProps {
  readonly title: string;
  /** What is asked for when the arrow is pressed; by default to go back. */
  readonly onBack?: () => void;
  /** The venue whose money is played with, as soon as it is known. */
  readonly venue: string | undefined;
  readonly children: ReactNode;
}

/** Where one is, for how long, and with how much. */
export function GameHead({ title, onBack = goBack, venue, children }: GameHeadProps) {
  const isSignedIn = useSession(({ token }) => token !== '');
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <IconButton icon={ArrowLeft} label="返回" onClick={onBack} />
        <h1>{title}</h1>
        {isSignedIn && <SessionLine />}
        <div className={styles.barEnd}>
          {isSignedIn && venue !== undefined && <Purse venue={venue} />}
          {children}
        </div>
      </div>
    </header>
  );
}

function Purse({ venue }: { readonly venue: string }) {
  const { data } = useBalance();
  return (
    <p className={styles.purse}>
      <span>场馆余额</span>
      <b>{data ? <MoneyText fen={venueBalance(data, venue)} exact /> : '—'}</b>
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
