import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { type DeviceCodeSender, sendDeviceCode } from './device-code.ts';
import type { WithCaptcha } from '../captcha/use-captcha.ts';

interface DeviceCodeFacts {
  readonly name: string;
  readonly withCaptcha: WithCaptcha;
  readonly onSent: () => void;
  /** A repetition was refused; the first refusal is shown where the digits are. */
  readonly onRefused: (message: string) => void;
}

/** The code of a new device: first the digits are asked for, later they are known. */
export function useDeviceCode({ name, withCaptcha, onSent, onRefused }: DeviceCodeFacts) {
  const [known, setKnown] = useState('');
  const [checking, setChecking] = useState<DeviceCodeSender>();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<{ readonly target: string; readonly nextTime: number }>();

  async function send(digits: string, sender: DeviceCodeSender): Promise<void> {
    const answer = await withCaptcha((askCaptcha) => sendDeviceCode({ name, digits, sender }, askCaptcha));
    if (!answer) return;
    setKnown(digits);
    setSent(answer);
    setChecking(undefined);
    onSent();
  }

  async function repeat(sender: DeviceCodeSender): Promise<void> {
    setSending(true);
    try {
      await send(known, sender);
    } catch (refusal) {
      onRefused(messageOf(refusal));
    } finally {
      setSending(false);
    }
  }

  return {
    checking,
    sending,
    sentTo: sent?.target,
    nextTime: sent?.nextTime,
    want: (sender: DeviceCodeSender) => (known === '' ? setChecking(sender) : void repeat(sender)),
    stopChecking: () => setChecking(undefined),
    giveDigits: (digits: string) => send(digits, checking ?? 'sms'),
  };
}
