import { sentCode } from '@fairground/contract/fields';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { type HeldLogin, events } from '../../../api/events.ts';
import { Callout } from '../../../ui/states/callout.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { SandboxCodes } from '../../site/sandbox-codes.tsx';
import formStyles from '../forms/auth-form.module.css';
import styles from '../panel/auth-panel.module.css';
import { BackToLogin } from '../forms/back-to-login.tsx';
import type { DeviceCodeSender } from './device-code.ts';
import { logInOnNewDevice } from '../forms/enter.ts';
import { PhoneCheckDialog } from './phone-check-dialog.tsx';
import { SendCodeButton } from '../forms/send-code-button.tsx';
import { SubmitArea } from '../forms/submit-area.tsx';
import type { WithCaptcha } from '../captcha/use-captcha.ts';
import { useDeviceCode } from './use-device-code.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { VoiceOption } from './voice-option.tsx';

interface NewDeviceProps {
  readonly held: HeldLogin;
  readonly withCaptcha: WithCaptcha;
}

/** A login that the server held back until this device is proven by a code sent to the bound phone. */
export function NewDevice({ held: { credentials, message }, withCaptcha }: NewDeviceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { busy, failure, setFailure, submit } = useSubmit();
  const device = useDeviceCode({
    name: credentials.username,
    withCaptcha,
    onSent: () => {
      setError(undefined);
      setFailure(undefined);
    },
    onRefused: setFailure,
  });
  const { nextTime } = device;
  // Once the check is gone: while it is open it keeps the focus to itself.
  useEffect(() => {
    if (nextTime !== undefined) input.current?.focus();
  }, [nextTime]);

  const want = (sender: DeviceCodeSender) =>
    credentials.phoneNumber === '' ? setFailure('该账号未绑定手机，请联系客服') : device.want(sender);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const complaint = complaintAbout(code, nextTime !== undefined);
    if (complaint === undefined) void submit(() => logInOnNewDevice(credentials, code));
    else {
      setError(complaint);
      input.current?.focus();
    }
  };
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>新设备验证</h2>
      <Callout tone="warning" title={message}>
        绑定手机：{credentials.phoneNumber || '未绑定'}
      </Callout>
      <form className={formStyles.form} noValidate onSubmit={onSubmit}>
        <CodeField
          ref={input}
          label="验证码"
          value={code}
          onValueChange={(digits) => {
            setCode(digits);
            setError(undefined);
            setFailure(undefined);
          }}
          error={error}
          hint={device.sentTo ? `验证码已发送至 ${device.sentTo}` : '验证码为6位数字'}
          action={<SendCodeButton nextTime={nextTime} busy={device.sending} onSend={() => want('sms')} />}
        />
        <SandboxCodes />
        <VoiceOption nextTime={nextTime} disabled={device.sending} onWant={() => want('voice')} />
        <SubmitArea
          busy={busy}
          failure={failure}
          label="验证并登录"
          ways={
            <>
              <BackToLogin>切换账号</BackToLogin>
              <button
                type="button"
                className={formStyles.link}
                onClick={() => events.emit('switch_auth_way', 'register')}
              >
                注册新账号
              </button>
            </>
          }
        />
      </form>
      <PhoneCheckDialog
        sender={device.checking}
        maskedPhone={credentials.phoneNumber}
        onClose={device.stopChecking}
        onDigits={device.giveDigits}
      />
    </div>
  );
}

function complaintAbout(code: string, wasRequested: boolean): string | undefined {
  if (!wasRequested) return '请先获取验证码';
  const checked = safeParse(sentCode, code);
  if (checked.success) return undefined;
  return code === '' ? '请输入验证码' : checked.error.issues[0]?.message;
}
