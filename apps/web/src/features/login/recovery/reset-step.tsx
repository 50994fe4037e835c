import { newPassword } from '@fairground/contract/fields';
import * as z from 'zod/mini';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../forms/auth-form.module.css';
import { BackToLogin } from '../forms/back-to-login.tsx';
import { passwordRules, repeatRules } from '../forms/register-rules.ts';
import { type Identity, resetPassword } from './reset-flow.ts';
import { RuleList } from '../forms/rule-list.tsx';
import { SubmitArea } from '../forms/submit-area.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useSubmit } from '../forms/use-submit.ts';

const isPassword = (typed: string): boolean => z.safeParse(newPassword, typed).success;

const resetSchema = z
  .object({
    password: z
      .string()
      .check(z.minLength(1, { error: '请设置新密码', abort: true }), z.refine(isPassword, '密码为8-12位字母加数字')),
    repeatPassword: z.string(),
  })
  .check(
    z.refine(({ password, repeatPassword }) => password === repeatPassword, {
      error: '两次输入的密码不一致',
      path: ['repeatPassword'],
    }),
  );

interface ResetStepProps {
  readonly identity: Identity;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Step 2: the new password, twice. */
export function ResetStep({ identity, onBack, onNext }: ResetStepProps) {
  const { form, spacelessField } = useAuthForm(resetSchema, { password: '', repeatPassword: '' });
  const { busy, failure, submit } = useSubmit();
  const [password, repeated] = form.watch(['password', 'repeatPassword']);
  const onSubmit = form.handleSubmit((typed) => submit(() => resetPassword(identity, typed.password).then(onNext)));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {/* A password manager has to know whose password it keeps. */}
      <input type="text" name="username" autoComplete="username" value={identity.name} readOnly hidden />
      <TextField
        {...spacelessField('password')}
        label="新密码"
        placeholder="请设置新密码"
        hint={<RuleList rules={passwordRules} value={password} />}
        type="password"
        autoComplete="new-password"
        size="lg"
      />
      <TextField
        {...spacelessField('repeatPassword')}
        label="确认新密码"
        placeholder="请再次输入新密码"
        hint={<RuleList rules={repeatRules(password)} value={repeated} />}
        type="password"
        autoComplete="new-password"
        size="lg"
      />
      <SubmitArea busy={busy} failure={failure} label="确认重设" back={onBack} ways={<BackToLogin />} />
    </form>
  );
}
