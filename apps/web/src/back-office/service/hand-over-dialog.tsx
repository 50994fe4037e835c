import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { Select } from '../../ui/fields/select.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { type Board, service } from './service-data.ts';

interface HandOverDialogProps {
  readonly open: boolean;
  readonly conversationId: string;
  readonly operators: Board['operators'];
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** To whom, and what they need to know. */
export function HandOverDialog({ open, conversationId, operators, onClose, onDone }: HandOverDialogProps) {
  const [to, setTo] = useState('');
  const [isMissing, setMissing] = useState(false);
  const hand = useMutation({ ...command(service.handOver), meta: { quiet: true }, onSuccess: onDone });
  const others = operators.filter(({ me, available }) => !me && available);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="转交会话"
      facts={[]}
      label="交接说明"
      hint="只有客服能看到，会记入操作日志"
      confirmText="转交"
      busy={hand.isPending}
      failure={hand.isError ? messageOf(hand.error) : undefined}
      onConfirm={(note) => {
        setMissing(to === '');
        if (to !== '') hand.mutate({ conversationId, operatorId: to, note });
      }}
    >
      <Select
        label="转交给"
        value={to}
        placeholder={others.length === 0 ? '没有其他客服在接待' : '请选择'}
        disabled={others.length === 0}
        error={isMissing ? '请选择转交给谁' : undefined}
        options={others.map(({ operatorId, name, open: has }) => ({
          value: operatorId,
          label: `${name}（${has} 个会话）`,
        }))}
        onValueChange={setTo}
      />
    </ReasonDialog>
  );
}
