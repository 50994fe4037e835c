import { cancellationLabels, type CancelReason } from '@fairground/betting';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import { momentInChina } from '@fairground/money';
import { useState } from 'react';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { CheckChips, RadioChips } from '../../ui/fields/chips.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { AskChange } from './ask-change.tsx';
import type { Drafted } from './result-draft.ts';
import type { MatchShown, MatchTicket } from './result-row.ts';
import styles from './results.module.css';

type Scope = 'match' | 'markets' | 'window';
const scopes: readonly { readonly value: Scope; readonly label: string }[] = [
  { value: 'match', label: '整场赛事' },
  { value: 'markets', label: '部分玩法' },
  { value: 'window', label: '投注时段' },
];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const reasons = Object.keys(cancellationLabels) as readonly CancelReason[];
/** That a match has begun is no reason before it has. */
const reasonsOf = ({ isStarted }: MatchShown) => reasons.filter((reason) => isStarted || reason !== 'D5');

const NOTE_HINT = '写给复核人与操作日志；会员读到的是上面的取消原因。';

interface VoidFormProps {
  readonly match: MatchShown;
  /** Only this one; without it bets of the match. */
  readonly ticket?: MatchTicket | undefined;
  readonly onDone: () => void;
}

/** Gives stakes back with a reason the member reads: one ticket, a market, a span of time or the whole match. */
export function VoidForm({ match, ticket, onDone }: VoidFormProps) {
  const [scope, setScope] = useState<Scope>('match');
  const [plays, setPlays] = useState<readonly string[]>([]);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState<CancelReason | ''>('');
  const drafted = ((): Drafted => {
    if (reason === '') return { fault: '请选择取消原因' };
    if (ticket) return { change: { kind: 'rule', ticketId: ticket.ticketId, letter: 'D', reason } };
    const change: ResultChange = { kind: 'cancel', gameId: match.gameId, reason };
    if (scope === 'match') return { change };
    if (scope === 'markets')
      return plays.length === 0 ? { fault: '请选择玩法' } : { change: { ...change, plays: [...plays] } };
    if (from === '' && until === '') return { fault: '请填写时段的开始或结束' };
    return {
      change: {
        ...change,
        ...(from !== '' && { from: momentInChina(from).getTime() }),
        ...(until !== '' && { until: momentInChina(until).getTime() }),
      },
    };
  })();
  return (
    <AskChange title="取消注单" drafted={drafted} noteHint={NOTE_HINT} danger onDone={onDone}>
      {ticket ? (
        <Callout title={`注单 ${ticket.ticketId}`}>
          {ticket.bet}，赔率 {ticket.odds}，投注 <MoneyText fen={ticket.staked} exact />
          {ticket.legs > 1 && `。共 ${ticket.legs} 项，整张注单取消`}
        </Callout>
      ) : (
        <RadioChips label="取消范围" showLabel value={scope} options={scopes} onValueChange={setScope} />
      )}
      {!ticket && scope === 'markets' && (
        <CheckChips
          label="玩法"
          showLabel
          size="sm"
          values={plays}
          options={match.markets.map(({ w, playName, tickets }) => ({ value: w, label: playName, count: tickets }))}
          onValuesChange={setPlays}
        />
      )}
      {!ticket && scope === 'window' && (
        <div className={styles.line}>
          <TextField
            type="datetime-local"
            step={1}
            label="从"
            hint="北京时间；不填表示不限"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="datetime-local"
            step={1}
            label="到"
            hint="两端都包括在内"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
      )}
      <Select
        label="取消原因"
        placeholder="请选择"
        hint="会员在站内信与投注记录里读到"
        value={reason}
        options={reasonsOf(match).map((value) => ({ value, label: cancellationLabels[value] }))}
        onValueChange={setReason}
      />
      {!ticket && (
        <Callout tone="warning">
          单项注单退回本金；串关中的这一项按系数 1 计算，其余各项照常。已结算的注单会先冲正再退回。
        </Callout>
      )}
    </AskChange>
  );
}
