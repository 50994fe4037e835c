import { newPassword } from '@fairground/contract/fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CallRefused } from '../../api/failures.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { CaptchaDialog } from '../login/captcha/captcha-dialog.tsx';
import { passwordRules, repeatRules } from '../login/forms/register-rules.ts';
import { RuleList } from '../login/forms/rule-list.tsx';
import { useAuthForm } from '../login/forms/use-auth-form.ts';
import { useCaptcha } from '../login/captcha/use-captcha.ts';
import { useSubmit } from '../login/forms/use-submit.ts';
import type { MemberInfo } from '../session/session-store.ts';
import { type PasswordName, type PasswordVerification, changePassword, updateRemembered } from './change-password.ts';
import { FormDialog, type QuestionProps } from './form-dialog.tsx';
import styles from './form-dialog.module.css';
import { MemberCodeField } from './member-code-field.tsx';
import { noteConfirmed } from './own-member.ts';
import { useMemberCode } from './use-member-code.ts';

type Way = 'old' | 'phone' | 'email';

const isPassword = (typed: string): boolean => z.safeParse(newPassword, typed).success;

const schemaOf = (needsOld: boolean) =>
  z
    .object({
      oldPassword: z.string().check(z.refine((typed) => !needsOld || typed !== '', '请输入原密码')),
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

const labels = {
  login: { change: '修改登录密码', set: '修改登录密码', done: '修改成功，其他设备已退出登录' },
  fund: { change: '修改资金密码', set: '设置资金密码', done: '修改成功' },
} as const;

interface PasswordDialogProps extends QuestionProps {
  readonly which: PasswordName;
  readonly member: MemberInfo;
}

/** Either password, by the old one or by a code; the first fund password needs neither. */
export function PasswordDialog({ which, member, open, onClose }: PasswordDialogProps) {
  // Once the password is set the dialog closes; its words must not change while it does.
  const [isFirst] = useState(which === 'fund' && !member.secondPasswordSet);
  const [way, setWay] = useState<Way>('old');
  const needsOld = !isFirst && way === 'old';
  const { form, spacelessField } = useAuthForm(schemaOf(needsOld), {
    oldPassword: '',
    password: '',
    repeatPassword: '',
  });
  const { state, answer, change, close, withCaptcha } = useCaptcha(open);
  const code = useMemberCode(withCaptcha);
  const { busy, failure, setFailure, submit } = useSubmit();
  const [password, repeated] = form.watch(['password', 'repeatPassword']);

  function verificationOf(oldPassword: string): PasswordVerification | undefined {
    if (isFirst) return { way: 'first' };
    if (way === 'old') return { way, oldPassword };
    const digits = code.checked();
    return digits === undefined ? undefined : { way, code: digits };
  }
  async function replace(typed: string, verification: PasswordVerification) {
    try {
      await changePassword(which, typed, verification);
    } catch (refusal) {
      if (!(refusal instanceof CallRefused) || refusal.field !== 'oldPassword') throw refusal;
      form.setError('oldPassword', { message: refusal.message }, { shouldFocus: true });
      return;
    }
    if (which === 'login') await updateRemembered({ name: member.name, password: typed });
    noteConfirmed(which === 'fund' ? { secondPasswordSet: true } : {});
    toast.success(isFirst ? '资金密码设置成功' : labels[which].done);
    onClose();
  }
  const onSubmit = form.handleSubmit((typed) => {
    const verification = verificationOf(typed.oldPassword);
    return verification && submit(() => replace(typed.password, verification));
  });
  const choose = (next: Way) => {
    setWay(next);
    setFailure(undefined);
    form.clearErrors();
    code.forget();
  };
  const verification =
    way === 'old' ? (
      <TextField
        {...spacelessField('oldPassword')}
        label={which === 'fund' ? '原资金密码' : '原登录密码'}
        placeholder="请输入原密码"
        type="password"
        autoComplete="current-password"
        size="lg"
      />
    ) : (
      <MemberCodeField
        key={way}
        of={code}
        target={way === 'phone' ? member.bindPhone : member.bindEmail}
        onSend={() => void code.send({ purpose: 'reset', sender: way === 'phone' ? 'sms' : 'email', to: '' })}
      />
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isFirst ? labels[which].set : labels[which].change}
      lead={which === 'fund' ? '取款时使用，须与登录密码不同。' : '修改后，其他设备会立即退出登录，本设备保持登录。'}
      submitLabel={isFirst ? '确认设置' : '确认修改'}
      busy={busy}
      failure={failure}
      onSubmit={(event) => void onSubmit(event)}
      over={<CaptchaDialog state={state} onAnswer={answer} onChange={change} onClose={close} />}
    >
      {/* A password manager has to know whose password it keeps. */}
      <input type="text" name="username" autoComplete="username" value={member.name} readOnly hidden />
      {!isFirst && (
        <Tabs
          label="验证方式"
          items={waysOf(member)}
          value={way}
          onValueChange={choose}
          look="boxed"
          block
          panelClassName={styles.verification}
        >
          {verification}
        </Tabs>
      )}
      <TextField
        {...spacelessField('password')}
        label={which === 'fund' ? '新资金密码' : '新密码'}
        placeholder="请设置新密码"
        hint={<RuleList rules={passwordRules} value={password} />}
        type="password"
        autoComplete={which === 'fund' ? 'off' : 'new-password'}
        size="lg"
      />
      <TextField
        {...spacelessField('repeatPassword')}
        label={which === 'fund' ? '确认资金密码' : '确认新密码'}
        placeholder="请再次输入新密码"
        hint={<RuleList rules={repeatRules(password)} value={repeated} />}
        type="password"
        autoComplete={which === 'fund' ? 'off' : 'new-password'}
        size="lg"
      />
    </FormDialog>
  );
}

/** A way that needs something unbound is there to be seen, and says why it cannot be taken. */
const waysOf = ({ bindPhone, bindEmail }: MemberInfo) => [
  { value: 'old' as const, label: '原密码' },
  { value: 'phone' as const, label: bindPhone === '' ? '手机（未绑定）' : '手机验证码', disabled: bindPhone === '' },
  { value: 'email' as const, label: bindEmail === '' ? '邮箱（未绑定）' : '邮箱验证码', disabled: bindEmail === '' },
];
