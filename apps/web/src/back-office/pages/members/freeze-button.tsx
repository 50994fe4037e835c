import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { Permission } from '@fairground/contract/permissions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useHasPermission, useMe, useRefreshAll } from '../../operator/operator-data.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { Member } from './member.ts';

/** Keeps a member out, or lets them in again; for those who may. */
export function FreezeButton({ member }: { readonly member: Member }) {
  const may = useHasPermission(Permission.memberFreeze);
  if (!may || member.state === 'closed') return null;
  return member.state === 'open' ? <Freeze member={member} /> : <Unfreeze member={member} />;
}

const whoIs = ({ memberName, memberId }: Member) => [{ label: '会员', value: `${memberName} ${memberId}` }];

function Freeze({ member }: { readonly member: Member }) {
  const [isOpen, setOpen] = useState(false);
  const refreshAll = useRefreshAll();
  const freeze = useMutation({
    ...command(backOfficeCatalogue.members.freeze),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已冻结，会员已下线');
      setOpen(false);
      await refreshAll();
    },
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>冻结</Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="冻结会员"
        facts={whoIs(member)}
        label="冻结原因"
        hint="会员会立即下线，不能登录，取款不能批准；在途存款照常到账。解冻须两人同意。"
        confirmText="确认冻结"
        danger
        busy={freeze.isPending}
        failure={freeze.isError ? messageOf(freeze.error) : undefined}
        onConfirm={(reason) => freeze.mutate({ memberId: member.memberId, reason })}
      />
    </>
  );
}

function Unfreeze({ member }: { readonly member: Member }) {
  const [isOpen, setOpen] = useState(false);
  const { data: me } = useMe();
  const refreshAll = useRefreshAll();
  const unfreeze = useMutation({
    ...command(backOfficeCatalogue.members.unfreeze),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已同意解冻，等待另一位操作员复核' : '已解冻');
      setOpen(false);
      await refreshAll();
    },
  });
  const isMine = me !== undefined && member.unfreezing.by.includes(me.name);
  return (
    <>
      <Button look="brand" disabled={isMine} onClick={() => setOpen(true)}>
        {isMine ? '等待另一位复核' : member.unfreezing.have > 0 ? '复核解冻' : '解冻'}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="解冻会员"
        facts={whoIs(member)}
        label="解冻原因"
        hint="解冻须由两位操作员先后同意。"
        confirmText="同意解冻"
        busy={unfreeze.isPending}
        failure={unfreeze.isError ? messageOf(unfreeze.error) : undefined}
        onConfirm={(reason) => unfreeze.mutate({ memberId: member.memberId, reason })}
      />
    </>
  );
}
