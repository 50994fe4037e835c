import { sentCode } from '@fairground/contract/fields';
import { useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { messageOf } from '../../api/failures.ts';
import type { WithCaptcha } from '../login/captcha/use-captcha.ts';
import { useSession } from '../session/session-store.ts';
import { type MemberCodeRequest, sendMemberCode } from './member-code.ts';

/** What was sent, and where to. */
interface Sent {
  readonly target: string;
  readonly nextTime: number;
}

/** A code on its way to a member, and what they typed of it. */
export function useMemberCode(withCaptcha: WithCaptcha) {
  const name = useSession(({ member }) => member?.name ?? '');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent>();

  async function send(request: Omit<MemberCodeRequest, 'name'>): Promise<void> {
    if (sending) return;
    setSending(true);
    setError(undefined);
    try {
      const answer = await withCaptcha((askCaptcha) => sendMemberCode({ ...request, name }, askCaptcha));
      if (!answer) return;
      setSent(answer);
      setCode('');
      input.current?.focus();
    } catch (refusal) {
      setError(messageOf(refusal));
    } finally {
      setSending(false);
    }
  }

  /** The six digits; undefined, with the reason at the field, when they are not there. */
  function checked(): string | undefined {
    if (safeParse(sentCode, code).success) return code;
    setError(reasonFor(code, sent !== undefined));
    input.current?.focus();
    return undefined;
  }

  const type = (digits: string) => {
    setCode(digits);
    setError(undefined);
  };
  /** Another contact, another code. */
  const forget = () => {
    setSent(undefined);
    type('');
  };
  return { input, code, error, sending, sent, send, checked, type, forget };
}

export type MemberCode = ReturnType<typeof useMemberCode>;

function reasonFor(code: string, wasSent: boolean): string {
  if (!wasSent) return '请先获取验证码';
  return code === '' ? '请输入验证码' : '验证码为6位数字';
}
