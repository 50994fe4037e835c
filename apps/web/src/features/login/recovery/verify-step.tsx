import { sentCode } from '@fairground/contract/fields';
import { type FormEvent, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { SandboxCodes } from '../../site/sandbox-codes.tsx';
import styles from '../forms/auth-form.module.css';
import { BackToLogin } from '../forms/back-to-login.tsx';
import { type Identity, maskedTarget, verifyResetCode } from './reset-flow.ts';
import { SendCodeButton } from '../forms/send-code-button.tsx';
import { SubmitArea } from '../forms/submit-area.tsx';
import { useSubmit } from '../forms/use-submit.ts';

interface VerifyStepProps {
  readonly identity: Identity;
  readonly nextTime: number;
  /** False when the person closed the captcha. */
  readonly onSend: (identity: Identity) => Promise<boolean>;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Step 1: the code that was sent. */
export function VerifyStep({ identity, nextTime, onSend, onBack, onNext }: VerifyStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, setFailure, submit } = useSubmit();
  const [sending, setSending] = useState(false);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checked = safeParse(sentCode, code);
    if (checked.success) void submit(() => verifyResetCode(identity, code).then(onNext));
    else {
      setError(code === '' ? '请输入验证码' : checked.error.issues[0]?.message);
      input.current?.focus();
    }
  };
  const sendAgain = () =>
    submit(async () => {
      setSending(true);
      try {
        if (await onSend(identity)) setCode('');
        input.current?.focus();
      } finally {
        setSending(false);
      }
    });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <output className={styles.lead}>
        验证码已发送至 <strong>{maskedTarget(identity)}</strong>
      </output>
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
        hint={'phone' in identity ? '请输入短信中的6位数字' : '请输入邮件中的6位数字'}
        action={<SendCodeButton nextTime={nextTime} busy={sending} onSend={() => void sendAgain()} />}
      />
      <SandboxCodes />
      <SubmitArea busy={busy && !sending} failure={failure} label="下一步" back={onBack} ways={<BackToLogin />} />
    </form>
  );
}
