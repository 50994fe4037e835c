import { useEffect } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Challenge, CaptchaResult } from './captcha.ts';
import { PictureForm } from './picture-form.tsx';
import { SliderForm } from './slider-form.tsx';
import type { CaptchaState } from './use-captcha.ts';
import { useFirstControl } from '../panel/use-first-control.ts';

interface CaptchaDialogProps {
  readonly state: CaptchaState;
  readonly onAnswer: (captchaResult: CaptchaResult) => void;
  readonly onChange: (challenge: Challenge, switchable: boolean) => void;
  readonly onClose: () => void;
}

/** The captcha, over the form that needs it. */
export function CaptchaDialog({ state, onAnswer, onChange, onClose }: CaptchaDialogProps) {
  const { box, first } = useFirstControl('input, [role=slider]');
  const { open, challenge, switchable, busy, sequence, round } = state;
  // A new question is a new form; the hand stays at the keyboard. The first one is focused by the dialog itself.
  useEffect(() => {
    if (round > 0) first.current?.focus();
  }, [round, first]);
  const common = { busy, sequence, onAnswer };
  const other = challenge === 'slider' ? 'picture' : 'slider';
  const onOtherWay = switchable ? () => onChange(other, true) : undefined;
  return (
    <Dialog open={open} onOpenChange={onClose} title="安全验证" size="sm" outsideCloses={false} initialFocus={first}>
      <div ref={box}>
        {challenge === 'slider' ? (
          <SliderForm
            key={sequence}
            {...common}
            onOtherWay={onOtherWay}
            onPictureWanted={() => onChange('picture', false)}
            onFailed={onClose}
          />
        ) : (
          <PictureForm key={sequence} {...common} onOtherWay={onOtherWay} />
        )}
      </div>
    </Dialog>
  );
}
