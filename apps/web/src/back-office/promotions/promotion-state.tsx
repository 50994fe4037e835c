import type { OutputOf } from '@fairground/contract';
import { promotionStateLabels, promotions } from '@fairground/contract/back-office-promotions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';

type Promotion = OutputOf<typeof promotions.read>;
type State = Promotion['state'];

/** What can be done from each state; what is withdrawn stays withdrawn until it is taken up again. */
const moves: Readonly<Record<State, readonly (readonly [State, string])[]>> = {
  live: [
    ['paused', '暂停'],
    ['withdrawn', '撤下'],
  ],
  paused: [
    ['live', '恢复'],
    ['withdrawn', '撤下'],
  ],
  withdrawn: [['live', '重新上架']],
};

/** Whether a promotion acts, and the ways to change that. Whoever joined is told, and keeps the rules they joined by. */
export function PromotionState({ promotion }: { readonly promotion: Promotion }) {
  const [wanted, setWanted] = useState<readonly [State, string]>();
  const refreshAll = useRefreshAll();
  const act = useMutation({
    ...command(promotions.setState),
    meta: { quiet: true },
    onSuccess: async ({ told }) => {
      toast.success(told === 0 ? '已生效' : `已生效，${told}位已参加的会员收到站内信`);
      setWanted(undefined);
      await refreshAll();
    },
  });
  return (
    <>
      <Badge tone={promotion.state === 'live' ? 'success' : 'warning'}>{promotionStateLabels[promotion.state]}</Badge>
      {promotion.stateReason !== '' && <small>{promotion.stateReason}</small>}
      {moves[promotion.state].map((move) => (
        <Button key={move[0]} size="sm" onClick={() => setWanted(move)}>
          {move[1]}
        </Button>
      ))}
      <ReasonDialog
        open={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title={`${wanted?.[1] ?? ''}活动`}
        facts={[
          { label: '活动', value: promotion.title },
          { label: '已参加', value: `${promotion.joined}人，保持原规则并收到站内信` },
        ]}
        label="原因"
        hint="会随站内信告知已参加的会员"
        confirmText={wanted?.[1] ?? ''}
        danger={wanted?.[0] === 'withdrawn'}
        busy={act.isPending}
        failure={act.isError ? messageOf(act.error) : undefined}
        onConfirm={(reason) => wanted && act.mutate({ id: promotion.id, state: wanted[0], reason })}
      />
    </>
  );
}
