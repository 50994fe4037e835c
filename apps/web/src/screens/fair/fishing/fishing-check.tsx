import type { OutputOf } from '@fairground/contract';
import { fishingShots } from '@fairground/contract/fishing';
import { speciesOf, verifyFishingSession } from '@fairground/fishing';
import { yuanText } from '@fairground/money';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../../api/call.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import { AskedNumber } from '../asked-number.tsx';
import { ClaimForm } from '../claim-form.tsx';
import styles from '../fair-screen.module.css';
import { saveOfflineFishingVerifier } from '../offline-file.ts';
import { VerificationResult } from '../verification-result.tsx';
import {
  emptyFishingFields,
  fishingClaimFrom,
  fishingFieldNames,
  type FishingFields,
  fishingFieldsOf,
  fishingLabels,
} from './fishing-fields.ts';

type Told = OutputOf<typeof fishingShots>;

/** So many pages of a sitting are fetched: hours of shooting. */
const PAGES_MAX = 200;

/** All shots of a sitting, page after page. */
async function loaded(sessionNo: string): Promise<Told> {
  let page = await call(fishingShots, { sessionNo, fromNonce: 0 });
  const shots = [...page.shots];
  for (let at = 1; page.next !== null && at < PAGES_MAX; at++) {
    page = await call(fishingShots, { sessionNo, fromNonce: page.next });
    shots.push(...page.shots);
  }
  return { ...page, shots };
}

/** The shots of one sitting, by its number or by hand, made anew in the browser and compared. */
export function FishingCheck() {
  const [fields, setFields] = useState(emptyFishingFields);
  const [trouble, setTrouble] = useState<{ readonly field: keyof FishingFields; readonly message: string }>();
  const [checked, setChecked] = useState<ReturnType<typeof verifyFishingSession>>();

  const check = useCallback((told: FishingFields) => {
    const read = fishingClaimFrom(told);
    setTrouble(read.ok ? undefined : read);
    setChecked(read.ok ? verifyFishingSession(read.value) : undefined);
  }, []);
  const load = useMutation({
    mutationFn: loaded,
    meta: { quiet: true },
    onSuccess: (told) => {
      const typed = fishingFieldsOf(told);
      setFields(typed);
      setTrouble(undefined);
      setChecked(undefined);
      if (told.serverSeed !== null && told.shots.length > 0) check(typed);
    },
  });
  const change = (name: keyof FishingFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setChecked(undefined);
    if (trouble?.field === name) setTrouble(undefined);
  };
  const told = load.data;
  const caught = checked?.shots.filter(({ win }) => win > 0n) ?? [];
  return (
    <section aria-label="核对捕鱼射击" className={styles.card}>
      <h2>核对捕鱼射击</h2>
      <AskedNumber label="入座编号" hint="离座后显示，也在投注记录的详情里" parameter="fishing" load={load} />
      {told?.serverSeed === null && (
        <Callout tone="info" title="种子尚未公开" announces>
          入座前公布的种子哈希如下，可以先记下来。离座之后服务器种子公开，就可以在这里逐发重算。
        </Callout>
      )}
      <ClaimForm onCheck={() => check(fields)} onSave={() => saveOfflineFishingVerifier(fields)}>
        {fishingFieldNames.map((name) => {
          const field = {
            label: fishingLabels[name],
            error: trouble?.field === name ? trouble.message : undefined,
            value: fields[name],
            spellCheck: false,
            className: styles.wide,
            onChange: ({ target }: { readonly target: { readonly value: string } }) => change(name, target.value),
          };
          return name === 'shots' ? (
            <TextArea key={name} {...field} rows={6} />
          ) : (
            <TextField key={name} {...field} autoComplete="off" />
          );
        })}
      </ClaimForm>
      {checked && (
        <VerificationResult
          verification={{ steps: checked.steps, holds: checked.holds, outcome: undefined }}
          success="规则、种子、序号和每一发的结果全部与记录相符。"
        />
      )}
      {caught.length > 0 && (
        <section aria-label="重算的捕获" className={styles.replay}>
          <h3>重算的捕获</h3>
          <ul className={styles.notes}>
            {caught.map(({ shot, outcome, win }) => (
              <li key={shot.nonce}>
                第 {shot.nonce} 发：{speciesOf(shot.species)?.name ?? ''} {outcome?.value} 倍，派彩 ¥{yuanText(win)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
