import { CodeField } from '../../ui/fields/code-field.tsx';
import { SendCodeButton } from '../login/forms/send-code-button.tsx';
import { SandboxCodes } from '../site/sandbox-codes.tsx';
import type { MemberCode } from './use-member-code.ts';

interface MemberCodeFieldProps {
  readonly of: MemberCode;
  readonly onSend: () => void;
  /** Where the code will go, when that is known before. */
  readonly target?: string | undefined;
}

/** The code, and the button that sends it. */
export function MemberCodeField({ of, onSend, target }: MemberCodeFieldProps) {
  const { input, code, error, sending, sent, type } = of;
  return (
    <>
      <CodeField
        ref={input}
        label="验证码"
        value={code}
        onValueChange={type}
        error={error}
        hint={hintFor(sent?.target, target)}
        action={<SendCodeButton nextTime={sent?.nextTime} busy={sending} onSend={onSend} />}
      />
      <SandboxCodes />
    </>
  );
}

function hintFor(sentTo: string | undefined, target: string | undefined): string {
  if (sentTo !== undefined) return `验证码已发送至 ${sentTo}`;
  return target === undefined ? '请先获取验证码' : `验证码将发送至 ${target}`;
}
