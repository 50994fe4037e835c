import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type FreezeCause, freezeLabels } from '@fairground/contract/back-office-members';
import { Permission } from '@fairground/contract/permissions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command } from '../../../api/query.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { optionsOf } from '../../../ui/fields/options-of.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { useHasPermission, useMe, useRefreshAll } from '../../operator/operator-data.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { Member } from './member.ts';

const DAY_MS = 86_400_000;
const suspensionDays = { '1': '1天', '7': '7天', '30': '30天', '90': '90天', '365': '365天' } as const;
type Days = keyof typeof suspensionDays;

/** Keeps a member out, for good or for a time, or lets them in again; for those who may. */
export function FreezeButton({ member }: { readonly member: Member }) {
  const may = useHasPermission(Permission.memberFreeze);
  if (!may || member.state === 'closed') return null;
  if (member.state !== 'open') return <Unfreeze member={member} />;
  return (
    <>
      <Freeze member={member} />
      <Freeze member={member} suspends />
    </>
  );
}

export const whoIs = ({ memberName, memberId }: Member) => [{ label: '会员', value: `${memberName} ${memberId}` }];

const words = {
  freeze: {
    act: '冻结',
    done: '已冻结，会员已下线',
    hint: '会员会立即下线，不能登录，取款不能批准；在途存款照常到账。解冻须两人同意。',
  },
  suspend: {
    act: '暂停',
    done: '已暂停，会员已下线',
    hint: '会员会立即下线，期满前不能登录，取款不能批准；到期自动恢复，会员登录时会看到依据与恢复时间。',
  },
};

function Freeze({ member, suspends = false }: { readonly member: Member; readonly suspends?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [cause, setCause] = useState<FreezeCause>('safety');
  const [days, setDays] = useState<Days>('7');
  const refreshAll = useRefreshAll();
  const { act, done, hint } = suspends ? words.suspend : words.freeze;
  const freeze = useMutation({
    ...command(backOfficeCatalogue.members.freeze),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success(done);
      setOpen(false);
      await refreshAll();
    },
  });
  const until = () => (suspends ? { untilTime: serverNow() + Number(days) * DAY_MS } : {});
  return (
    <>
      <Button onClick={() => setOpen(true)}>{act}</Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${act}会员`}
        facts={whoIs(member)}
        label={`${act}原因`}
        hint={hint}
        confirmText={`确认${act}`}
        danger
        busy={freeze.isPending}
        failure={freeze.isError ? messageOf(freeze.error) : undefined}
        onConfirm={(reason) => freeze.mutate({ memberId: member.memberId, cause, reason, ...until() })}
      >
        <Select label="依据" options={optionsOf(freezeLabels)} value={cause} onValueChange={setCause} />
        {suspends && (
          <RadioChips label="暂停多久" options={optionsOf(suspensionDays)} value={days} onValueChange={setDays} />
        )}
      </ReasonDialog>
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
      toast.success(waitsForSecond ? '已同意解冻，等待另一位运营人员复核' : '已解冻');
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
        hint="解冻须由两位运营人员先后同意。"
        confirmText="同意解冻"
        busy={unfreeze.isPending}
        failure={unfreeze.isError ? messageOf(unfreeze.error) : undefined}
        onConfirm={(reason) => unfreeze.mutate({ memberId: member.memberId, reason })}
      />
    </>
  );
}
