import { FieldLimit, pictureCode } from '@fairground/contract/fields';
import { Kaptchcate, login } from '@fairground/contract/login';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Proof } from './captcha.ts';
import styles from './picture-captcha.module.css';
import type { PictureState } from './use-picture-captcha.ts';

interface PictureCaptchaProps {
  readonly state: PictureState;
  readonly onAnswer: (proof: Proof) => void;
  readonly onClose: () => void;
}

/** The picture with its text, over the form that asked for it. */
export function PictureCaptcha({ state, onAnswer, onClose }: PictureCaptchaProps) {
  const input = useRef<HTMLInputElement>(null);
  // A new question is a new form; the hand stays at the keyboard.
  const { turn, wrong } = state;
  useEffect(() => {
    if (turn > 0 && wrong !== undefined) input.current?.focus();
  }, [turn, wrong]);
  return (
    <Dialog
      open={state.open}
      onOpenChange={onClose}
      title="安全验证"
      size="sm"
      outsideCloses={false}
      initialFocus={input}
    >
      <PictureForm key={turn} {...state} input={input} onAnswer={onAnswer} />
    </Dialog>
  );
}

interface PictureFormProps extends PictureState, Pick<PictureCaptchaProps, 'onAnswer'> {
  readonly input: RefObject<HTMLInputElement | null>;
}

function PictureForm({ busy, wrong, turn, input, onAnswer }: PictureFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState(wrong);
  const picture = useQuery({
    queryKey: [login.pictureCaptcha.path, turn],
    queryFn: () => call(login.pictureCaptcha, {}),
    meta: { endpoint: login.pictureCaptcha, quiet: true },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checked = safeParse(pictureCode, code.trim());
    if (!checked.success) setError(checked.error.issues[0]?.message);
    else if (picture.data)
      onAnswer({ kaptchcate: Kaptchcate.picture, codeId: picture.data['x-code'], code: checked.data });
  };

  const refresh = () => {
    setCode('');
    setError(undefined);
    input.current?.focus();
    void picture.refetch();
  };

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <button type="button" className={styles.picture} onClick={refresh} disabled={busy}>
        <span className={styles.frame} aria-busy={picture.isFetching}>
          {picture.isFetching && <Skeleton shape="block" height="100%" />}
          {!picture.isFetching && picture.data && (
            <img src={picture.data.image} alt="图形验证码" className={styles.image} />
          )}
          {!picture.isFetching && picture.error && <span className={styles.failed}>{messageOf(picture.error)}</span>}
        </span>
        <span className={styles.change}>
          <Icon of={RefreshCw} size="sm" />
          看不清，换一张
        </span>
      </button>
      <TextField
        ref={input}
        label="验证码"
        placeholder="请输入图中的字符"
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
        error={error}
        hint="不区分大小写"
        maxLength={FieldLimit.captchaMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
      />
      <Button type="submit" look="brand" size="lg" block busy={busy} disabled={!picture.data}>
        确定
      </Button>
    </form>
  );
}
