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

/** Closes an account whose owner has another one; for those who may, and only where there is another one. */
export function CloseDuplicateButton({ member }: { readonly member: Member }) {
  const may = useHasPermission(Permission.memberClose);
  const hasOther = member.linked.some(({ state }) => state !== 'closed');
  return may && hasOther && member.state !== 'closed' ? <CloseDuplicate member={member} /> : null;
}

function CloseDuplicate({ member }: { readonly member: Member }) {
  const [isOpen, setOpen] = useState(false);
  const { data: me } = useMe();
  const refreshAll = useRefreshAll();
  const close = useMutation({
    ...command(backOfficeCatalogue.members.closeDuplicate),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已申请关闭，等待另一位操作员复核' : '账户已关闭，会员已下线');
      setOpen(false);
      await refreshAll();
    },
  });
  const isMine = me !== undefined && member.closing.by.includes(me.name);
  return (
    <>
      <Button disabled={isMine} onClick={() => setOpen(true)}>
        {isMine ? '等待另一位复核关闭' : member.closing.have > 0 ? '复核关闭' : '关闭重复账户'}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="关闭重复账户"
        facts={[
          { label: '会员', value: `${member.memberName} ${member.memberId}` },
          { label: '关闭依据', value: '持有一个以上的有效账户' },
        ]}
        label="关闭原因"
        hint="须由两位操作员先后同意。关闭后不能恢复，会员登录时会看到关闭依据；余额留在账上，核实后人工处理。"
        confirmText="确认关闭"
        danger
        busy={close.isPending}
        failure={close.isError ? messageOf(close.error) : undefined}
        onConfirm={(reason) => close.mutate({ memberId: member.memberId, reason })}
      />
    </>
  );
}
