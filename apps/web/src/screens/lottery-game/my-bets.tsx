import { followStateLabels, ticketStateLabels } from '@fairground/contract/lottery';
import type { LotteryGame } from '@fairground/lottery';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { shortIssue } from '../../features/lottery-panel/stake-texts.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { askToLogIn, useSession } from '../../features/session/session-store.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type Source, type TicketRow, useFollows, useTickets } from './lottery-data.ts';
import styles from './my-bets.module.css';
import shared from './lottery-game.module.css';

const TicketDialog = lazy(() => import('./ticket-dialog.tsx'));
const FollowOrderDialog = lazy(() => import('./follow-order-dialog.tsx'));

interface MyBetsProps {
  readonly game: LotteryGame;
  readonly source: Source;
  /** How many tickets may be taken back on an issue. */
  readonly cancelsMost: number;
}

type View = 'tickets' | 'follows';

/** The player's own tickets and follow orders of this game, as they are decided. */
export function MyBets({ game, source, cancelsMost }: MyBetsProps) {
  const [view, setView] = useState<View>('tickets');
  const isDemo = source.kind === 'demo';
  const isSignedIn = useSession(({ token }) => token !== '');
  if (isDemo)
    return (
      <Card title="我的注单 · 试玩" padding="md">
        <Tickets game={game} source={source} cancelsMost={cancelsMost} />
      </Card>
    );
  if (!isSignedIn)
    return (
      <Card title="我的注单" padding="md">
        <EmptyState compact title="登录后显示注单与追号" />
      </Card>
    );
  return (
    <Card padding="md">
      <Tabs
        label="我的投注"
        block
        items={[
          { value: 'tickets', label: '我的注单' },
          { value: 'follows', label: '我的追号' },
        ]}
        value={view}
        onValueChange={setView}
        panelClassName={styles.mine}
      >
        {view === 'tickets' ? (
          <Tickets game={game} source={source} cancelsMost={cancelsMost} />
        ) : (
          <Follows game={game} />
        )}
      </Tabs>
      <p className={styles.more}>
        <a href={hrefTo('betRecord')} onClick={askToLogIn}>
          全部投注记录
        </a>
      </p>
    </Card>
  );
}

const tones: Record<TicketRow['state'], NonNullable<BadgeProps['tone']>> = {
  accepted: 'brand',
  won: 'accent',
  lost: 'neutral',
  void: 'warning',
  cancelled: 'warning',
};

function Tickets({ game, source, cancelsMost }: MyBetsProps) {
  const { list, error, refetch, isFetching } = useTickets(game.code, source);
  const [open, setOpen] = useState<string>();
  if (!list && error)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!list) return <p className={shared.quiet}>正在读取注单</p>;
  if (list.length === 0) return <EmptyState compact title="还没有注单" text="投注后在这里等待开奖。" />;
  return (
    <>
      <ul className={styles.tickets} aria-label="我的注单">
        {list.map((ticket) => (
          <li key={ticket.ticketNo}>
            <button type="button" onClick={() => setOpen(ticket.ticketNo)}>
              <span className={styles.ticketHead}>
                <b>第 {shortIssue(ticket.issueNo)} 期</b>
                <Badge tone={tones[ticket.state]}>{ticketStateLabels[ticket.state]}</Badge>
              </span>
              <span className={styles.plays}>{playsOf(ticket)}</span>
              <span className={styles.ticketFoot}>
                <span>
                  投注 <MoneyText fen={ticket.stake} />
                </span>
                {ticket.state !== 'accepted' && (
                  <span>
                    返还 <MoneyText fen={ticket.returned} tone={ticket.returned > ticket.stake ? 'won' : 'plain'} />
                  </span>
                )}
                <time>{siteTime(ticket.time)}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense fallback={null}>
          <TicketDialog
            game={game}
            ticketNo={open}
            cancelsMost={cancelsMost}
            demoTicket={demoTicketOf(list, open)}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type Listed = NonNullable<ReturnType<typeof useTickets>['list']>;

/** A ticket of a demo is known as a whole already. */
const demoTicketOf = (list: Listed, ticketNo: string) => {
  const found = list.find((ticket) => ticket.ticketNo === ticketNo);
  return found && 'entries' in found ? found : undefined;
};

const playsOf = (ticket: Listed[number]): string =>
  'plays' in ticket ? ticket.plays : ticket.entries.map(({ playName }) => playName).join('、');

function Follows({ game }: Pick<MyBetsProps, 'game'>) {
  const { data, error, refetch, isFetching } = useFollows(game.code);
  const [open, setOpen] = useState<string>();
  if (!data && error)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <p className={shared.quiet}>正在读取追号</p>;
  if (data.list.length === 0)
    return <EmptyState compact title="还没有追号" text="在投注单选择追号，可连续投注多期。" />;
  return (
    <>
      <ul className={styles.tickets} aria-label="我的追号">
        {data.list.map((order) => (
          <li key={order.orderNo}>
            <button
              type="button"
              aria-label={`追号 ${order.doneIssues}/${order.issues}期 ${followStateLabels[order.state]}${order.stopReason && ` ${order.stopReason}`}`}
              onClick={() => setOpen(order.orderNo)}
            >
              <span className={styles.ticketHead}>
                <b>
                  追号 {order.doneIssues}/{order.issues} 期
                </b>
                <Badge tone={order.state === 'running' ? 'brand' : 'neutral'}>
                  {followStateLabels[order.state]}
                  {order.stopReason && ` · ${order.stopReason}`}
                </Badge>
              </span>
              <span className={styles.ticketFoot}>
                <span>
                  已投 <MoneyText fen={order.staked} /> / <MoneyText fen={order.cost} />
                </span>
                <span>
                  返还 <MoneyText fen={order.returned} />
                </span>
                <time>{siteTime(order.time)}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense fallback={null}>
          <FollowOrderDialog orderNo={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
