import { members } from '@fairground/contract/members';
import { Gender } from '@fairground/contract/person';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { toast } from '../../ui/toast.ts';
import { useSubmit } from '../login/forms/use-submit.ts';
import { FormDialog, type QuestionProps } from './form-dialog.tsx';
import { noteConfirmed } from './own-member.ts';
import { FinalDataNotice } from './final-data-notice.tsx';

const genders = [
  { value: 'male', label: '男' },
  { value: 'female', label: '女' },
] as const;

/** The two words a member may choose between. */
export function GenderDialog({ open, onClose }: QuestionProps) {
  const [chosen, setChosen] = useState<'male' | 'female'>();
  const { busy, failure, setFailure, submit } = useSubmit();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) {
      setFailure('请选择性别');
      return;
    }
    const gender = Gender[chosen];
    void submit(async () => {
      await call(members.bindOther, { type: 'gender', gender });
      noteConfirmed({ gender });
      toast.success('修改成功');
      onClose();
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="选择性别"
      submitLabel="确认提交"
      busy={busy}
      failure={failure}
      onSubmit={onSubmit}
    >
      <RadioChips
        label="性别"
        showLabel
        options={genders}
        value={chosen}
        onValueChange={(value) => {
          setChosen(value);
          setFailure(undefined);
        }}
      />
      <FinalDataNotice>请选择与证件一致的性别。</FinalDataNotice>
    </FormDialog>
  );
}
