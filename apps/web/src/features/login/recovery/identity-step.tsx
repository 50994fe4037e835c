import { FieldLimit, emailAddress, resetName } from '@fairground/contract/fields';
import { type CountryArea, phoneFits } from '@fairground/contract/phone';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../forms/auth-form.module.css';
import { PhoneField } from '../forms/phone-field.tsx';
import type { Identity } from './reset-flow.ts';
import { BackToLogin } from '../forms/back-to-login.tsx';
import { SubmitArea } from '../forms/submit-area.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useSubmit } from '../forms/use-submit.ts';

const ways = [
  { value: 'phone', label: '手机找回' },
  { value: 'email', label: '邮箱找回' },
] as const;
type Way = (typeof ways)[number]['value'];

/** Only the way that was chosen is checked; what was typed for the other waits. */
const schemaOf = (way: Way, area: CountryArea) =>
  z.object({
    username: resetName,
    phone: z.string().check(z.refine((typed) => way !== 'phone' || phoneFits(typed, area), '请输入正确的手机号码')),
    email: way === 'email' ? emailAddress : z.string(),
  });

interface IdentityStepProps {
  /** What was sent before, when one comes back. */
  readonly before: Identity | undefined;
  readonly area: CountryArea;
  readonly onAreaChange: (area: CountryArea) => void;
  readonly onNext: (identity: Identity) => Promise<void>;
}

/** Step 0: who it is, and where the server may send a code. */
export function IdentityStep({ before, area, onAreaChange, onNext }: IdentityStepProps) {
  const [way, setWay] = useState<Way>(before && 'email' in before ? 'email' : 'phone');
  const defaults = { username: '', phone: '', email: '', ...typedBefore(before) };
  const { form, spacelessField } = useAuthForm(schemaOf(way, area), defaults);
  const { busy, failure, setFailure, submit } = useSubmit();

  const onSubmit = form.handleSubmit(({ username: name, phone, email }) =>
    submit(() => onNext(way === 'phone' ? { name, areaCode: area.areaCode, phone } : { name, email })),
  );
  const choose = (next: Way) => {
    setWay(next);
    setFailure(undefined);
    form.clearErrors();
  };
  return (
    <Tabs
      label="找回方式"
      items={ways}
      value={way}
      onValueChange={choose}
      look="boxed"
      block
      panelClassName={styles.form}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextField
          {...spacelessField('username')}
          label="用户名"
          placeholder="请输入用户名"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={FieldLimit.resetNameMax}
          size="lg"
        />
        {way === 'phone' ? (
          <PhoneField
            {...spacelessField('phone')}
            area={area}
            onAreaChange={(next) => {
              onAreaChange(next);
              form.clearErrors('phone');
            }}
          />
        ) : (
          <TextField
            {...spacelessField('email')}
            label="邮箱地址"
            placeholder="请输入绑定的邮箱地址"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={FieldLimit.emailMax}
            size="lg"
          />
        )}
        <SubmitArea busy={busy} failure={failure} label="下一步" ways={<BackToLogin />} />
      </form>
    </Tabs>
  );
}

function typedBefore(before: Identity | undefined) {
  if (!before) return {};
  return { username: before.name, ...('email' in before ? { email: before.email } : { phone: before.phone }) };
}
