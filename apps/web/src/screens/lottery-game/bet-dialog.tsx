import { ResultCode } from '@fairground/contract/result-codes';
import { type Entry, type LotteryGame, bestWin } from '@fairground/lottery';
import { useState } from 'react';
import { isFinal } from '../../api/call.ts';
import { CallRefused, TransportError, messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { EntryLine } from '../../features/lottery-panel/cart-list.tsx';
import type { GameFacts, Issue } from '../../features/lottery-panel/issue-clock.ts';
import { countedEntry, shortIssue } from '../../features/lottery-panel/stake-texts.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Countdown } from '../../ui/display/countdown.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ResultPanel } from '../../ui/states/result-panel.tsx';
import {
  type BetRequest,
  type Source,
  type Ticket,
  costOfEntries,
  placeBet,
  readGameAgain,
  useMoney,
} from './lottery-data.ts';
import styles from './lottery-game.module.css';

interface BetDialogProps {
  readonly game: LotteryGame;
  readonly facts: GameFacts;
  readonly source: Source;
  readonly entries: readonly Entry[];
  /** The issue this was meant for, when it has closed meanwhile. */
  readonly missed: string | undefined;
  readonly issue: Issue;
  readonly isOpen: boolean;
  readonly onTakeNext: () => void;
  readonly onSent: () => void;
  readonly onDemoOver: () => void;
  readonly onClose: () => void;
}

/** The last look before the bet: which issue, how much, what it can bring. Then the receipt, or why not. */
export default function BetDialog(props: BetDialogProps) {
  const { entries, source, onClose } = props;
  const [ticket, setTicket] = useState<Ticket>();
  const isDemo = source.kind === 'demo';
  return (
    <Dialog
      open
      title={ticket ? '投注结果' : isDemo ? '确认投注（试玩）' : '确认投注'}
      onOpenChange={(open) => !open && onClose()}
    >
      {ticket ? (
        <Receipt ticket={ticket} isDemo={isDemo} onClose={onClose} />
      ) : (
        <Confirm {...props} entries={entries} onTicket={setTicket} />
      )}
    </Dialog>
  );
}

interface ConfirmProps extends BetDialogProps {
  readonly onTicket: (ticket: Ticket) => void;
}

function Confirm(props: ConfirmProps) {
  const { game, facts, source, entries, missed, issue, isOpen, onTakeNext, onSent, onDemoOver, onClose, onTicket } =
    props;
  // What was agreed to: prices that changed since are shown first.
  const [rulebook, setRulebook] = useState(facts.rules.rulebook);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // What was sent and has no answer: it is sent again as it was, so that it counts once.
  const [sent, setSent] = useState<BetRequest>();
  const money = useMoney(source);
  const cost = costOfEntries(entries);
  const isAsking = sent === undefined && !isBusy;
  const isRepriced = rulebook !== facts.rules.rulebook;
  const best = entries.reduce((sum, entry) => sum + bestWin(entry, { rules: facts.rules, facts }), 0n);
  const isDemoOver = failure instanceof CallRefused && failure.code === ResultCode.UserIdVerificationError;

  const confirm = async () => {
    const request = sent ?? { gameCode: game.code, issueNo: issue.issueNo, rulebook, entries };
    setBusy(true);
    setFailure(undefined);
    try {
      const ticket = await placeBet(source, request);
      onSent();
      onTicket(ticket);
    } catch (refusal) {
      setFailure(refusal);
      setSent(isFinal(refusal) ? undefined : request);
      // Whatever the reason: the issue, the rules or the sale may be others by now.
      await readGameAgain(game.code);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.confirm}>
      <ul className={styles.entries} aria-label="本次投注">
        {entries.map((entry, index) => (
          // The same pick may be in the cart twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <EntryLine entry={entry} />
          </li>
        ))}
      </ul>
      <FactList
        ruled
        facts={[
          { label: '彩种', value: game.name },
          { label: '期号', value: shortIssue(missed ?? issue.issueNo) },
          {
            label: '距封盘',
            value:
              missed === undefined ? (
                <Countdown untilMs={issue.closeTime} now={serverNow} label="距封盘" endedText="已封盘" />
              ) : (
                '已封盘'
              ),
          },
          { label: '注数', value: `${linesOf(entries).toLocaleString('zh-CN')}注` },
          { label: '金额', value: <MoneyText fen={cost} exact /> },
          { label: '最高可得（含本金）', value: <MoneyText fen={best} tone="won" /> },
          ...(money === undefined ? [] : [{ label: '可用余额', value: <MoneyText fen={money} exact /> }]),
        ]}
      />
      {isAsking && missed !== undefined && (
        <Callout
          tone="warning"
          announces
          title={`第 ${shortIssue(missed)} 期已封盘`}
          action={
            <Button size="sm" onClick={onTakeNext}>
              改投第 {shortIssue(issue.issueNo)} 期
            </Button>
          }
        >
          本次没有投注。
        </Callout>
      )}
      {isAsking && isRepriced && (
        <Callout
          tone="warning"
          announces
          title="规则或赔率已更新"
          action={
            <Button size="sm" onClick={() => setRulebook(facts.rules.rulebook)}>
              按新赔率继续
            </Button>
          }
        >
          以上金额与最高可得已按新赔率计算，请核对。
        </Callout>
      )}
      {failure !== undefined && (
        <Callout
          tone="danger"
          announces
          action={
            isDemoOver && (
              <Button size="sm" onClick={onDemoOver}>
                重新进入试玩
              </Button>
            )
          }
        >
          {sent === undefined
            ? messageOf(failure)
            : `${failure instanceof TransportError ? '网络中断' : messageOf(failure)}，还没有收到投注结果。恢复后再次确认即可，不会重复投注；不再确认时，请先到“我的注单”查看是否已生成。`}
        </Callout>
      )}
      <p className={styles.quiet}>投注确认后不可取消。</p>
      <div className={styles.dialogButtons}>
        <Button onClick={onClose}>再看看</Button>
        <Button
          look="brand"
          busy={isBusy}
          disabled={isAsking && (missed !== undefined || isRepriced || !isOpen)}
          onClick={() => void confirm()}
        >
          确认投注
        </Button>
      </div>
    </div>
  );
}

const linesOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + (countedEntry(entry)?.count ?? 0), 0);

interface ReceiptProps {
  readonly ticket: Ticket;
  readonly isDemo: boolean;
  readonly onClose: () => void;
}

const Receipt = ({ ticket, isDemo, onClose }: ReceiptProps) => (
  <ResultPanel
    isAnswer
    kind="success"
    title={isDemo ? '试玩投注成功' : '投注成功'}
    amount={<MoneyText fen={ticket.stake} exact />}
    text="开奖后自动派奖，结果显示在“我的注单”。"
    facts={[
      { label: '注单号', value: ticket.ticketNo, copy: ticket.ticketNo },
      { label: '期号', value: shortIssue(ticket.issueNo) },
      { label: '注数', value: `${ticket.lines.toLocaleString('zh-CN')}注` },
      { label: '时间', value: siteMoment(ticket.time) },
    ]}
    actions={
      <Button look="brand" onClick={onClose}>
        完成
      </Button>
    }
  />
);
