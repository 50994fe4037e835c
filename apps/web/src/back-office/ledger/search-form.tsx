import { entryKindGroupLabels, type EntryKindGroup } from '@fairground/contract/ledger-kinds';
import { RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { optionsOf } from '../../ui/fields/options-of.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { emptyForm, type EntryForm } from './entry-filter.ts';
import styles from './ledger.module.css';

export const kindOptions: readonly { readonly value: EntryKindGroup | 'all'; readonly label: string }[] = [
  { value: 'all', label: '全部类型' },
  ...optionsOf(entryKindGroupLabels),
];

interface SearchFormProps {
  readonly initial: EntryForm;
  readonly busy: boolean;
  readonly onSearch: (form: EntryForm) => void;
  readonly onRefresh: () => void;
}

/** Everything entries can be searched by; what is left empty does not matter. */
export function SearchForm({ initial, busy, onSearch, onRefresh }: SearchFormProps) {
  const [form, setForm] = useState(initial);
  const change = (changed: Partial<EntryForm>) => setForm({ ...form, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(form);
  };
  const isReversed = form.from !== '' && form.to !== '' && form.to < form.from;
  return (
    <form aria-label="查找分录" className={styles.filters} onSubmit={submit}>
      <TextField
        label="编号"
        placeholder="分录、订单、注单或局号"
        value={form.number}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change({ number: target.value })}
      />
      <TextField
        label="会员编号"
        className={styles.short}
        value={form.memberId}
        maxLength={18}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => change({ memberId: target.value.replaceAll(/\D/g, '') })}
      />
      <TextField
        label="账户"
        placeholder="house:suspense"
        value={form.account}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change({ account: target.value })}
      />
      <Select
        label="类型"
        className={styles.short}
        value={form.kind}
        options={kindOptions}
        onValueChange={(kind) => change({ kind })}
      />
      <TextField
        type="date"
        label="从"
        className={styles.short}
        value={form.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        label="到"
        className={styles.short}
        value={form.to}
        error={isReversed ? '不能早于开始日期' : undefined}
        onChange={({ target }) => change({ to: target.value })}
      />
      <AmountField
        label="最小金额"
        size="md"
        className={styles.short}
        value={form.amountMin}
        onValueChange={(amountMin) => change({ amountMin })}
      />
      <AmountField
        label="最大金额"
        size="md"
        className={styles.short}
        value={form.amountMax}
        onValueChange={(amountMax) => change({ amountMax })}
      />
      <Button type="submit" look="brand" disabled={isReversed}>
        查找
      </Button>
      <Button
        onClick={() => {
          setForm(emptyForm);
          onSearch(emptyForm);
        }}
      >
        清空
      </Button>
      <IconButton icon={RefreshCw} look="outline" label="刷新" busy={busy} onClick={onRefresh} />
    </form>
  );
}
