import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { hrefTo } from '../navigation/route-paths.ts';
import { useLimitsState } from './limits-data.ts';
import styles from './session-facts.module.css';
import { useElapsed } from './use-elapsed.ts';

/** This login and the whole account in plain numbers: how long, what it cost or brought, what was put in overall. */
export function SessionFacts() {
  const { data, error, isPending, refetch } = useLimitsState();
  return (
    <section className={styles.strip} aria-label="本次登录与净存款">
      {error ? (
        <p className={styles.note}>
          {messageOf(error)}
          <Button look="text" size="sm" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      ) : (
        <dl className={styles.facts} aria-busy={isPending || undefined}>
          <Fact label="本次登录时长">{data ? <Elapsed since={data.session.beginTime} /> : '–'}</Fact>
          <Fact label="本次输赢">{data ? <MoneyText fen={data.session.net} plus tone="sign" /> : '–'}</Fact>
          {data && data.session.openStakes > 0n && (
            <Fact label="未结算本金">
              <MoneyText fen={data.session.openStakes} />
            </Fact>
          )}
          <Fact label="累计净存款">{data ? <MoneyText fen={data.lifetimeNetDeposit} tone="sign" /> : '–'}</Fact>
        </dl>
      )}
      <p className={styles.words}>
        输赢只计已结算的注单；累计净存款＝历来存款减取款。娱乐有度，量力而行。
        <a href={hrefTo('limits')}>设置限额</a>
      </p>
    </section>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Elapsed({ since }: { readonly since: number }) {
  return <time>{useElapsed(since, serverNow)}</time>;
}
