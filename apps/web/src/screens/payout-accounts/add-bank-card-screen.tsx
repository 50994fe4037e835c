import { bankOfCard, cardComplaints, cardVerdict } from '@fairground/contract/bank-cards';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { goTo } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useAccountChoices, useAddAccount } from '../../features/payout-accounts/accounts-data.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './accounts.module.css';
import { HolderField } from './holder-field.tsx';
import { useHolder } from './use-holder.ts';

/** A bank card is added: the bank is found from the number where its beginning is known. */
export default function AddBankCardScreen() {
  const choices = useAccountChoices();
  return (
    <div className={styles.screen}>
      <MoneyHead title="添加银行卡" text="仅支持本人名下的储蓄卡。">
        <ButtonLink size="sm" href={hrefTo('accountManage', { id: 'bank' })}>
          返回银行卡
        </ButtonLink>
      </MoneyHead>
      {choices.error ? (
        <ErrorState
          message={messageOf(choices.error)}
          retrying={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      ) : (
        <SkeletonGate
          pending={choices.isPending}
          skeleton={<Skeleton shape="block" height="22rem" />}
          label="正在读取银行列表"
        >
          {() => <BankForm banks={choices.data?.banks ?? []} />}
        </SkeletonGate>
      )}
    </div>
  );
}

const CARD_DIGITS_MAX = 19;
const groupedByFour = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

function BankForm({ banks }: { readonly banks: readonly { readonly bankCode: string; readonly bankName: string }[] }) {
  const [digits, setDigits] = useState('');
  const [chosen, setChosen] = useState('');
  const [branch, setBranch] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const holder = useHolder();
  const { add, isPending, error, reset } = useAddAccount(() => goTo('accountManage', { id: 'bank' }));
  const bankCode = chosen || (bankOfCard(digits) ?? '');
  const verdict = cardVerdict(digits, bankCode);
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
