import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { birthdayProofLabels } from '@fairground/contract/back-office-members';
import { Permission } from '@fairground/contract/permissions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useHasPermission, useMe, useRefreshAll } from '../../operator/operator-data.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { Member } from './member.ts';

type Proof = keyof typeof birthdayProofLabels;
const isProof = (word: string): word is Proof => Object.hasOwn(birthdayProofLabels, word);
const proofs = Object.keys(birthdayProofLabels).filter(isProof);

/** Corrects a birthday by what was proved; for those who look at documents, and only where one was given. */
export function BirthdayButton({ member }: { readonly member: Member }) {
  const may = useHasPermission(Permission.identityReview);
  return may && member.birthday !== '' && member.state !== 'closed' ? <Correct member={member} /> : null;
}

function Correct({ member }: { readonly member: Member }) {
  const [isOpen, setOpen] = useState(false);
  const [birthday, setBirthday] = useState('');
  const [proof, setProof] = useState<Proof>('idCard');
  const [pressed, setPressed] = useState(false);
  const { data: me } = useMe();
  const refreshAll = useRefreshAll();
  const change = useMutation({
    ...command(backOfficeCatalogue.members.changeBirthday),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已登记，等待另一位运营人员填写同一日期' : '生日已更正，会员收到站内信');
      setOpen(false);
      setBirthday('');
      setPressed(false);
      await refreshAll();
    },
  });
  const asked = member.birthdayAskedBy;
  return (
    <>
      <Button size="sm" disabled={asked !== '' && asked === me?.name} onClick={() => setOpen(true)}>
        {asked === '' ? '更正' : asked === me?.name ? '等待另一位复核' : '复核更正'}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="更正生日"
        facts={[
          { label: '会员', value: `${member.memberName} ${member.memberId}` },
          { label: '现在的生日', value: member.birthday },
          ...(asked === '' ? [] : [{ label: '已登记', value: asked }]),
        ]}
        label="原因"
        hint="须由两位运营人员看过证明后各自填写同一日期。更正后90天内不能领取生日礼金，每年仍只可领取一次。"
        confirmText="更正生日"
        busy={change.isPending}
        failure={change.isError ? messageOf(change.error) : undefined}
        onConfirm={(reason) => {
          setPressed(true);
          if (birthday !== '') change.mutate({ memberId: member.memberId, birthday, proof, reason });
        }}
      >
        <TextField
          type="date"
          label="证明上的出生日期"
          value={birthday}
          error={pressed && birthday === '' ? '请填写证明上的出生日期' : undefined}
          onChange={({ target }) => setBirthday(target.value)}
        />
        <Select
          label="证明材料"
          value={proof}
          onValueChange={setProof}
          options={proofs.map((value) => ({ value, label: birthdayProofLabels[value] }))}
        />
      </ReasonDialog>
    </>
  );
}
