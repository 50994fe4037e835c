import { lotteryDraw } from '@fairground/contract/lottery';
import type { Verification } from '@fairground/fair-play';
import { verifyIssue } from '@fairground/lottery';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
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

const loaded = async (issueNo: string) => call(lotteryDraw, { issueNo });

/** One draw, by the number of its issue or by hand, made anew in the browser and compared. */
export function DrawCheck() {
  const asked = new URLSearchParams(useVisit().query).get('draw') ?? '';
  const [issueNo, setIssueNo] = useState(asked);
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
  const { mutate } = load;
  useEffect(() => {
    if (asked !== '') mutate(asked);
  }, [asked, mutate]);

  const submitIssue = (event: FormEvent) => {
    event.preventDefault();
    if (issueNo.trim() !== '') load.mutate(issueNo.trim().toUpperCase());
  };
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
      <form className={styles.ask} onSubmit={submitIssue}>
        <TextField
          label="查询期号"
          hint="在开奖结果或注单详情里，例如 K3-20261116-001"
          value={issueNo}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setIssueNo(event.target.value)}
        />
        <Button type="submit" look="brand" busy={load.isPending} disabled={issueNo.trim() === ''}>
          载入
        </Button>
      </form>
      {load.isError && (
        <Callout tone="danger" announces>
          {messageOf(load.error)}
        </Callout>
      )}
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
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void check(fields);
        }}
      >
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
        <div className={styles.actions}>
          <Button type="submit" look="brand">
            核对
          </Button>
          <Button onClick={() => void saveOfflineDrawVerifier(fields).catch(() => toast.error('下载失败，请稍后重试'))}>
            下载离线核对文件
          </Button>
        </div>
      </form>
      {checked && <VerificationResult verification={checked} success="链值、承诺、信标和开奖号码全部与记录相符。" />}
    </section>
  );
}
