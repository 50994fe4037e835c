import { loginName } from '@fairground/contract/fields';
import { ResultCode } from '@fairground/contract/result-codes';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { CallRefused } from '../../../api/failures.ts';
import { events } from '../../../api/events.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { rememberedUser } from '../../session/remembered-user.ts';
import { emptyAuthForm, uncheckedAuthForm } from './auth-form-values.ts';
import { type Entry, holdLogin, logIn } from './enter.ts';
import styles from './auth-form.module.css';
import { SubmitArea } from './submit-area.tsx';
import { useAuthForm } from './use-auth-form.ts';
import type { WithCaptcha } from '../captcha/use-captcha.ts';
import { useSubmit } from './use-submit.ts';

/** What this tab asks for; the rest of the form belongs to the registration and is taken as it is. */
export const loginSchema = z.object({
  ...uncheckedAuthForm,
  username: loginName,
  password: z.string('密码不能为空').check(z.minLength(1, '密码不能为空')),
});

export interface LoginFormProps {
  readonly withCaptcha: WithCaptcha;
  readonly remember: boolean;
  readonly onRememberChange: (remember: boolean) => void;
  /** After a registration whose automatic login failed: the name, and why. */
  readonly registered: { readonly name: string; readonly failure: string } | undefined;
}

export function LoginForm({ withCaptcha, remember, onRememberChange, registered }: LoginFormProps) {
  const defaults = { ...emptyAuthForm, username: registered?.name ?? '', rememberPwd: remember };
  const { form, field, spacelessField } = useAuthForm(loginSchema, defaults);
  const { busy, submit } = useSubmit(() => true);

  async function fillIn() {
    const user = await rememberedUser();
    // Whoever has begun to type knows better.
    if (!user || form.getValues('username') !== '') return;
    form.reset({ ...emptyAuthForm, username: user.name, password: user.password, rememberPwd: true });
    onRememberChange(true);
  }

  useEffect(() => {
    void fillIn();
    // Once, when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const onSubmit = form.handleSubmit(({ username: name, password, rememberPwd }) =>
    submit(() =>
      withCaptcha((askCaptcha) => logIn({ name, password, remember: rememberPwd }, askCaptcha)).catch(
        verifyNewDevice({ name, password, remember: rememberPwd }),
      ),
    ),
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <TextField
        {...spacelessField('username')}
        label="用户名"
        placeholder="请输入用户名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
      />
      <TextField
        {...field('password')}
        label="密码"
        placeholder="请输入密码"
        type="password"
        autoComplete="current-password"
        size="lg"
      />
      <div className={styles.aside}>
        <Checkbox
          {...form.register('rememberPwd', { onChange: () => onRememberChange(form.getValues('rememberPwd')) })}
        >
          记住密码
        </Checkbox>
        <button type="button" className={styles.link} onClick={() => events.emit('forget_password')}>
          忘记密码？
        </button>
      </div>
      <SubmitArea busy={busy} failure={registered?.failure} label="登录" />
    </form>
  );
}

/** Logins the server holds back until the device has been proven. */
const heldCodes: readonly ResultCode[] = [
  ResultCode.IpNotPassed,
  ResultCode.DeviceNotPassed,
  ResultCode.DeviceAndIpNotPassed,
  ResultCode.LongAbsence,
  ResultCode.RiskyLogin,
];

const verifyNewDevice = (entry: Entry) => async (failure: unknown) => {
  if (!(failure instanceof CallRefused) || !heldCodes.includes(failure.code)) throw failure;
  const credentials = await holdLogin(entry, phoneIn(failure.data));
  events.emit('newDevice', { credentials, message: failure.message });
};

/** The masked phone of a held login. */
const phoneIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'phoneNumber' in data && typeof data.phoneNumber === 'string'
    ? data.phoneNumber
    : '';
