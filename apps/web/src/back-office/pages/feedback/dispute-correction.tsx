import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import { cancellationLabels, resultLabels } from '@fairground/betting';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { messageOf } from '../../../api/failures.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMe, useRefreshAll } from '../../operator/operator-data.ts';
import { ApprovalsBadge } from '../../parts/approvals-badge.tsx';
import { changeText } from '../../parts/change-text.ts';
import { Section } from '../../parts/section.tsx';
import { periodsIn } from '../../parts/typed-score.ts';
import type { DisputeDetail } from './dispute.ts';
import styles from '../pages.module.css';

const { sports, disputes } = backOfficeCatalogue;
type DryRun = OutputOf<typeof sports.dryRun>;
type Kind = 'correct' | 'void' | 'restore';
type Reason = keyof typeof cancellationLabels;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const reasons = Object.keys(cancellationLabels) as readonly Reason[];

/** A correction for a dispute: tried out, put down for two people, and carried out by the results' own call. */
export function DisputeCorrection({ detail }: { readonly detail: DisputeDetail }) {
  const { proposal } = detail;
  return (
    <Section title="更正派彩" aside={proposal && <ApprovalsBadge {...proposal.approvals} />}>
      {proposal ? <Proposed detail={detail} proposal={proposal} /> : <Propose detail={detail} />}
    </Section>
  );
}

function Propose({ detail: { feedbackId, dispute } }: { readonly detail: DisputeDetail }) {
  const { legs, ticketId } = dispute.evidence.ticket;
  const [kind, setKind] = useState<Kind>('correct');
  const [gameId, setGameId] = useState(legs[0]?.gameId ?? '');
  const [score, setScore] = useState('');
  const [reason, setReason] = useState<Reason | ''>('');
  const refreshAll = useRefreshAll();
  const periods = periodsIn(score);
  const change: ResultChange | undefined =
    kind === 'correct'
      ? periods && { kind: 'correct', gameId, state: 'finished', periods }
      : kind === 'restore'
        ? { kind: 'rule', ticketId, letter: 'A' }
        : reason === ''
          ? undefined
          : { kind: 'rule', ticketId, letter: 'D', reason };
  const dryRun = useMutation({
    mutationFn: (asked: ResultChange) => call(sports.dryRun, { change: asked }),
    meta: { quiet: true },
  });
  const propose = useMutation({
    mutationFn: (asked: ResultChange) => call(disputes.propose, { feedbackId, change: asked }),
    meta: { quiet: true },
    onSuccess: refreshAll,
  });
  const failure = dryRun.error ?? propose.error;
  const matches = [...new Map(legs.map((leg) => [leg.gameId, leg])).values()];
  return (
    <div className={styles.reply}>
      <p className={styles.none}>不需要改动派彩时，直接在下方裁定即可。</p>
      <RadioChips
        label="更正方式"
        size="sm"
        value={kind}
        options={[
          { value: 'correct', label: '更正赛果' },
          { value: 'void', label: '取消该注单' },
          { value: 'restore', label: '退还该注单' },
        ]}
        onValueChange={(value) => {
          setKind(value);
          dryRun.reset();
        }}
      />
      {kind === 'correct' && (
        <>
          <Select
            label="赛事"
            value={gameId}
            options={matches.map((leg) => ({
              value: leg.gameId,
              label: `${leg.league} ${leg.team_h} 对 ${leg.team_c}`,
            }))}
            onValueChange={(value) => {
              setGameId(value);
              dryRun.reset();
            }}
          />
          <TextField
            label="各节比分"
            hint="主队在前，各节用空格分开，例如 1:0 0:2"
            value={score}
            autoComplete="off"
            error={score !== '' && !periods ? '比分格式有误' : undefined}
            onChange={(event) => {
              setScore(event.target.value);
              dryRun.reset();
            }}
          />
        </>
      )}
      {kind === 'void' && (
        <Select
          label="取消原因"
          placeholder="请选择"
          value={reason}
          options={reasons.map((value) => ({ value, label: cancellationLabels[value] }))}
          onValueChange={(value) => {
            setReason(value);
            dryRun.reset();
          }}
        />
      )}
      {failure && (
        <Callout tone="danger" announces>
          {messageOf(failure)}
        </Callout>
      )}
      {dryRun.data && <Outcome outcome={dryRun.data} ticketId={ticketId} />}
      <div className={styles.usual}>
        <Button busy={dryRun.isPending} disabled={!change} onClick={() => change && dryRun.mutate(change)}>
          试算
        </Button>
        {dryRun.data?.list.some((each) => each.ticketId === ticketId) && (
          <Button look="brand" busy={propose.isPending} onClick={() => change && propose.mutate(change)}>
            登记更正
          </Button>
        )}
      </div>
    </div>
  );
}

function Outcome({ outcome, ticketId }: { readonly outcome: DryRun; readonly ticketId: string }) {
  const own = outcome.list.find((each) => each.ticketId === ticketId);
  return (
    <Callout tone={own ? 'info' : 'warning'} title={`试算：${outcome.changed} 张注单会变化`}>
      会员合计变动 <MoneyText fen={outcome.difference} plus exact tone="sign" />
      。该注单{' '}
      {own ? (
        <>
          {own.before ? resultLabels[own.before] : '未结算'} → {own.after ? resultLabels[own.after] : '未结算'}，派彩{' '}
          <MoneyText fen={own.paidBefore} exact /> → <MoneyText fen={own.paidAfter} exact />。
        </>
      ) : (
        '不会变化。'
      )}
    </Callout>
  );
}

interface ProposedProps {
  readonly detail: DisputeDetail;
  readonly proposal: NonNullable<DisputeDetail['proposal']>;
}

/** The same change for both people; the second one's agreement carries it out. */
function Proposed({ detail: { dispute }, proposal }: ProposedProps) {
  const { data: me } = useMe();
  const refreshAll = useRefreshAll();
  const change = useMutation({
    mutationFn: () => call(sports.change, { change: proposal.change, note: `注单争议 ${dispute.ticketId}` }),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已同意，等待另一位运营人员同意' : '更正已执行');
      await refreshAll();
    },
  });
  const { need, have, by } = proposal.approvals;
  const hasAgreed = by.includes(me?.name ?? '');
  return (
    <div className={styles.reply}>
      <p>
        {changeText(proposal.change)}（{proposal.by} 登记）
      </p>
      {change.isError && (
        <Callout tone="danger" announces>
          {messageOf(change.error)}
        </Callout>
      )}
      {have >= need ? (
        <Callout tone="success">更正已由 {by.join('、')} 完成。</Callout>
      ) : hasAgreed ? (
        <Callout>您已同意，等待另一位运营人员同意后执行。</Callout>
      ) : (
        <Button look="brand" busy={change.isPending} onClick={() => change.mutate()}>
          同意更正（{have + 1}/{need}）
        </Button>
      )}
    </div>
  );
}
