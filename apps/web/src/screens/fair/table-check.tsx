import { tableRound } from '@fairground/contract/tables';
import type { Verification } from '@fairground/fair-play';
import { verifyTableRound } from '@fairground/tables';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { AskedNumber } from './asked-number.tsx';
import { ClaimForm } from './claim-form.tsx';
import styles from './fair-screen.module.css';
import { saveOfflineTableVerifier } from './offline-file.ts';
import {
  emptyTableFields,
  isLongTableField,
  isShortTableField,
  tableClaimFrom,
  tableFieldNames,
  type TableFields,
  tableFieldsOf,
  tableLabels,
} from './table-fields.ts';
import { VerificationResult } from './verification-result.tsx';

const loaded = async (roundNo: string) => call(tableRound, { roundNo: roundNo.toUpperCase() });

/** One round of a live table, by its number or by hand, made anew in the browser and compared. */
export function TableCheck() {
  const [fields, setFields] = useState(emptyTableFields);
  const [trouble, setTrouble] = useState<{ readonly field: keyof TableFields; readonly message: string }>();
  const [checked, setChecked] = useState<Verification<readonly number[]>>();

  const check = useCallback(async (told: TableFields) => {
    const read = await tableClaimFrom(told);
    setTrouble(read.ok ? undefined : read);
    setChecked(read.ok ? verifyTableRound(read.value) : undefined);
  }, []);
  const load = useMutation({
    mutationFn: loaded,
    meta: { quiet: true },
    onSuccess: async (told) => {
      const typed = tableFieldsOf(told);
      setFields(typed);
      setTrouble(undefined);
      setChecked(undefined);
      if (told.outcome) await check(typed);
    },
  });
  const change = (name: keyof TableFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setChecked(undefined);
    if (trouble?.field === name) setTrouble(undefined);
  };
  const told = load.data;
  return (
    <section aria-label="核对真人桌一局" className={styles.card}>
      <h2>
        核对真人桌一局
        {told?.beacon.isSandbox && <Badge tone="warning">沙盒信标</Badge>}
      </h2>
      <AskedNumber label="查询局号" hint="在牌桌页头或注单详情里，例如 BAC1-128" parameter="table" load={load} />
      {told && !told.outcome && (
        <Callout tone="info" title={told.phase === 'void' ? '本局已作废' : '本局尚未开出'} announces>
          {told.phase === 'void'
            ? '没有结果，投注本金已全部退回。'
            : '开局前公布的承诺如下，停止下注之后就可以在这里核对。'}
        </Callout>
      )}
      {told?.beacon.isSandbox && (
        <p className={styles.beacon}>
          沙盒信标由本站的另一个程序运行，密钥与网站分开保存，仅供演示；正式运营使用独立第三方的公开信标。
        </p>
      )}
      <ClaimForm onCheck={() => void check(fields)} onSave={() => saveOfflineTableVerifier(fields)}>
        {tableFieldNames(fields.roundNo).map((name) => {
          const common = {
            label: tableLabels[name],
            error: trouble?.field === name ? trouble.message : undefined,
            value: fields[name],
            spellCheck: false,
            className: isShortTableField(name) ? undefined : styles.wide,
          };
          return isLongTableField(name) ? (
            <TextArea key={name} {...common} rows={4} onChange={(event) => change(name, event.target.value)} />
          ) : (
            <TextField
              key={name}
              {...common}
              autoComplete="off"
              onChange={(event) => change(name, event.target.value)}
            />
          );
        })}
      </ClaimForm>
      {checked && (
        <VerificationResult verification={checked} success="承诺、信标、每张牌或链值和结果全部与记录相符。" />
      )}
    </section>
  );
}
