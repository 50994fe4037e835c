import { members } from '@fairground/contract/members';
import { birthdayVerdict, tooYoungMessage } from '@fairground/contract/person';
import { chinaDay } from '@fairground/money';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-clock.ts';
import { toast } from '../../ui/toast.ts';
import { useSubmit } from '../login/forms/use-submit.ts';
import { useLegalAge } from '../site/site-info.ts';
import { BirthdayField } from './birthday-field.tsx';
import { FormDialog, type QuestionProps } from './form-dialog.tsx';
import { noteConfirmed } from './own-member.ts';
import { FinalDataNotice } from './final-data-notice.tsx';

/** The birthday shows that the member is of age. */
export function BirthdayDialog({ open, onClose }: QuestionProps) {
  const today = chinaDay(serverNow());
  const legalAge = useLegalAge();
  const [birthday, setBirthday] = useState('');
  const [error, setError] = useState<string>();
  const { busy, failure, submit } = useSubmit();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const verdict = birthdayVerdict({ birthday, today, legalAge });
    if (!verdict.ok) {
      setError(verdict.why === 'under-age' ? tooYoungMessage(legalAge) : '请选择正确的生日');
      return;
    }
    void submit(async () => {
      const { value } = await call(members.bindOther, { type: 'birthday', birthday });
      noteConfirmed({ birthday: value });
      toast.success('修改成功');
      onClose();
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="填写生日"
      lead={`用于确认您已年满${legalAge}周岁，符合条件时生日当天可领取生日礼金。`}
      submitLabel="确认提交"
      busy={busy}
      failure={failure}
      onSubmit={onSubmit}
    >
      <BirthdayField
        today={today}
        error={error}
        onValueChange={(day) => {
          setBirthday(day);
          setError(undefined);
        }}
      />
      <FinalDataNotice>请填写证件上的出生日期。</FinalDataNotice>
    </FormDialog>
  );
}
