import { tableTicketLabels } from '@fairground/contract/tables';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { askToLogIn, useSession } from '../../features/session/session-store.ts';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './own-rounds.module.css';
import type { OwnBets, Ticket } from './table-data.ts';

const tones: Record<Ticket['state'], NonNullable<BadgeProps['tone']>> = {
  accepted: 'brand',
  won: 'accent',
  even: 'neutral',
  lost: 'neutral',
  void: 'warning',
};

/** The member's own bets: of this round, and of the last one they played. */
export function OwnRounds({ mine }: { readonly mine: OwnBets | undefined }) {
  const isSignedIn = useSession(({ token }) => token !== '');
  if (!isSignedIn) return <EmptyState compact title="登录后显示自己的注单" />;
  if (!mine) return <p className={styles.quiet}>正在读取注单</p>;
  const { current } = mine;
  const last = mine.last.filter(({ roundNo }) => current.every((ticket) => ticket.roundNo !== roundNo));
  return (
    <div className={styles.rounds}>
      {current.length + last.length === 0 && <EmptyState compact title="还没有下注" text="确认的投注会列在这里。" />}
      {current.length > 0 && <Tickets title="本局" tickets={current} />}
      {last.length > 0 && <Tickets title="上一局" tickets={last} />}
      <a href={hrefTo('betRecord')} onClick={askToLogIn} className={styles.more}>
        全部投注记录
      </a>
    </div>
  );
}

const Tickets = ({ title, tickets }: { readonly title: string; readonly tickets: readonly Ticket[] }) => (
  <section aria-label={`${title}注单`}>
    <h3>
      {title} {tickets[0]?.roundNo}
    </h3>
    <ul>
      {tickets.map((ticket) => (
        <li key={ticket.ticketNo}>
          <p className={styles.head}>
            <span>
              投注 <MoneyText fen={ticket.stake} />
              {ticket.state !== 'accepted' && (
                <>
                  {' '}
                  · 返还 <MoneyText fen={ticket.returned} tone={ticket.returned > ticket.stake ? 'won' : 'plain'} />
                </>
              )}
            </span>
            <Badge tone={tones[ticket.state]}>{tableTicketLabels[ticket.state]}</Badge>
          </p>
          <p className={styles.bets}>
            {ticket.bets.map(({ code, name, label, stake }) => (
              <span key={`${label}${code}`}>
                {label && `${label} · `}
                {name} <MoneyText fen={stake} />
              </span>
            ))}
          </p>
          {ticket.withheldReason && <p className={styles.quiet}>{ticket.withheldReason}</p>}
        </li>
      ))}
    </ul>
  </section>
);
