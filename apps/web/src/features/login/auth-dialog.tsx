import { useState } from 'react';
import { type AuthWay, events } from '../../api/events.ts';
import { BrandLockup } from '../../theme/brand-lockup.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { TermsPart } from '../terms/terms-dialog.tsx';
import styles from './auth-dialog.module.css';
import type { AuthDialogState } from './auth-dialog-store.ts';
import { Arrival } from './panel/arrival.tsx';
import { AuthForms } from './auth-forms.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { CaptchaDialog } from './captcha/captcha-dialog.tsx';
import { FindPassword } from './recovery/find-password.tsx';
import { Loaded } from './loaded.tsx';
import { NewDevice } from './new-device/new-device.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { useFirstControl } from './panel/use-first-control.ts';

const titles: Record<AuthWay, string> = {
  login: '登录',
  register: '注册',
  find_password: '找回密码',
  new_device: '新设备验证',
};

const loadTerms = () => import('../terms/terms-dialog.tsx');

/** Login, registration and what belongs to them. */
export default function AuthDialog({ open, way, held, sequence }: AuthDialogState) {
  // The tabs come first on the page, but the hand wants the first field.
  const { box, first } = useFirstControl('input:not([hidden])');
  const [reading, setReading] = useState<TermsPart>();
  const [resetSequence, setResetSequence] = useState<number>();
  const isReset = way === 'find_password' && resetSequence === sequence;
  const { state, answer, change, close, withCaptcha } = useCaptcha(open);
  return (
    <Dialog
      open={open}
      onOpenChange={() => events.emit('closeAuth')}
      title={titles[way]}
      hideTitle
      size={isReset ? 'md' : 'wide'}
      aside={!isReset && <BrandPanel />}
      initialFocus={first}
    >
      <div ref={box} className={styles.content} data-short={isReset || undefined}>
        <div className={styles.lockup}>
          <BrandLockup />
        </div>
        {(way === 'login' || way === 'register') && (
          <Arrival key={sequence} className={styles.view}>
            <AuthForms way={way} withCaptcha={withCaptcha} onReadTerms={setReading} />
          </Arrival>
        )}
        {way === 'find_password' && (
          <FindPassword key={sequence} withCaptcha={withCaptcha} onDone={() => setResetSequence(sequence)} />
        )}
        {way === 'new_device' && held && (
          <Arrival key={sequence} className={styles.view}>
            <NewDevice held={held} withCaptcha={withCaptcha} />
          </Arrival>
        )}
      </div>
      <CaptchaDialog state={state} onAnswer={answer} onChange={change} onClose={close} />
      <Loaded
        wanted={reading !== undefined}
        load={loadTerms}
        onFailure={() => setReading(undefined)}
        props={{ part: reading, onPartChange: setReading }}
      />
    </Dialog>
  );
}
