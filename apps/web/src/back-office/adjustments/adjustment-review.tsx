import { adjustmentCauseLabels, AdjustmentDecision, adjustments } from '@fairground/contract/back-office-adjustments';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { toast } from '../../ui/toast.ts';
import { useMe, useRefreshAll } from '../operator/operator-data.ts';
import { DecisionForm } from '../parts/decision-form.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import pages from '../pages/pages.module.css';
import { type AdjustmentRow, kindText } from './adjustment-row.ts';

interface AdjustmentReviewProps {
  readonly asked: AdjustmentRow;
  readonly onDone: () => void;
}

/** The second person looks at what the first one wants, and says yes or no. */
export function AdjustmentReview({ asked, onDone }: AdjustmentReviewProps) {
  const refreshAll = useRefreshAll();
  const { data: me } = useMe();
  const decide = useMutation({
    ...command(adjustments.decide),
    meta: { quiet: true },
    onSuccess: async ({ state }) => {
      toast.success(state === 'done' ? '已执行，会员收到站内信' : '已驳回，余额没有变动');
      onDone();
      await refreshAll();
    },
  });
  const isMine = me?.name === asked.askedBy;
  const { adjustmentId } = asked;
  const sum = <MoneyText fen={asked.amount} plus exact />;
  return (
    <>
      <FactList
        className={pages.pairs}
        facts={[
          { label: '会员', value: <MemberLink {...asked} /> },
          { label: '类型', value: kindText(asked) },
          { label: '钱包', value: asked.wallet },
          { label: '金额', value: sum },
          { label: '依据', value: adjustmentCauseLabels[asked.cause] },
          { label: '原因（会员可见）', value: asked.reason },
          ...(asked.orderNo === '' ? [] : [{ label: '退回的存款', value: asked.orderNo }]),
          { label: '申请人', value: asked.askedBy },
          { label: '申请时间', value: siteMoment(asked.askTime) },
        ]}
      />
      <DecisionForm
        title="复核决定"
        yes={{
          decision: AdjustmentDecision.approve,
          label: '批准并执行',
          barred: isMine ? '这是您的申请，须由另一位运营人员复核；您可以驳回。' : undefined,
        }}
        no={{ decision: AdjustmentDecision.refuse, label: '驳回' }}
        reasonHint="驳回时必填，记入操作日志。"
        usual={['已核对账目', '金额有误，请重新申请', '依据不足']}
        facts={[
          { label: '会员', value: `${asked.memberName} ${asked.memberId}` },
          { label: '金额', value: sum },
        ]}
        busy={decide.isPending}
        failure={decide.isError ? messageOf(decide.error) : undefined}
        onDecide={(decision, reason) => decide.mutate({ adjustmentId, decision, reason })}
      />
    </>
  );
}
