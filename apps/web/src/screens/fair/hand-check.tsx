import { type HandClaim, verifyHand } from '@fairground/cards';
import { cardHand } from '@fairground/contract/cards';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { AskedNumber } from './asked-number.tsx';
import { ClaimForm } from './claim-form.tsx';
import styles from './fair-screen.module.css';
import {
  emptyHandFields,
  handClaimFrom,
  handFieldNames,
  type HandFields,
  handFieldsOf,
  handLabels,
  isListField,
  isShortHandField,
} from './hand-fields.ts';
import { saveOfflineHandVerifier } from './offline-file.ts';
import { VerificationResult } from './verification-result.tsx';

const loaded = async (handNo: string) => call(cardHand, { handNo });
type Checked = ReturnType<typeof verifyHand>;

const checkedOf = (claim: HandClaim): Checked => verifyHand(claim);

/** One hand of cards, by its number or by hand, dealt, played and settled anew in the browser and compared. */
export function HandCheck() {
  const [fields, setFields] = useState(emptyHandFields);
  const [trouble, setTrouble] = useState<{ readonly field: keyof HandFields; readonly message: string }>();
  const [checked, setChecked] = useState<Checked>();

  const check = useCallback((told: HandFields) => {
    const read = handClaimFrom(told);
    setTrouble(read.ok ? undefined : read);
    setChecked(read.ok ? checkedOf(read.value) : undefined);
  }, []);
  const load = useMutation({
    mutationFn: loaded,
    meta: { quiet: true },
    onSuccess: (told) => {
      const typed = handFieldsOf(told);
      setFields(typed);
      setTrouble(undefined);
      setChecked(undefined);
      if (told.result !== null && told.isVoid === 0) check(typed);
    },
  });
  const change = (name: keyof HandFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setChecked(undefined);
    if (trouble?.field === name) setTrouble(undefined);
  };
  const told = load.data;
  return (
    <section aria-label="核对一手牌" className={styles.card}>
      <h2>核对一手牌</h2>
      <AskedNumber label="查询牌局编号" hint="在牌局结果、回放或投注记录里" parameter="hand" load={load} />
      {told && (
        <p className={styles.beacon}>
          {siteMoment(told.time)} 开局，{told.contributions.filter(({ seed }) => seed !== '').length} /{' '}
          {told.contributions.length} 个座位公开了种子，其中机器人{' '}
          {told.contributions.filter(({ isBot }) => isBot === 1).length} 个。
        </p>
      )}
      {told?.isVoid === 1 && (
        <Callout tone="warning" title="本局已作废" announces>
          本局没有结算，各座位的钱已原样退回。
        </Callout>
      )}
      {told?.isVoid === 0 && told.result === null && (
        <Callout tone="info" title="本局还没有结束" announces>
          洗牌之前公布的承诺如下。结束之后本站种子随即公开，就可以在这里重新发一遍牌。
        </Callout>
      )}
      {told?.isVoid === 0 && told.result !== null && told.serverSeed === null && (
        <Callout tone="info" title="本局的服务器种子由审计保管" announces>
          公开它会暴露盖掉的牌。公共牌、亮出的手牌{told.openings.length > 0 && '和您自己的手牌'}
          在下面带着证明逐张公开，每一步操作、底池和抽水都能重算。
        </Callout>
      )}
      <ClaimForm onCheck={() => check(fields)} onSave={() => saveOfflineHandVerifier(fields)}>
        {handFieldNames.map((name) => {
          const shared = {
            label: handLabels[name],
            error: trouble?.field === name ? trouble.message : undefined,
            value: fields[name],
            spellCheck: false,
            autoComplete: 'off',
            className: isShortHandField(name) ? undefined : styles.wide,
          };
          return isListField(name) ? (
            <TextArea key={name} {...shared} rows={4} onChange={({ target }) => change(name, target.value)} />
          ) : (
            <TextField key={name} {...shared} onChange={({ target }) => change(name, target.value)} />
          );
        })}
      </ClaimForm>
      {checked && (
        <VerificationResult verification={checked} success="牌序、各座位种子、每一步操作、输赢和抽水全部与记录相符。" />
      )}
    </section>
  );
}
