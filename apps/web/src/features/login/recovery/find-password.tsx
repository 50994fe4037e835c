import { defaultCountryArea } from '@fairground/contract/phone';
import { useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { events } from '../../../api/events.ts';
import { Steps } from '../../../ui/display/steps.tsx';
import { Arrival } from '../panel/arrival.tsx';
import styles from '../panel/auth-panel.module.css';
import { IdentityStep } from './identity-step.tsx';
import { ResetDone } from './reset-done.tsx';
import { type Identity, sendResetCode } from './reset-flow.ts';
import { ResetStep } from './reset-step.tsx';
import { nextCodeTime } from '../forms/send-code-button.tsx';
import type { WithCaptcha } from '../captcha/use-captcha.ts';
import { VerifyStep } from './verify-step.tsx';

const steps = [{ label: '验证身份' }, { label: '输入验证码' }, { label: '重设密码' }];

/** A code that is on its way, and to whom. */
interface SentCode {
  readonly identity: Identity;
  readonly nextTime: number;
}

interface FindPasswordProps {
  readonly withCaptcha: WithCaptcha;
  readonly onDone: () => void;
}

/** The forgotten password: who, the code, the new password. A step is only left forwards by the server's consent. */
export function FindPassword({ withCaptcha, onDone }: FindPasswordProps) {
  const [step, setStep] = useState(0);
  const [area, setArea] = useState(defaultCountryArea);
  const [sent, setSent] = useState<SentCode>();
  const back = () => setStep((before) => before - 1);

  /** False when the person closed the captcha. */
  async function send(identity: Identity): Promise<boolean> {
    const isSent = await withCaptcha((askCaptcha) => sendResetCode(identity, askCaptcha));
    if (isSent) setSent({ identity, nextTime: nextCodeTime() });
    return isSent;
  }

  async function start(identity: Identity) {
    // Whoever only looked back still holds a fresh code; a second one would be refused.
    const holdsCode = sent && isSame(sent.identity, identity) && serverNow() < sent.nextTime;
    if (holdsCode || (await send(identity))) setStep(1);
  }

  if (step === 3) return <ResetDone onReturn={() => events.emit('password_change_success')} />;
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>找回密码</h2>
      <Steps label="找回密码的步骤" steps={steps} current={step} direction="row" className={styles.steps} />
      <Arrival key={step} className={styles.view}>
        {step === 0 && <IdentityStep before={sent?.identity} area={area} onAreaChange={setArea} onNext={start} />}
        {step === 1 && sent && <VerifyStep {...sent} onSend={send} onBack={back} onNext={() => setStep(2)} />}
        {step === 2 && sent && (
          <ResetStep
            identity={sent.identity}
            onBack={back}
            onNext={() => {
              setStep(3);
              onDone();
            }}
          />
        )}
      </Arrival>
    </div>
  );
}

const isSame = (one: Identity, other: Identity): boolean => JSON.stringify(one) === JSON.stringify(other);
