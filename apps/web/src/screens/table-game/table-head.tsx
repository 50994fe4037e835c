import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useLimitsState } from '../../features/limits/limits-data.ts';
import { useElapsed } from '../../features/limits/use-elapsed.ts';
import { goBack } from '../../features/navigation/go.ts';
import { useSession } from '../../features/session/session-store.ts';
import type { TableFacts } from '../../features/table-stage/table-view.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { OwnBets } from './table-data.ts';
import styles from './table-head.module.css';

interface TableHeadProps {
  readonly name: string;
  readonly facts: TableFacts | undefined;
  readonly mine: OwnBets | undefined;
  readonly children: ReactNode;
}

/** Which table and round, for how long, with how much. */
export function TableHead({ name, facts, mine, children }: TableHeadProps) {
  const isSignedIn = useSession(({ token }) => token !== '');
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <IconButton icon={ArrowLeft} label="返回" onClick={goBack} />
        <h1>{name}</h1>
        {facts?.round && <RoundLine facts={facts} round={facts.round} />}
        <div className={styles.end}>
          {isSignedIn && (
            <>
              <SessionLine />
              <p className={styles.purse}>
                <span>可用余额</span>
                <b>{mine ? <MoneyText fen={mine.balance} exact /> : '—'}</b>
              </p>
            </>
          )}
          {children}
        </div>
      </div>
    </header>
  );
}

interface RoundLineProps {
  readonly facts: TableFacts;
  readonly round: NonNullable<TableFacts['round']>;
}

const RoundLine = ({ facts: { shoe }, round }: RoundLineProps) => (
  <p className={styles.round}>
    <span>
      局号 <b>{round.roundNo}</b>
    </span>
    {shoe && round.shoeNo !== '' && (
      <span className={styles.shoe}>
        第 {Number(round.shoeNo.split('-S')[1])} 靴第 {round.number} 局
        <span className={styles.cards}> · 余 {shoe.cards - shoe.dealt} 张</span>
      </span>
    )}
  </p>
);

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
