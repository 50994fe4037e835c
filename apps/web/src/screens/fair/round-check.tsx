import { fairPlay, SeedState } from '@fairground/contract/slots';
import { type SlotClaim, slotTitles, type SlotVerification, titleOf, verifySlotRound } from '@fairground/slots';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { AskedNumber } from './asked-number.tsx';
import { claimFrom, type ClaimFields, emptyFields, fieldLabels, fieldsOf, poolChoices } from './claim-fields.ts';
import { ClaimForm } from './claim-form.tsx';
import styles from './fair-screen.module.css';
import { saveOfflineVerifier } from './offline-file.ts';
import { RoundSteps } from './round-steps.tsx';
import { VerificationResult } from './verification-result.tsx';

interface Checked {
  readonly claim: SlotClaim;
  readonly verification: SlotVerification;
}

const loaded = async (roundNo: string) => call(fairPlay.round, { roundNo });

/** One round, by its number or by hand, made anew in the browser and compared. */
export function RoundCheck() {
  const [fields, setFields] = useState(emptyFields);
  const [trouble, setTrouble] = useState<{ readonly field: keyof ClaimFields; readonly message: string }>();
  const [checked, setChecked] = useState<Checked>();

  const check = (told: ClaimFields) => {
    const read = claimFrom(told);
    setTrouble(read.ok ? undefined : read);
    setChecked(read.ok ? { claim: read.value, verification: verifySlotRound(read.value) } : undefined);
  };
  const load = useMutation({
    mutationFn: loaded,
    meta: { quiet: true },
    onSuccess: ({ round, serverSeed, state }) => {
      const told = fieldsOf(round, serverSeed);
      setFields(told);
      setTrouble(undefined);
      setChecked(undefined);
      if (state === SeedState.revealed) check(told);
    },
  });
  const change = (name: keyof ClaimFields) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setChecked(undefined);
    if (trouble?.field === name) setTrouble(undefined);
  };
  const field = (name: keyof ClaimFields) => ({
    label: fieldLabels[name],
    error: trouble?.field === name ? trouble.message : undefined,
    value: fields[name],
  });
  const typed = (name: keyof ClaimFields) => ({
    ...field(name),
    spellCheck: false,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(name)(target.value),
  });
  const title = titleOf(fields.gameCode);
  const isWaiting = load.data?.state === SeedState.committed && fields.serverSeed === '';
  return (
    <section aria-label="核对一局" className={styles.card}>
      <h2>核对一局</h2>
      <AskedNumber label="局号" hint="在投注记录的详情里" parameter="round" load={load} />
      {isWaiting && (
        <Callout tone="info" title="种子尚未公开" announces>
          这一局的承诺和结果如下。
          {load.data?.venueName === undefined
            ? '会员更换种子之后，旧的服务器种子公开，就可以在这里核对。'
            : `它的种子由${load.data.venueName}保管：在那里游戏页面的“公平性”中更换种子之后，旧的服务器种子公开，就可以在这里核对。`}
        </Callout>
      )}
      <ClaimForm onCheck={() => check(fields)} onSave={() => saveOfflineVerifier(fields)}>
        <Select
          {...field('gameCode')}
          placeholder="请选择"
          options={slotTitles.map(({ code, name }) => ({ value: code, label: name }))}
          onValueChange={change('gameCode')}
        />
        <TextField {...typed('stake')} inputMode="decimal" />
        <TextField {...typed('won')} inputMode="decimal" />
        <TextField {...typed('clientSeed')} />
        <TextField {...typed('nonce')} inputMode="numeric" />
        {title?.pools && <Select {...field('pools')} options={poolChoices} onValueChange={change('pools')} />}
        <TextField {...typed('serverSeed')} className={styles.wide} />
        <TextField {...typed('seedHash')} className={styles.wide} />
        <TextField {...typed('rulebook')} className={styles.wide} />
        <TextArea {...typed('drawn')} rows={3} className={styles.wide} />
      </ClaimForm>
      {checked && (
        <>
          <VerificationResult
            verification={checked.verification}
            success="规则、种子、抽取的数和派彩全部与记录相符。"
          />
          {checked.verification.title && checked.verification.outcome && (
            <RoundSteps
              title={checked.verification.title}
              stake={checked.claim.stake}
              round={checked.verification.outcome}
            />
          )}
        </>
      )}
    </section>
  );
}
