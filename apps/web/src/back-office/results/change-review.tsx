import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { ResultChangeDecision } from '@fairground/contract/back-office-results';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { toast } from '../../ui/toast.ts';
import { useMe, useRefreshAll } from '../operator/operator-data.ts';
import { changeText } from '../parts/change-text.ts';
import { DecisionForm } from '../parts/decision-form.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Section } from '../parts/section.tsx';
import pages from '../pages/pages.module.css';
import { DryRunView } from './dry-run-view.tsx';
import type { ChangeRow } from './result-row.ts';

const { results, sports } = backOfficeCatalogue;

interface ChangeReviewProps {
  readonly asked: ChangeRow;
  readonly onDone: () => void;
}

/** The second person sees what the first one wants, what it does to the tickets now, and says yes or no. */
export function ChangeReview({ asked, onDone }: ChangeReviewProps) {
  const refreshAll = useRefreshAll();
  const { data: me } = useMe();
  const outcome = useQuery({ ...query(sports.dryRun, { change: asked.change }), meta: { quiet: true }, gcTime: 0 });
  const decide = useMutation({
    ...command(results.decide),
    meta: { quiet: true },
    onSuccess: async ({ state }) => {
      toast.success(state === 'done' ? '已执行，注单随即结算' : '已驳回，注单与资金没有变动');
      onDone();
      await refreshAll();
    },
  });
  const { changeId, difference } = asked;
  const words = changeText(asked.change);
  return (
    <>
      <FactList
        className={pages.pairs}
        facts={[
          { label: '赛事', value: asked.title === '' ? asked.gameId : asked.title },
          ...('ticketId' in asked.change ? [{ label: '注单', value: asked.change.ticketId }] : []),
          { label: '变更前', value: asked.before },
          { label: '变更后', value: words },
          { label: '原因', value: asked.note },
          { label: '申请人', value: asked.askedBy },
          { label: '申请时间', value: siteMoment(asked.askTime) },
          { label: '申请时试算', value: <MoneyText fen={difference} plus exact /> },
        ]}
      />
      <Section title="现在试算">
        <Loaded result={outcome} label="正在试算">
          {(shown) => <DryRunView outcome={shown} />}
        </Loaded>
      </Section>
      <DecisionForm
        title="复核决定"
        yes={{ decision: ResultChangeDecision.approve, label: '同意并执行', barred: whyBarred(asked, me?.name) }}
        no={{ decision: ResultChangeDecision.refuse, label: '驳回' }}
        reasonHint="驳回时必填，与申请一起保留并记入操作日志。"
        usual={['已核对官方赛果', '比分与官方不符', '原因不足，请补充后重新申请']}
        facts={[
          { label: '变更', value: words },
          { label: '会员变动', value: <MoneyText fen={outcome.data?.difference ?? difference} plus exact /> },
        ]}
        busy={decide.isPending}
        failure={decide.isError ? messageOf(decide.error) : undefined}
        onDecide={(decision, reason) => decide.mutate({ changeId, decision, reason })}
      />
    </>
  );
}

function whyBarred({ askedBy, isStale }: ChangeRow, me: string | undefined): string | undefined {
  if (isStale) return '申请之后赛果或注单已有变更，只能驳回，再重新申请。';
  return me === askedBy ? '这是您的申请，须由另一位运营人员复核；您可以驳回。' : undefined;
}
