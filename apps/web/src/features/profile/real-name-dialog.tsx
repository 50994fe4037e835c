import { members } from '@fairground/contract/members';
import { realName } from '@fairground/contract/person';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAuthForm } from '../login/forms/use-auth-form.ts';
import { useSubmit } from '../login/forms/use-submit.ts';
import { FormDialog, type QuestionProps } from './form-dialog.tsx';
import { noteConfirmed } from './own-member.ts';
import { FinalDataNotice } from './final-data-notice.tsx';

const schema = z.object({ realName });
const NAME_LENGTH_MAX = 50;

/** The name a bank knows the member by. */
export function RealNameDialog({ open, onClose }: QuestionProps) {
  const { form, field } = useAuthForm(schema, { realName: '' });
  const { busy, failure, submit } = useSubmit();
  const onSubmit = form.handleSubmit((typed) =>
    submit(async () => {
      const { value } = await call(members.bindOther, { type: 'realName', ...typed });
      noteConfirmed({ bindRealName: value });
      toast.success('修改成功');
      onClose();
    }),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="填写真实姓名"
      lead="取款只能打到本人名下的账户，因此姓名须与证件和银行卡一致。"
      submitLabel="确认提交"
      busy={busy}
      failure={failure}
      onSubmit={(event) => void onSubmit(event)}
    >
      <TextField
        {...field('realName')}
        label="真实姓名"
        placeholder="请输入真实姓名"
        hint="支持中文或英文字母，中间可用间隔号，例如：阿依古丽·买买提"
        autoComplete="name"
        maxLength={NAME_LENGTH_MAX}
        size="lg"
      />
      <FinalDataNotice>请核对后再提交，填写有误将影响取款。</FinalDataNotice>
    </FormDialog>
  );
}
