import { lazy, Suspense, useState } from 'react';
import { RequirementList } from '../../features/turnover/requirement-list.tsx';
import { useOwnMember } from '../../features/profile/own-member.ts';
import { AskedQuestion } from '../../features/profile/asked-question.tsx';
import { type Question, useQuestion } from '../../features/profile/questions.ts';
import { refreshRoad, stepsDone, type WithdrawRoad } from '../../features/withdraw-road/road-data.ts';
import { Card } from '../../ui/layout/card.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import type { RoadForm } from './road-form.ts';
import { RoadStepRow } from './road-step-row.tsx';
import styles from './road.module.css';

// Most visits take no step: what a step needs comes when it is taken.
const formDialogs = {
  identity: lazy(async () => ({
    default: (await import('../../features/identity/identity-dialog.tsx')).IdentityDialog,
  })),
  bank: lazy(async () => ({ default: (await import('../../features/payout-accounts/bank-dialog.tsx')).BankDialog })),
  alipay: lazy(async () => ({
    default: (await import('../../features/payout-accounts/alipay-dialog.tsx')).AlipayDialog,
  })),
  coin: lazy(async () => ({ default: (await import('../../features/payout-accounts/coin-dialog.tsx')).CoinDialog })),
} as const;

/** Everything between the member and a withdrawal in one list, each step taken here. */
export function RoadCard({ road }: { readonly road: WithdrawRoad }) {
  const member = useOwnMember();
  const { asked, ask, close } = useQuestion();
  const [form, setForm] = useState<RoadForm>();
  const FormDialog = form && formDialogs[form];
  if (road.ready && road.turnoverLeft > 0n)
    return (
      <Card title="取款路线图">
        <p className={styles.lead}>
          身份、绑定与等待时间的要求都已满足，现在可取 <MoneyText fen={road.available ?? 0n} />
          ，其余完成流水后可取。
        </p>
        <RequirementList {...road} />
      </Card>
    );
  if (road.ready)
    return (
      <Callout tone="success" title="取款路线图：全部完成">
        身份、绑定、等待时间与流水的要求都已满足，现在可以取款。
      </Callout>
    );
  return (
    <Card
      title="取款路线图"
      aside={
        <span className={styles.count}>
          已完成 {stepsDone(road)} / {road.steps.length}
        </span>
      }
    >
      <p className={styles.lead}>取款前的每一步都在这里，可随时完成，不必等到存款或取款时。</p>
      <ol className={styles.road} aria-label="取款路线图">
        {road.steps.map((step) => (
          <RoadStepRow
            key={step.step}
            step={step}
            onAsk={(question: Question) => ask(question)}
            onForm={setForm}
            onOver={() => void refreshRoad()}
          >
            {step.step === 'turnover' && road.turnover.length > 0 && <RequirementList {...road} />}
          </RoadStepRow>
        ))}
      </ol>
      <AskedQuestion
        asked={asked}
        member={member}
        onClose={() => {
          close();
          void refreshRoad();
        }}
      />
      <Suspense>
        {FormDialog && (
          <FormDialog
            onClose={() => {
              setForm(undefined);
              void refreshRoad();
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}
