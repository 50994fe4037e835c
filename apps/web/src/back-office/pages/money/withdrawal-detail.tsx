import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { WithdrawalDecision, withdrawalPhaseLabels } from '@fairground/contract/back-office-money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/failures.ts';
import { command, query } from '../../../api/query.ts';
import { siteMoment, siteTime } from '../../../features/site/site-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMe, useRefreshAll } from '../../operator/operator-data.ts';
import { DecisionForm } from '../../parts/decision-form.tsx';
import { ApprovalsBadge } from '../../parts/approvals-badge.tsx';
import { FlagBadges } from '../../parts/member/flag-badges.tsx';
import { identityLabels } from '../../parts/member/identity-labels.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { LogLink } from '../../parts/log-link.tsx';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { Payee } from '../../parts/member/payee.tsx';
import { Section } from '../../parts/section.tsx';
import { SubjectLink } from '../../parts/subject-link.tsx';
import { Waited } from '../../parts/waited.tsx';
import styles from '../pages.module.css';
import { SettleForm } from './settle-form.tsx';

type Detail = OutputOf<typeof backOfficeCatalogue.money.withdrawal>;

interface WithdrawalDetailProps {
  readonly orderNo: string;
  readonly onDone: () => void;
}

const IN_MOTION: ReadonlySet<Detail['phase']> = new Set(['locked', 'paying', 'unknown']);
const MOTION_MS = 3_000;

/** One order with everything that speaks for or against it, and the decision. */
export function WithdrawalDetail({ orderNo, onDone }: WithdrawalDetailProps) {
  const result = useQuery({
    ...query(backOfficeCatalogue.money.withdrawal, { orderNo }),
    // What a channel is working on changes by itself.
    refetchInterval: ({ state }) => (state.data && IN_MOTION.has(state.data.phase) ? MOTION_MS : false),
  });
  return (
    <Loaded result={result} label="正在读取取款">
      {(order) => (
        <>
          <Facts order={order} />
          <Turnover order={order} />
          <Steps order={order} />
          <Earlier order={order} />
          {order.phase === 'unknown' && order.attention !== '' && <SettleForm order={order} onDone={onDone} />}
          <Decide order={order} onDone={onDone} />
        </>
      )}
    </Loaded>
  );
}

interface Part {
  readonly order: Detail;
}

function Facts({ order }: Part) {
  return (
    <>
      <div className={styles.sum}>
        <MoneyText fen={order.amount} exact className={styles.big} />
        <Badge tone="brand">{withdrawalPhaseLabels[order.phase]}</Badge>
        <ApprovalsBadge {...order.approvals} />
      </div>
      {order.attention !== '' && <Callout tone="warning">{order.attention}</Callout>}
      {order.isFrozen && <Callout tone="danger">该会员已被冻结，解冻前不能批准。</Callout>}
      <FactList
        className={styles.pairs}
        facts={[
          { label: '会员', value: <MemberLink {...order} /> },
          { label: '身份认证', value: identityLabels[order.identity].label },
          { label: '收款人', value: <Payee order={order} /> },
          { label: '到账金额', value: <MoneyText fen={order.amount - order.fee} exact /> },
          { label: '手续费', value: order.fee === 0n ? '免' : <MoneyText fen={order.fee} /> },
          {
            label: '申请时间',
            value: (
              <>
                {siteMoment(order.createTime)} {isWaiting(order) && <Waited since={order.createTime} />}
              </>
            ),
          },
          { label: '订单号', value: order.orderNo, copy: order.orderNo },
          { label: '操作日志', value: <LogLink subject={`withdrawal:${order.orderNo}`} /> },
          { label: '审核原因', value: order.reasons || '无' },
          { label: '风险标记', value: <FlagBadges flags={order.flags} /> },
        ]}
      />
    </>
  );
}

/** Whether it still waits for somebody here. */
const isWaiting = ({ phase, attention }: Detail): boolean =>
  phase === 'review' || phase === 'unknown' || attention !== '';

function Turnover({ order }: Part) {
  return (
    <Section title="资金与流水">
      <FactList
        className={styles.pairs}
        facts={[
          { label: '累计存款', value: <MoneyText fen={order.deposited} /> },
          { label: '累计取款', value: <MoneyText fen={order.withdrawn} /> },
          { label: '流水要求', value: <MoneyText fen={order.turnoverDemanded} /> },
          { label: '累计有效流水', value: <MoneyText fen={order.turnoverPlayed} /> },
          {
            label: '尚需流水',
            value: order.turnoverLeft === 0n ? '无，已全部完成' : <MoneyText fen={order.turnoverLeft} />,
          },
        ]}
      />
    </Section>
  );
}

const Steps = ({ order }: Part) => (
  <Section title="经过">
    <ol className={styles.steps}>
      {order.steps.map(({ time, actor, note, detail, phase }) => (
        <li key={`${time}${actor}${phase}${detail}`}>
          <time>{siteTime(time)}</time>
          <span>
            {note || withdrawalPhaseLabels[phase]}
            {detail !== '' && <small>{detail}</small>}
          </span>
          <small>{actorLabel(actor)}</small>
        </li>
      ))}
    </ol>
  </Section>
);

const actorLabels: Readonly<Record<string, string>> = {
  member: '会员',
  server: '系统',
  system: '系统',
  channel: '渠道',
};

/** Operators are written with a mark before their name. */
const actorLabel = (actor: string): string => actorLabels[actor] ?? actor.replace(/^operator:/, '');

const Earlier = ({ order }: Part) => (
  <Section title="其他取款">
    {order.earlier.length === 0 ? (
      <p className={styles.none}>没有其他取款，这是首次。</p>
    ) : (
      <ul className={styles.steps}>
        {order.earlier.map(({ orderNo, amount, phase, createTime }) => (
          <li key={orderNo}>
            <time>{siteTime(createTime)}</time>
            <span>
              <MoneyText fen={amount} /> · <SubjectLink subject={`withdrawal:${orderNo}`} />
            </span>
            <small>{withdrawalPhaseLabels[phase]}</small>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

function Decide({ order, onDone }: Part & { readonly onDone: () => void }) {
  const refreshAll = useRefreshAll();
  const { data: me } = useMe();
  const decide = useMutation({
    ...command(backOfficeCatalogue.money.decideWithdrawal),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond, phase }) => {
      toast.success(waitsForSecond ? '已同意，等待另一位运营人员复核' : `已处理：${withdrawalPhaseLabels[phase]}`);
      await refreshAll();
      onDone();
    },
  });
  if (!isWaiting(order)) return null;
  return (
    <DecisionForm
      yes={{ decision: WithdrawalDecision.approve, label: approveLabel(order), barred: whyNot(order, me?.name) }}
      no={{
        decision: WithdrawalDecision.refuse,
        label: '拒绝',
        barred: order.phase === 'review' ? undefined : '只有待审核的订单可以拒绝',
      }}
      reasonHint="拒绝时会员会看到此原因。"
      usual={['核对无误', '收款账户待核实', '请先完成身份认证', '流水存在异常，请联系客服']}
      facts={[
        { label: '会员', value: `${order.memberName} ${order.memberId}` },
        { label: '金额', value: <MoneyText fen={order.amount} exact /> },
        { label: '收款人', value: <Payee order={order} /> },
      ]}
      busy={decide.isPending}
      failure={decide.isError ? messageOf(decide.error) : undefined}
      onDecide={(decision, reason) => decide.mutate({ orderNo: order.orderNo, decision, reason })}
    />
  );
}

function approveLabel({ phase, approvals }: Detail): string {
  if (phase === 'unknown') return '同号重发';
  if (phase !== 'review') return '已核实';
  return approvals.need > 1 ? `批准（第${approvals.have + 1}人）` : '批准';
}

function whyNot({ phase, approvals, isFrozen }: Detail, myName: string | undefined): string | undefined {
  if (phase !== 'review') return undefined;
  if (isFrozen) return '会员已被冻结，解冻后才能批准。';
  const isMine = myName !== undefined && approvals.by.includes(myName);
  return isMine ? '您已同意，大额取款须由另一位运营人员复核。' : undefined;
}
