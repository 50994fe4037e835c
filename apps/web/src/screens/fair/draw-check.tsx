import { lotteryDraw } from '@fairground/contract/lottery';
import type { Verification } from '@fairground/fair-play';
import { verifyIssue } from '@fairground/lottery';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { AskedNumber } from './asked-number.tsx';
import { ClaimForm } from './claim-form.tsx';
import {
  drawClaimFrom,
  drawFieldNames,
  type DrawFields,
  drawFieldsOf,
  drawLabels,
  emptyDrawFields,
  isShortDrawField,
} from './draw-fields.ts';
import styles from './fair-screen.module.css';
import { saveOfflineDrawVerifier } from './offline-file.ts';
import { VerificationResult } from './verification-result.tsx';

const loaded = async (issueNo: string) => call(lotteryDraw, { issueNo: issueNo.toUpperCase() });

/** One draw, by the number of its issue or by hand, made anew in the browser and compared. */
export function DrawCheck() {
  const [fields, setFields] = useState(emptyDrawFields);
  const [trouble, setTrouble] = useState<{ readonly field: keyof DrawFields; readonly message: string }>();
  const [checked, setChecked] = useState<Verification<readonly number[]>>();

  const check = useCallback(async (told: DrawFields) => {
    const read = await drawClaimFrom(told);
    setTrouble(read.ok ? undefined : read);
    setChecked(read.ok ? verifyIssue(read.value) : undefined);
  }, []);
  const load = useMutation({
    mutationFn: loaded,
    meta: { quiet: true },
    onSuccess: async (told) => {
      const typed = drawFieldsOf(told);
      setFields(typed);
      setTrouble(undefined);
      setChecked(undefined);
      if (told.result.state === 'drawn') await check(typed);
    },
  });
  const change = (name: keyof DrawFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setChecked(undefined);
    if (trouble?.field === name) setTrouble(undefined);
  };
  const told = load.data;
  return (
    <section aria-label="核对一期开奖" className={styles.card}>
      <h2>
        核对一期开奖
        {told?.beacon.isSandbox && <Badge tone="warning">沙盒信标</Badge>}
      </h2>
      <AskedNumber label="查询期号" hint="在开奖结果或注单详情里，例如 K3-20261116-001" parameter="draw" load={load} />
      {told?.result.state === 'void' && (
        <Callout tone="warning" title="本期已作废" announces>
          {told.result.voidReason}。本期没有开奖号码，投注本金已全部退回。
        </Callout>
      )}
      {told && told.result.state !== 'void' && told.result.state !== 'drawn' && (
        <Callout tone="info" title="本期尚未开奖" announces>
          开售前公布的承诺和指定的信标轮次如下，开奖之后就可以在这里核对。
        </Callout>
      )}
      {told?.beacon.isSandbox && (
        <p className={styles.beacon}>
          沙盒信标由本站的另一个程序运行，密钥与网站分开保存，仅供演示；正式运营使用独立第三方的公开信标。
        </p>
      )}
      <ClaimForm onCheck={() => void check(fields)} onSave={() => saveOfflineDrawVerifier(fields)}>
        {drawFieldNames.map((name) => (
          <TextField
            key={name}
            label={drawLabels[name]}
            error={trouble?.field === name ? trouble.message : undefined}
            value={fields[name]}
            spellCheck={false}
            autoComplete="off"
            className={isShortDrawField(name) ? undefined : styles.wide}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
      </ClaimForm>
      {checked && <VerificationResult verification={checked} success="链值、承诺、信标和开奖号码全部与记录相符。" />}
    </section>
  );
}
