import { members } from '@fairground/contract/members';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { events } from '../../api/events.ts';
import { passwordHashOf } from '../../features/login/forms/password-hash.ts';
import { useAuthForm } from '../../features/login/forms/use-auth-form.ts';
import { useSubmit } from '../../features/login/forms/use-submit.ts';
import { useBalance } from '../../features/balance/balance-data.ts';
import { goHome } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { FormDialog, type QuestionProps } from '../../features/profile/form-dialog.tsx';
import { forgetUser } from '../../features/session/remembered-user.ts';
import { leaveEndedLogin } from '../../features/session/session.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './close-account.module.css';

const REASON_MAX = 200;

const schema = z.object({
  password: z.string().check(z.minLength(1, '请输入登录密码')),
  reason: z.string(),
});

/** The end of an account, told without ornament: what is lost, what has to be done before, and who decides. */
export function CloseAccountDialog({ open, onClose }: QuestionProps) {
  const { form, field } = useAuthForm(schema, { password: '', reason: '' });
  const [understood, setUnderstood] = useState(false);
  const [unsure, setUnsure] = useState<string>();
  const { busy, failure, submit } = useSubmit();
  const balance = useBalance().data;
  const hasMoney = balance !== undefined && balance.totalBalance > 0n;

  const onSubmit = form.handleSubmit(({ password, reason }) => {
    if (!understood) {
      setUnsure('请先确认您已了解注销的后果');
      return undefined;
    }
    return submit(async () => {
      await call(members.closeAccount, { password: passwordHashOf(password), reason });
      onClose();
      forgetUser();
      leaveEndedLogin();
      goHome();
      events.emit('show-tips', { title: '账户已注销', message: '账户已注销，感谢您一直以来的陪伴。' });
    });
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="注销账户"
      lead="注销后账户无法恢复，请仔细阅读以下内容。"
      submitLabel="确认注销"
      danger
      busy={busy}
      failure={failure}
      onSubmit={(event) => void onSubmit(event)}
    >
      <ul className={styles.losses}>
        <li>用户名不能再登录，也不能重新注册。</li>
        <li>VIP等级、礼金、未领取的福利和邀请关系全部失效。</li>
        <li>交易与投注记录按条款保留5年，注销后您无法再查看；如需留底，请先下载个人资料副本和交易记录。</li>
        <li>余额与场馆余额须先取完，处理中的存取款须先完成，未结算的注单须先结算。</li>
      </ul>
      {hasMoney && (
        <Callout
          tone="warning"
          action={
            <ButtonLink href={hrefTo('takemoney')} size="sm" onClick={onClose}>
              去取款
            </ButtonLink>
          }
        >
          账户内还有 <MoneyText fen={balance.totalBalance} />
          ，请先取出后再注销。
        </Callout>
      )}
      <TextField
        {...field('password')}
        label="登录密码"
        placeholder="请输入登录密码以确认本人操作"
        type="password"
        autoComplete="current-password"
        size="lg"
      />
      <TextArea
        label="注销原因（选填）"
        placeholder="告诉我们哪里可以做得更好"
        maxLength={REASON_MAX}
        counter
        rows={2}
        value={form.watch('reason')}
        onChange={(event) => form.setValue('reason', event.target.value)}
      />
      <Checkbox
        checked={understood}
        error={unsure}
        onChange={(event) => {
          setUnderstood(event.target.checked);
          setUnsure(undefined);
        }}
      >
        我已了解注销后账户无法恢复
      </Checkbox>
    </FormDialog>
  );
}
