import { FieldLimit, phoneCheck } from '@fairground/contract/fields';
import { type FormEvent, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { DeviceCodeSender } from './device-code.ts';
import styles from './phone-check-dialog.module.css';
import { useSubmit } from '../forms/use-submit.ts';

interface PhoneCheckDialogProps {
  /** Which code is being asked for; undefined while the dialog is closed. */
  readonly sender: DeviceCodeSender | undefined;
  readonly maskedPhone: string;
  readonly onClose: () => void;
  /** Rejects with the server's message when the digits, or the request itself, are refused. */
  readonly onDigits: (digits: string) => Promise<void>;
}

/** The security check before a code is sent: who owns the phone knows the digits that are hidden. */
export function PhoneCheckDialog({ sender, maskedPhone, onClose, onDigits }: PhoneCheckDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={sender !== undefined}
      onOpenChange={onClose}
      title="安全校验"
      description={`请补全绑定手机的中间4位数字，通过后将${sender === 'voice' ? '拨打语音电话' : '发送短信验证码'}`}
      size="sm"
      outsideCloses={false}
      initialFocus={input}
    >
      <PhoneCheckForm {...{ maskedPhone, onDigits, input }} />
    </Dialog>
  );
}

interface PhoneCheckFormProps extends Pick<PhoneCheckDialogProps, 'maskedPhone' | 'onDigits'> {
  readonly input: { readonly current: HTMLInputElement | null };
}

function PhoneCheckForm({ maskedPhone, onDigits, input }: PhoneCheckFormProps) {
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const { busy, failure, setFailure, submit } = useSubmit();
  const [start, end] = aroundMask(maskedPhone);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (safeParse(phoneCheck, digits).success) void submit(() => onDigits(digits));
    else {
      setError('手机号码错误');
      input.current?.focus();
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <CodeField
        ref={input}
        label="手机号码中间4位"
        hideLabel
        length={FieldLimit.phoneCheckLength}
        autoComplete="off"
        value={digits}
        onValueChange={(typed) => {
          setDigits(typed);
          setError(undefined);
          setFailure(undefined);
        }}
        error={error ?? (busy ? undefined : failure)}
        hint="仅用于核对，不会显示完整号码"
        before={<span className={styles.known}>{start}</span>}
        action={<span className={styles.known}>{end}</span>}
      />
      <Button type="submit" look="brand" size="lg" block busy={busy}>
        确定
      </Button>
    </form>
  );
}

/** What stands before and after the hidden digits: 138****1234. */
function aroundMask(masked: string): readonly [string, string] {
  const [, start = '', end = ''] = /^([^*]*)\*+(.*)$/.exec(masked) ?? [];
  return [start, end];
}
