import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { md5Hex } from '../../api/md5.ts';
import { command } from '../../api/query.ts';
import { BrandLockup } from '../../theme/brand-lockup.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { signInOperator, useOperatorSession } from '../operator/operator-session.ts';
import styles from './login-screen.module.css';

/** Login: name, password and the six digits of the authenticator, together. */
export function LoginScreen() {
  const endReason = useOperatorSession((session) => session.endReason);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const login = useMutation({
    ...command(backOfficeCatalogue.auth.login),
    meta: { quiet: true },
    onSuccess: ({ token, idleSeconds }) => signInOperator(token, idleSeconds),
    // A code is good once: the next try needs another.
    onError: () => setCode(''),
  });
  const isWhole = name !== '' && password !== '' && code.length === 6;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !login.isPending) login.mutate({ name, password: md5Hex(password), code });
  };
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit} aria-label="运营后台登录">
        <BrandLockup />
        <h1 className={styles.title}>运营后台</h1>
        {endReason !== '' && !login.isError && <Callout tone="info">{endReason}</Callout>}
        {login.isError && (
          <Callout tone="danger" announces>
            {messageOf(login.error)}
          </Callout>
        )}
        <TextField
          label="账号"
          value={name}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setName(event.target.value.trim())}
        />
        <TextField
          label="密码"
          type="password"
          value={password}
          autoComplete="current-password"
          onChange={(event) => setPassword(event.target.value)}
        />
        <CodeField label="动态码" hint="身份验证器上的6位数字" value={code} onValueChange={setCode} />
        <Button type="submit" look="brand" size="lg" block disabled={!isWhole} busy={login.isPending}>
          登录
        </Button>
      </form>
    </main>
  );
}
