import { members } from '@fairground/contract/members';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { saveFile } from '../../features/file-download/save-file.ts';
import { passwordHashOf } from '../../features/login/forms/password-hash.ts';
import { useAuthForm } from '../../features/login/forms/use-auth-form.ts';
import { useSubmit } from '../../features/login/forms/use-submit.ts';
import { FormDialog, type QuestionProps } from '../../features/profile/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';

const schema = z.object({ password: z.string().check(z.minLength(1, '请输入登录密码')) });

/** A copy of what the site keeps about the member: in clear, so the password is asked for again. */
export function ExportDataDialog({ open, onClose }: QuestionProps) {
  const { form, field } = useAuthForm(schema, { password: '' });
  const { busy, failure, submit } = useSubmit();
  const onSubmit = form.handleSubmit(({ password }) =>
    submit(async () => {
      saveFile(await call(members.exportPersonalData, { password: passwordHashOf(password) }));
      toast.success('个人资料副本已下载');
      onClose();
    }),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="下载个人资料"
      lead="文件包含姓名、手机、证件和收款账户等未遮盖的资料，请妥善保管。交易与投注明细请在交易记录中导出。"
      submitLabel="确认下载"
      busy={busy}
      failure={failure}
      onSubmit={(event) => void onSubmit(event)}
    >
      <TextField
        {...field('password')}
        label="登录密码"
        placeholder="请输入登录密码以确认本人操作"
        type="password"
        autoComplete="current-password"
        size="lg"
      />
    </FormDialog>
  );
}
