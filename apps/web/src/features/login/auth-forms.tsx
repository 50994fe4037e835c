import { useState } from 'react';
import { events } from '../../api/events.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { storage } from '../storage/storage.ts';
import type { TermsPart } from '../terms/terms-dialog.tsx';
import styles from './auth-dialog.module.css';
import { LoginForm } from './forms/login-form.tsx';
import { RegisterForm } from './forms/register-form.tsx';
import { SuspensionNote } from './forms/suspension-note.tsx';
import type { WithCaptcha } from './captcha/use-captcha.ts';

const tabs = [
  { value: 'login', label: '登录' },
  { value: 'register', label: '注册' },
] as const;

interface AuthFormsProps {
  readonly way: 'login' | 'register';
  readonly withCaptcha: WithCaptcha;
  readonly onReadTerms: (part: TermsPart) => void;
}

/** The two tabs, and what one of them knows for the other. */
export function AuthForms({ way, withCaptcha, onReadTerms }: AuthFormsProps) {
  const [remember, setRemember] = useState(() => storage.get('rememberPwd') !== '');
  const [registered, setRegistered] = useState<{ readonly name: string; readonly failure: string }>();
  return (
    <Tabs
      label="登录或注册"
      items={tabs}
      value={way}
      onValueChange={(next) => events.emit('switch_auth_way', next)}
      size="lg"
      className={styles.tabs}
      panelClassName={styles.panel}
    >
      <SuspensionNote way={way} />
      {way === 'login' ? (
        <LoginForm {...{ withCaptcha, remember, registered }} onRememberChange={setRemember} />
      ) : (
        <RegisterForm
          {...{ withCaptcha, remember, onReadTerms }}
          onLoginFailed={(name, failure) => {
            setRegistered({ name, failure });
            events.emit('switch_auth_way', 'login');
          }}
        />
      )}
    </Tabs>
  );
}
