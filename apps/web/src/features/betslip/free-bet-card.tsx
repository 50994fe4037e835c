import { type Leg, comparePrices, isConfirming } from '@fairground/betting';
import type { OutputOf } from '@fairground/contract';
import { promotions } from '@fairground/contract/promotions';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { siteTime } from '../site/site-time.ts';
import { chooseFreeBet, useFreeBet } from './state/free-bet.ts';
import { useSlip } from './state/slip-store.ts';
import styles from './slip-tab.module.css';

type FreeBet = OutputOf<typeof promotions.freeBets>['bets'][number];

/** From this price on a free bet is taken. */
const LEAST_PRICE = { odds: '1.50', oddsType: 'E' } as const;

const isLow = ({ quote, pending }: Leg): boolean => comparePrices(pending ?? quote, LEAST_PRICE) === 'worse';

/** The member's free bets, of which one may pay this single. Who has none sees nothing; neither does who cannot be told. */
export default function FreeBetCard({ leg }: { readonly leg: Leg }) {
  const { data } = useQuery({
    ...query(promotions.freeBets, {}),
    meta: { endpoint: promotions.freeBets, quiet: true },
    staleTime: 0,
  });
  if (!data || data.bets.length === 0) return null;
  return (
    <section className={styles.freeBets} aria-label="使用免费投注">
      <b>使用免费投注</b>
      {data.bets.map((bet) => (
        <FreeBetRow key={bet.freeBetId} bet={bet} disabled={isLow(leg) || leg.market !== 'open'} />
      ))}
      <small className={styles.hint}>
        {isLow(leg)
          ? '免费投注须选择赔率不低于1.50（欧洲盘）的投注项'
          : '整张一次用完，只限单关；赢利归您，免费投注的本金不返还，也不计入流水'}
      </small>
    </section>
  );
}

function FreeBetRow({ bet, disabled }: { readonly bet: FreeBet; readonly disabled: boolean }) {
  const { freeBetId, name, amount, expireTime } = bet;
  const isChosen = useFreeBet()?.freeBetId === freeBetId;
  const isWaiting = useSlip(isConfirming);
  return (
    <Checkbox
      checked={isChosen}
      disabled={isWaiting || (disabled && !isChosen)}
      onChange={() => chooseFreeBet(isChosen ? null : { freeBetId, amount })}
    >
      {name} <MoneyText fen={amount} /> <small>{siteTime(expireTime)} 到期</small>
    </Checkbox>
  );
}
