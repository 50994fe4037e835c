import { ticketStateLabels } from '@fairground/contract/lottery';
import { type LotteryGame, derivedValues } from '@fairground/lottery';
import { yuanText } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { DrawNumbers } from '../../features/lottery-panel/lottery-ball.tsx';
import { shortIssue, unitParts } from '../../features/lottery-panel/stake-texts.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { toast } from '../../ui/toast.ts';
import { cancelTicket, type Ticket, ticketQuery } from './lottery-data.ts';
import styles from './ticket-dialog.module.css';
import shared from './lottery-game.module.css';

interface TicketDialogProps {
  readonly game: LotteryGame;
  readonly ticketNo: string;
  /** How many tickets may be taken back on an issue; none where bets are final. */
  readonly cancelsMost: number;
  /** A ticket of a demo, which no call for members knows. */
  readonly demoTicket: Ticket | undefined;
  readonly onClose: () => void;
}

/** A ticket in full: what was bet at which prices, what was drawn, which bets have won. */
export default function TicketDialog({ game, ticketNo, cancelsMost, demoTicket, onClose }: TicketDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...ticketQuery(ticketNo),
    enabled: !demoTicket,
    meta: { quiet: true },
  });
  const ticket = demoTicket ?? data;
  return (
    <Dialog
      open
      size="lg"
      outsideCloses
      title={demoTicket ? '注单详情（试玩）' : '注单详情'}
      onOpenChange={(open) => !open && onClose()}
    >
      {error && !ticket && (
        <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!ticket && !error && <p className={shared.quiet}>正在读取注单</p>}
      {ticket && <TicketFacts game={game} ticket={ticket} isDemo={demoTicket !== undefined} />}
      {data?.state === 'accepted' && data.followNo === '' && cancelsMost > 0 && (
        <CancelTicket ticketNo={ticketNo} cancelsMost={cancelsMost} />
      )}
    </Dialog>
  );
}

interface TicketFactsProps {
  readonly game: LotteryGame;
  readonly ticket: Ticket;
  readonly isDemo: boolean;
}

function TicketFacts({ game, ticket, isDemo }: TicketFactsProps) {
  const { result } = ticket;
  return (
    <div className={shared.ticket}>
      {result && result.draw.length > 0 && (
        <section aria-label="开奖号码" className={styles.ticketDraw}>
          <DrawNumbers game={game.code} draw={result.draw} />
          <ul className={shared.derived}>
            {derivedValues(game, result.draw, { lunarYear: result.lunarYear }).map(({ label, text }) => (
              <li key={label}>
                <span>{label}</span> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <FactList
        ruled
        facts={[
          { label: '注单号', value: ticket.ticketNo, copy: ticket.ticketNo },
          { label: '期号', value: shortIssue(ticket.issueNo) },
          { label: '状态', value: ticketStateLabels[ticket.state] },
          { label: '投注', value: <MoneyText fen={ticket.stake} exact /> },
          { label: '返还', value: <MoneyText fen={ticket.returned} exact /> },
          ...(ticket.withheld > 0n
            ? [{ label: `未派发（${ticket.withheldReason}）`, value: <MoneyText fen={ticket.withheld} exact /> }]
            : []),
          { label: '时间', value: siteMoment(ticket.time) },
        ]}
      />
      <ol className={shared.sold} aria-label="投注项">
        {ticket.entries.map((entry, index) => (
          // Entries have no number of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <SoldEntry entry={entry} />
          </li>
        ))}
      </ol>
      {!isDemo && (
        <p className={shared.ways}>
          <a href={`${hrefTo('fair')}?draw=${encodeURIComponent(ticket.issueNo)}`}>核验本期开奖</a>
          <a href={hrefTo('betRecord')}>投注记录</a>
        </p>
      )}
      <p className={shared.quiet}>
        规则版本 <code className={shared.hash}>{ticket.rulebook}</code>
      </p>
    </div>
  );
}

interface CancelTicketProps {
  readonly ticketNo: string;
  readonly cancelsMost: number;
}

/** The whole ticket, until its issue closes: the server says whether it still may. */
function CancelTicket({ ticketNo, cancelsMost }: CancelTicketProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const cancel = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      toast.success(`已撤单，退回 ¥${yuanText(await cancelTicket(ticketNo))}`);
    } catch (refusal) {
      setFailure(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== undefined && (
        <Callout tone="danger" announces>
          {messageOf(failure)}
        </Callout>
      )}
      <p className={shared.quiet}>封盘前可整单撤回，每期最多{cancelsMost}次</p>
      <div className={shared.dialogButtons}>
        <Button look="danger" busy={isBusy} onClick={() => void cancel()}>
          撤单
        </Button>
      </div>
    </>
  );
}

const TIERS_SHOWN = 6;

function SoldEntry({ entry }: { readonly entry: Ticket['entries'][number] }) {
  const { name, base } = unitParts(entry.unit);
  return (
    <>
      <b>{entry.playName}</b>
      <span className={shared.soldPick}>{entry.selection}</span>
      <span className={shared.quiet}>
        {entry.count}注 × {base}
        {name} × {entry.multiple}倍 = <MoneyText fen={entry.stake} exact />
      </span>
      {entry.tiers.length <= TIERS_SHOWN && (
        <span className={shared.quiet}>
          赔率 {entry.tiers.map(({ label, odds, rtp }) => `${label} ${odds}（返还率${rtp}%）`.trim()).join('，')}
        </span>
      )}
      {entry.wins.map(({ tier, label, count, odds, returned }) => (
        <span key={tier} className={styles.won}>
          中奖 {label} {count}注 × {odds}，返还 <MoneyText fen={returned} exact />
        </span>
      ))}
      {entry.pushed > 0 && <span className={shared.quiet}>{entry.pushed}注退回本金</span>}
    </>
  );
}
