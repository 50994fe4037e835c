import { members } from '@fairground/contract/members';
import { documentKindLabels } from '@fairground/contract/member-binding';
import { type Residence, residenceLabels } from '@fairground/contract/residence';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAuthForm } from '../login/forms/use-auth-form.ts';
import { useSubmit } from '../login/forms/use-submit.ts';
import { PictureSlot } from '../picture-upload/picture-slot.tsx';
import { noteConfirmed } from '../profile/own-member.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { IdentityState } from '@fairground/contract/member-standing';
import { type IdentityInfo, identityQuery } from './identity-data.ts';
import styles from './documents-form.module.css';
import { type DocumentKind, documentNumberOf, documentSides } from './document-sides.ts';

const kinds: readonly { readonly value: DocumentKind; readonly label: string }[] = [
  { value: 'idCard', label: documentKindLabels.idCard },
  { value: 'passport', label: documentKindLabels.passport },
  { value: 'permit', label: documentKindLabels.permit },
];

const isResidence = (code: string): code is Residence => code in residenceLabels;
const residences = Object.entries(residenceLabels).flatMap(([value, label]) =>
  isResidence(value) ? [{ value, label }] : [],
);

const NUMBER_LENGTH_MAX = 24;

interface DocumentsFormProps extends Pick<IdentityInfo, 'triesLeft' | 'residence'> {
  readonly onSubmitted?: () => void;
}

/** Which document, its number and its pictures. */
export function DocumentsForm({ triesLeft, residence: known, onSubmitted }: DocumentsFormProps) {
  const cache = useQueryClient();
  const [kind, setKind] = useState<DocumentKind>('idCard');
  const { form, spacelessField } = useAuthForm(documentNumberOf(kind), { documentNumber: '' });
  const [residence, setResidence] = useState<Residence | ''>(known ?? '');
  const [images, setImages] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const { busy, failure, submit } = useSubmit();
  const sides = documentSides[kind];
  const isMissing = (key: string) => !images[key];

  const onSubmit = form.handleSubmit(
    ({ documentNumber }) => {
      setChecked(true);
      if (residence === '' || sides.some(({ key, optional }) => !optional && isMissing(key))) return undefined;
      return submit(async () => {
        await call(members.bindOther, {
          type: 'identity',
          documentKind: kind,
          documentNumber: documentNumber.toUpperCase(),
          residence,
          images: sides.map(({ key }) => images[key] ?? '').filter((id) => id !== ''),
        });
        toast.success('认证资料已提交');
        noteConfirmed({ identityState: IdentityState.reviewing });
        await cache.invalidateQueries({ queryKey: identityQuery().queryKey });
        onSubmitted?.();
      });
    },
    () => setChecked(true),
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <RadioChips
        label="证件类型"
        showLabel
        options={kinds}
        value={kind}
        onValueChange={(next) => {
          setKind(next);
          setImages({});
          setChecked(false);
          form.clearErrors();
        }}
      />
      <TextField
        {...spacelessField('documentNumber')}
        label="证件号码"
        placeholder={kind === 'idCard' ? '请输入18位身份证号码' : '请输入证件号码'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={NUMBER_LENGTH_MAX}
        size="lg"
        className={styles.number}
      />
      <Select
        label="居住国家或地区"
        placeholder="请选择"
        hint="部分国家和地区的居民无法使用本站服务，请如实填写"
        options={residences}
        value={residence}
        onValueChange={setResidence}
        error={checked && residence === '' ? '请选择居住国家或地区' : undefined}
        autoComplete="country"
        size="lg"
        className={styles.number}
      />
      <fieldset className={styles.pictures}>
        <legend>证件照片</legend>
        <p className={styles.hint}>四角完整、文字清晰、无反光。照片仅用于身份核对。</p>
        <div className={styles.slots}>
          {sides.map(({ key, label, optional }) => (
            <PictureSlot
              key={`${kind}-${key}`}
              purpose="identity"
              label={label}
              optional={optional ?? false}
              error={checked && !optional && isMissing(key) ? `请上传${label}` : undefined}
              onSent={(imageId) => setImages((before) => ({ ...before, [key]: imageId }))}
            />
          ))}
        </div>
      </fieldset>
      {failure && !busy && (
        <Callout tone="danger" announces>
          {failure}
        </Callout>
      )}
      <div className={styles.submit}>
        <Button type="submit" look="brand" size="lg" busy={busy}>
          提交认证
        </Button>
        <span>今日还可提交 {triesLeft} 次</span>
      </div>
    </form>
  );
}
