import { bankOfCard, cardComplaints, cardVerdict } from '@fairground/contract/bank-cards';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import styles from './account-forms.module.css';
import { useAddAccount } from './accounts-data.ts';
import { HolderField } from './holder-field.tsx';
import { useHolder } from './use-holder.ts';

const CARD_DIGITS_MAX = 19;
const groupedByFour = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

interface BankFormProps {
  readonly banks: readonly { readonly bankCode: string; readonly bankName: string }[];
  readonly onAdded: () => void;
}

/** A bank card: the bank is found from the number where its beginning is known. */
export function BankForm({ banks, onAdded }: BankFormProps) {
  const [digits, setDigits] = useState('');
  const [chosen, setChosen] = useState('');
  const [branch, setBranch] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const holder = useHolder();
  const { add, isPending, error, reset } = useAddAccount(onAdded);
  const bankCode = chosen || (bankOfCard(digits) ?? '');
  const verdict = cardVerdict({ cardNumber: digits, bankCode });
  const complaint = verdict.ok ? undefined : verdict.why;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    if (!verdict.ok || holder.fault || isPending) return;
    add({ type: 'bank', bankCode, cardNumber: digits, branch, holder: holder.name });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="银行卡号"
        inputMode="numeric"
        autoComplete="off"
        size="lg"
        value={groupedByFour(digits)}
        error={showsErrors && complaint && complaint !== 'unknown-bank' ? cardComplaints[complaint] : undefined}
        onChange={(event) => {
          setDigits(event.target.value.replace(/\D/g, '').slice(0, CARD_DIGITS_MAX));
          reset();
        }}
      />
      <SearchSelect
        label="开户银行"
        placeholder="输入银行名称搜索"
        options={banks.map((bank) => ({ value: bank.bankCode, label: bank.bankName, keywords: bank.bankCode }))}
        value={bankCode}
        error={showsErrors && complaint === 'unknown-bank' ? cardComplaints[complaint] : undefined}
        onValueChange={setChosen}
      />
      <TextField
        label="开户支行（选填）"
        maxLength={60}
        value={branch}
        onChange={(event) => setBranch(event.target.value)}
      />
      <HolderField holder={holder} showsErrors={showsErrors} onChange={reset} />
      {error && (
        <Callout tone="danger" announces>
          {messageOf(error)}
        </Callout>
      )}
      <Button look="brand" size="lg" type="submit" busy={isPending}>
        确认添加
      </Button>
    </form>
  );
}
