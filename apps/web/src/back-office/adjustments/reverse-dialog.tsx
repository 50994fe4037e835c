import { adjustments } from '@fairground/contract/back-office-adjustments';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { type AdjustmentRow, kindText } from './adjustment-row.ts';

interface ReverseDialogProps {
  readonly done: AdjustmentRow;
  readonly onDone: () => void;
}

/** Asks to undo what was done; another person has to agree. */
export function ReverseDialog({ done, onDone }: ReverseDialogProps) {
  const refreshAll = useRefreshAll();
  const reverse = useMutation({
    ...command(adjustments.reverse),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已申请撤销，等待另一位运营人员复核');
      onDone();
      await refreshAll();
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title="申请撤销"
      facts={[
        { label: '会员', value: `${done.memberName} ${done.memberId}` },
        { label: '撤销的是', value: `${kindText(done)} ${done.adjustmentId}` },
        { label: '原金额', value: <MoneyText fen={done.amount} plus exact /> },
        { label: '撤销后', value: <MoneyText fen={-done.amount} plus exact /> },
      ]}
      label="撤销原因"
      hint="会员会看到此原因。余额不足以收回时不会执行。"
      confirmText="提交，等待另一位复核"
      busy={reverse.isPending}
      failure={reverse.isError ? messageOf(reverse.error) : undefined}
      onConfirm={(reason) => reverse.mutate({ adjustmentId: done.adjustmentId, reason })}
    />
  );
}
