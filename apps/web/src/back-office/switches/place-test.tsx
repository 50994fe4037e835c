import { switches } from '@fairground/contract/back-office-switches';
import { type Residence, residenceLabels } from '@fairground/contract/residence';
import { regionAccessLabels, regionEffectLabels } from '@fairground/contract/site-switches';
import type { OutputOf } from '@fairground/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { optionsOf } from '../../ui/fields/options-of.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './switches.module.css';

type Row = OutputOf<typeof switches.testPlace>['list'][number];

/** Which rule somebody would meet, by the rules as they are at work now. */
export function PlaceTest() {
  const [address, setAddress] = useState('');
  const [residence, setResidence] = useState<Residence | ''>('');
  const [isMissing, setMissing] = useState(false);
  const test = useMutation({ ...command(switches.testPlace), meta: { quiet: true } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNothing = address.trim() === '' && residence === '';
    setMissing(isNothing);
    if (!isNothing && !test.isPending)
      test.mutate({ address: address.trim(), residence: residence === '' ? null : residence });
  };
  return (
    <section aria-label="测试地址" className={styles.part}>
      <header className={styles.partHead}>
        <h2>测试地址</h2>
        <span className={styles.note}>按此刻生效的规则判断，不留下任何记录</span>
      </header>
      <form aria-label="测试地址" noValidate className={styles.test} onSubmit={submit}>
        <TextField
          label="网络地址"
          placeholder="203.0.113.7"
          autoComplete="off"
          maxLength={64}
          value={address}
          error={isMissing ? '请填写地址或选择居住地' : test.isError ? messageOf(test.error) : undefined}
          onChange={({ target }) => setAddress(target.value)}
        />
        <SearchSelect
          label="居住地（选填）"
          placeholder="不限"
          value={residence}
          options={optionsOf(residenceLabels).map((option) => ({ ...option, keywords: option.value }))}
          onValueChange={setResidence}
        />
        <Button type="submit" busy={test.isPending}>
          测试
        </Button>
      </form>
      {test.data && (
        <div className={styles.scroll}>
          <Table dense label="测试结果" columns={columns} rows={test.data.list} rowKey={({ access }) => access} />
        </div>
      )}
    </section>
  );
}

const columns: readonly Column<Row>[] = [
  { key: 'access', head: '环节', leads: true, cell: ({ access }) => regionAccessLabels[access] },
  {
    key: 'effect',
    head: '结果',
    cell: ({ effect }) =>
      effect === null ? (
        <Badge tone="success">放行</Badge>
      ) : (
        <Badge tone={effect === 'warned' ? 'warning' : 'danger'}>{regionEffectLabels[effect]}</Badge>
      ),
  },
  { key: 'source', head: '规则', cell: ({ source }) => source || <span className={styles.none}>–</span> },
];
