import { FieldLimit, emailAddress } from '@fairground/contract/fields';
import { members } from '@fairground/contract/members';
import { type CountryArea, defaultCountryArea, phoneFits } from '@fairground/contract/phone';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { CaptchaDialog } from '../login/captcha/captcha-dialog.tsx';
import { PhoneField } from '../login/forms/phone-field.tsx';
import { useAuthForm } from '../login/forms/use-auth-form.ts';
import { useCaptcha } from '../login/captcha/use-captcha.ts';
import { useSubmit } from '../login/forms/use-submit.ts';
import { VoiceOption } from '../login/new-device/voice-option.tsx';
import { FormDialog, type QuestionProps } from './form-dialog.tsx';
import { MemberCodeField } from './member-code-field.tsx';
import { noteConfirmed } from './own-member.ts';
import { useMemberCode } from './use-member-code.ts';

const phoneSchema = (area: CountryArea) =>
  z.object({ phone: z.string().check(z.refine((typed) => phoneFits(typed, area), '请输入正确的手机号码')) });

/** A phone becomes the member's own by the code that was read on it. */
export function PhoneDialog({ open, onClose }: QuestionProps) {
  const [area, setArea] = useState(defaultCountryArea);
  const { form, spacelessField } = useAuthForm(phoneSchema(area), { phone: '' });
  const { state, answer, change, close, withCaptcha } = useCaptcha(open);
  const code = useMemberCode(withCaptcha);
  const { busy, failure, submit } = useSubmit();

  const send = (sender: 'sms' | 'voice') =>
    form.handleSubmit(({ phone }) => code.send({ purpose: 'bind', sender, to: `${area.areaCode}-${phone}` }))();
  const bind = form.handleSubmit(({ phone }) => {
    const digits = code.checked();
    if (digits === undefined) return undefined;
    return submit(async () => {
      const bound = await call(members.bindPhone, { areaCode: area.areaCode, phone, code: digits });
      noteConfirmed(bound);
      toast.success('手机号绑定成功');
      onClose();
    });
  });
  const phone = spacelessField('phone');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="绑定手机号"
      firstField="input[type=tel]"
      lead="用于登录验证、找回密码和资金变动提醒。绑定后如需更换，请联系客服。"
      submitLabel="确认绑定"
      busy={busy}
      failure={failure}
      onSubmit={(event) => void bind(event)}
      over={<CaptchaDialog state={state} onAnswer={answer} onChange={change} onClose={close} />}
    >
      <PhoneField
        {...phone}
        onChange={(event) => {
          code.forget();
          void phone.onChange(event);
        }}
        area={area}
        onAreaChange={(next) => {
          setArea(next);
          code.forget();
          form.clearErrors('phone');
        }}
      />
      <MemberCodeField of={code} onSend={() => void send('sms')} />
      <VoiceOption nextTime={code.sent?.nextTime} disabled={code.sending} onWant={() => void send('voice')} />
    </FormDialog>
  );
}

const emailSchema = z.object({ email: emailAddress });

/** The same for an e-mail. */
export function EmailDialog({ open, onClose }: QuestionProps) {
  const { form, spacelessField } = useAuthForm(emailSchema, { email: '' });
  const { state, answer, change, close, withCaptcha } = useCaptcha(open);
  const code = useMemberCode(withCaptcha);
  const { busy, failure, submit } = useSubmit();

  const send = form.handleSubmit(({ email }) => code.send({ purpose: 'bind', sender: 'email', to: email }));
  const bind = form.handleSubmit(({ email }) => {
    const digits = code.checked();
    if (digits === undefined) return undefined;
    return submit(async () => {
      const bound = await call(members.bindEmail, { email, code: digits });
      noteConfirmed(bound);
      toast.success('邮箱绑定成功');
      onClose();
    });
  });
  const email = spacelessField('email');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="绑定邮箱"
      lead="可用于找回密码和修改密码。绑定后如需更换，请联系客服。"
      submitLabel="确认绑定"
      busy={busy}
      failure={failure}
      onSubmit={(event) => void bind(event)}
      over={<CaptchaDialog state={state} onAnswer={answer} onChange={change} onClose={close} />}
    >
      <TextField
        {...email}
        onChange={(event) => {
          code.forget();
          void email.onChange(event);
        }}
        label="邮箱地址"
        placeholder="请输入邮箱地址"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={FieldLimit.emailMax}
        size="lg"
      />
      <MemberCodeField of={code} onSend={() => void send()} />
    </FormDialog>
  );
}
