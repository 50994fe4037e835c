import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type TerminationCause, terminationLabels } from '@fairground/contract/back-office-members';
import { Permission } from '@fairground/contract/permissions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { optionsOf } from '../../../ui/fields/options-of.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { useHasPermission, useMe, useRefreshAll } from '../../operator/operator-data.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { whoIs } from './freeze-button.tsx';
import type { Member } from './member.ts';

/** Ends an account for good; for those who may. */
export function TerminateButton({ member }: { readonly member: Member }) {
  const may = useHasPermission(Permission.memberClose);
  return may && member.state !== 'closed' ? <Terminate key={member.terminating.cause} member={member} /> : null;
}

function Terminate({ member }: { readonly member: Member }) {
  const { terminating } = member;
  const [isOpen, setOpen] = useState(false);
  const [cause, setCause] = useState<TerminationCause>(terminating.cause ?? firstCause(member));
  const { data: me } = useMe();
  const refreshAll = useRefreshAll();
  const terminate = useMutation({
    ...command(backOfficeCatalogue.members.terminate),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已申请终止，等待另一位运营人员复核' : '账户已终止，会员已下线');
      setOpen(false);
      await refreshAll();
    },
  });
  const isMine = me !== undefined && terminating.by.includes(me.name);
  return (
    <>
      <Button disabled={isMine} onClick={() => setOpen(true)}>
        {isMine ? '等待另一位复核终止' : terminating.have > 0 ? '复核终止' : '终止账户'}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="终止账户"
        facts={whoIs(member)}
        label="终止原因"
        hint="须由两位运营人员以同一依据先后同意。终止后不能恢复，会员登录时会看到依据；余额留在账上，不再支付，核实后人工处理。"
        confirmText="确认终止"
        danger
        busy={terminate.isPending}
        failure={terminate.isError ? messageOf(terminate.error) : undefined}
        onConfirm={(reason) => terminate.mutate({ memberId: member.memberId, cause, reason })}
      >
        <Select label="依据" options={optionsOf(terminationLabels)} value={cause} onValueChange={setCause} />
      </ReasonDialog>
    </>
  );
}

/** Whoever has another open account is most often here for that. */
const firstCause = ({ linked }: Member): TerminationCause =>
  linked.some(({ state }) => state !== 'closed') ? 'duplicate' : 'fraud';
