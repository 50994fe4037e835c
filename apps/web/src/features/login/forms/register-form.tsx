import { newPassword, newUsername } from '@fairground/contract/fields';
import * as z from 'zod/mini';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useLegalAge } from '../../site/site-info.ts';
import type { TermsPart } from '../../terms/terms-dialog.tsx';
import styles from './auth-form.module.css';
import { emptyAuthForm, uncheckedAuthForm } from './auth-form-values.ts';
import { isCaptchaFailure } from '../captcha/captcha.ts';
import { registerAndLogIn } from './enter.ts';
import { passwordRules, repeatRules, usernameRules } from './register-rules.ts';
import { RuleList } from './rule-list.tsx';
import { SubmitArea } from './submit-area.tsx';
import { useAuthForm } from './use-auth-form.ts';
import type { WithCaptcha } from '../captcha/use-captcha.ts';
import { useSubmit } from './use-submit.ts';

export const registerSchema = z
  .object({
    ...uncheckedAuthForm,
    username: newUsername,
    password: newPassword,
    repeatPassword: newPassword,
    isAgree: z.boolean().check(z.refine((agreed) => agreed, '请同意服务条款与隐私政策')),
  })
  .check(
    z.refine(({ password, repeatPassword }) => password === repeatPassword, {
      error: '两次输入的密码不一致',
      path: ['repeatPassword'],
    }),
  );

export interface RegisterFormProps {
  readonly withCaptcha: WithCaptcha;
  /** Chosen on the login tab: it is one choice for both. */
  readonly remember: boolean;
  readonly onReadTerms: (part: TermsPart) => void;
  /** The account exists, but the login that should follow did not work. */
  readonly onLoginFailed: (name: string, failure: string) => void;
}

export function RegisterForm({ withCaptcha, remember, onReadTerms, onLoginFailed }: RegisterFormProps) {
  const { form, spacelessField } = useAuthForm(registerSchema, { ...emptyAuthForm, rememberPwd: remember });
  const { busy, failure, submit } = useSubmit(isCaptchaFailure);
  const legalAge = useLegalAge();
  const [name, password, repeated] = form.watch(['username', 'password', 'repeatPassword']);

  const onSubmit = form.handleSubmit((typed) =>
    submit(async () => {
      const entry = { name: typed.username, password: typed.password, remember: typed.rememberPwd };
      const outcome = await withCaptcha((askCaptcha) => registerAndLogIn(entry, askCaptcha));
      if (typeof outcome === 'object') onLoginFailed(typed.username, outcome.loginFailed);
    }),
  );
  const read = (part: TermsPart) => {
    form.setValue('isRead', true);
    onReadTerms(part);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <TextField
        {...spacelessField('username')}
        label="用户名"
        placeholder="请设置用户名"
        hint={<RuleList rules={usernameRules} value={name} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...spacelessField('password')}
        label="密码"
        placeholder="请设置密码"
        hint={<RuleList rules={passwordRules} value={password} />}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        {...spacelessField('repeatPassword')}
        label="确认密码"
        placeholder="请再次输入密码"
        hint={<RuleList rules={repeatRules(password)} value={repeated} />}
        type="password"
        autoComplete="new-password"
      />
      <Checkbox
        {...form.register('isAgree', { onChange: () => form.clearErrors('isAgree') })}
        error={form.formState.errors.isAgree?.message}
      >
        我已年满{legalAge}岁，已阅读并同意
        <button type="button" className={styles.link} onClick={() => read('terms')}>
          《服务条款》
        </button>
        和
        <button type="button" className={styles.link} onClick={() => read('privacy')}>
          《隐私政策》
        </button>
      </Checkbox>
      <SubmitArea busy={busy} failure={failure} label="注册" />
    </form>
  );
}
