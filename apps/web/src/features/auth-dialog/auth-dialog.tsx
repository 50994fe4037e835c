import { useMemo, useRef, useState } from 'react';
import { type AuthWay, events } from '../../api/events.ts';
import { BrandLockup } from '../../theme/brand-lockup.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { TermsPart } from '../terms/terms-dialog.tsx';
import styles from './auth-dialog.module.css';
import type { AuthDialogState } from './auth-dialog-store.ts';
import { AuthForms } from './auth-forms.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { ComingPanel } from './coming-panel.tsx';
import { Loaded } from './loaded.tsx';
import { PictureCaptcha } from './picture-captcha.tsx';
import { usePictureCaptcha } from './use-picture-captcha.ts';

const titles: Record<AuthWay, string> = {
  login: '登录',
  register: '注册',
  find_password: '找回密码',
  new_device: '新设备验证',
};

const loadTerms = () => import('../terms/terms-dialog.tsx');

/** Login, registration and what belongs to them. */
export default function AuthDialog({ open, way, held, turn }: AuthDialogState) {
  const content = useRef<HTMLDivElement>(null);
  // The tabs come first on the page, but the hand wants the first field.
  const firstField = useMemo(
    () => ({
      get current() {
        return content.current?.querySelector('input') ?? null;
      },
    }),
    [],
  );
  const [reading, setReading] = useState<TermsPart>();
  const { state, answer, close, withPicture } = usePictureCaptcha();
  return (
    <Dialog
      open={open}
      onOpenChange={() => events.emit('closeAuth')}
      title={titles[way]}
      hideTitle
      size="wide"
      aside={<BrandPanel />}
      initialFocus={firstField}
    >
      <div ref={content} className={styles.content}>
        <div className={styles.lockup}>
          <BrandLockup />
        </div>
        {way === 'login' || way === 'register' ? (
          <AuthForms key={turn} way={way} withPicture={withPicture} onReadTerms={setReading} />
        ) : (
          <ComingPanel way={way} held={held} />
        )}
      </div>
      <PictureCaptcha state={state} onAnswer={answer} onClose={close} />
      <Loaded
        wanted={reading !== undefined}
        load={loadTerms}
        onFailure={() => setReading(undefined)}
        props={{ part: reading, onPartChange: setReading }}
      />
    </Dialog>
  );
}
