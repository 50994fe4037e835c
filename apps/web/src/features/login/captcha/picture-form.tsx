import { FieldLimit, pictureCode } from '@fairground/contract/fields';
import { Kaptchcate, login } from '@fairground/contract/login';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { call } from '../../../api/call.ts';
import { messageOf } from '../../../api/failures.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ChallengeProps } from './challenge.ts';
import { OtherWayButton } from './other-way-button.tsx';
import styles from './picture-form.module.css';

/** The picture with its text. */
export function PictureForm({ busy, sequence, onAnswer, onOtherWay }: ChallengeProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const picture = useQuery({
    queryKey: [login.pictureCaptcha.path, sequence],
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
      {onOtherWay && <OtherWayButton onClick={onOtherWay} disabled={busy} />}
    </form>
  );
}
