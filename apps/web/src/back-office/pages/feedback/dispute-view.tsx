import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { disputeDecisionLabels, disputeStateLabels } from '@fairground/contract/disputes';
import { Permission } from '@fairground/contract/permissions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { messageOf } from '../../../api/failures.ts';
import { command, query } from '../../../api/query.ts';
import { EvidenceView } from '../../../features/disputes/evidence-view.tsx';
import { siteMoment } from '../../../features/site/site-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import { toast } from '../../../ui/toast.ts';
import { useHasPermission, useRefreshAll } from '../../operator/operator-data.ts';
import { hrefOf } from '../../operator/page-address.ts';
import { DecisionForm } from '../../parts/decision-form.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { SaidList } from '../../parts/feedback/said-list.tsx';
import { Section } from '../../parts/section.tsx';
import type { DisputeDetail } from './dispute.ts';
import { DisputeCorrection } from './dispute-correction.tsx';
import styles from '../pages.module.css';

/** One dispute: what the member says, the evidence they see too, a correction when it needs one, and the decision. */
export function DisputeView({ feedbackId }: { readonly feedbackId: string }) {
  const result = useQuery(query(backOfficeCatalogue.disputes.detail, { feedbackId }));
  return (
    <>
      <a className={styles.back} href={hrefOf('disputes')}>
        <Icon of={ArrowLeft} size="sm" />
        返回争议列表
      </a>
      <Loaded result={result} label="正在读取争议">
        {(detail) => <Found detail={detail} />}
      </Loaded>
    </>
  );
}

function Found({ detail }: { readonly detail: DisputeDetail }) {
  const { dispute, messages } = detail;
  const mayCorrect = useHasPermission(Permission.sportsResults);
  const isPlay = dispute.evidence.play !== undefined;
  return (
    <>
      <div className={styles.head}>
        <h1>争议 {dispute.ticketId}</h1>
        <Badge tone="brand">{disputeStateLabels[dispute.state]}</Badge>
        <MemberLink {...detail} />
        <span className={styles.none}>{siteMoment(dispute.openTime)} 提出</span>
      </div>
      {dispute.state !== 'open' && (
        <Callout tone={dispute.state === 'upheld' ? 'success' : 'warning'} title={disputeStateLabels[dispute.state]}>
          {dispute.reason}
          {dispute.decideTime !== null && `（${detail.decidedBy} ${siteMoment(dispute.decideTime)}）`}
        </Callout>
      )}
      <div className={styles.columns}>
        <div className={styles.panel}>
          <Section title="证据">
            <EvidenceView evidence={dispute.evidence} hash={dispute.evidenceHash} />
          </Section>
        </div>
        <div className={styles.panel}>
          <Section title="会员陈述">
            <SaidList messages={messages} />
          </Section>
          {dispute.state === 'open' && isPlay && (
            <Callout title="结果不能更改">
              本局或本期的结果由事先承诺的种子或链值算出，任何人都可以重新计算。确需补偿的，先在礼金发放页人工发放，再在下方裁定并写明原因。
            </Callout>
          )}
          {dispute.state === 'open' && mayCorrect && !isPlay && <DisputeCorrection detail={detail} />}
          {dispute.state === 'open' && <Decide detail={detail} />}
        </div>
      </div>
    </>
  );
}

const usual = ['赛果与官方公布一致，结算无误', '数据源赛果有误，已更正并重新派彩', '注单按规则取消，本金已退回'];
const usualOfPlay = [
  '按公开的种子重新计算，结果与派彩一致',
  '开奖与链值、信标核对一致，结算无误',
  '情况属实，已另行补偿',
];

function Decide({ detail: { feedbackId, memberName, dispute, proposal } }: { readonly detail: DisputeDetail }) {
  const refreshAll = useRefreshAll();
  const decide = useMutation({
    ...command(backOfficeCatalogue.disputes.decide),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已裁定，会员会收到消息');
      await refreshAll();
    },
  });
  const isOpenCorrection = proposal !== null && proposal.approvals.have < proposal.approvals.need;
  return (
    <DecisionForm
      title="裁定争议"
      yes={{
        decision: 'upheld',
        label: disputeDecisionLabels.upheld,
        barred: isOpenCorrection ? '已登记的更正尚未由两人完成，完成后才能裁定争议成立。' : undefined,
      }}
      no={{ decision: 'rejected', label: disputeDecisionLabels.rejected }}
      reasonFor="both"
      reasonHint="会员会在反馈记录里看到裁定和原因。"
      usual={dispute.evidence.play ? usualOfPlay : usual}
      facts={[
        { label: '会员', value: memberName },
        { label: '注单', value: dispute.ticketId },
      ]}
      busy={decide.isPending}
      failure={decide.isError ? messageOf(decide.error) : undefined}
      onDecide={(decision, reason) => decide.mutate({ feedbackId, decision, reason })}
    />
  );
}
