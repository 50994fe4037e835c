import { siteSwitchLabels, switchStateLabels, type SwitchState } from '@fairground/contract/site-switches';
import { useState } from 'react';
import { siteDateTime, siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import type { SwitchRow } from './switch-shapes.ts';
import styles from './switches.module.css';

const tones: Record<SwitchState, NonNullable<BadgeProps['tone']>> = {
  open: 'success',
  closed: 'danger',
  popup: 'warning',
  silent: 'warning',
};

/** The switches, how they stand, and what players are told. */
export function SwitchTable({ list }: { readonly list: readonly SwitchRow[] }) {
  const [opened, setOpened] = useState<SwitchRow>();
  return (
    <section aria-label="开关" className={styles.part}>
      <header className={styles.partHead}>
        <h2>开关</h2>
        <span className={styles.note}>在途存款照常完成；已登录的会员不受暂停登录影响；运营账号不受影响</span>
      </header>
      <div className={styles.scroll}>
        <Table
          dense
          label="站点开关"
          columns={columnsFor(setOpened)}
          rows={list}
          rowKey={({ name }) => name}
          isMarked={({ state, heldAt }) => (heldAt ?? state) !== 'open'}
        />
      </div>
      {opened && <SwitchDialog key={opened.name} row={opened} onDone={() => setOpened(undefined)} />}
    </section>
  );
}

const columnsFor = (onOpen: (row: SwitchRow) => void): readonly Column<SwitchRow>[] => [
  { key: 'name', head: '开关', leads: true, width: '9rem', cell: ({ name }) => siteSwitchLabels[name] },
  { key: 'state', head: '状态', width: '13rem', cell: (row) => <State {...row} /> },
  { key: 'words', head: '会员所见', cell: (row) => <Words {...row} /> },
  {
    key: 'resume',
    head: '预计恢复',
    width: '10rem',
    cell: ({ resumeTime }) => (resumeTime === null ? '–' : siteDateTime(resumeTime)),
  },
  {
    key: 'set',
    head: '最近更改',
    width: '12rem',
    cell: ({ setBy, setTime }) => (setTime === null ? '–' : `${siteTime(setTime)} · ${setBy}`),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    width: '6rem',
    cell: (row) => (
      <Button size="sm" aria-label={`更改 ${siteSwitchLabels[row.name]}`} onClick={() => onOpen(row)}>
        更改
      </Button>
    ),
  },
];

function State({ state, heldAt }: SwitchRow) {
  const shown = heldAt ?? state;
  return (
    <span className={styles.tags}>
      <Badge tone={tones[shown]}>{switchStateLabels[shown]}</Badge>
      {heldAt !== null && <Badge>环境变量固定</Badge>}
    </span>
  );
}

function Words({ state, title, text }: SwitchRow) {
  if (state === 'open') return <span className={styles.none}>–</span>;
  if (title === '' && text === '') return <span className={styles.none}>默认文字</span>;
  return (
    <span className={styles.words}>
      {title !== '' && <strong>{title}</strong>}
      <small>{text}</small>
    </span>
  );
}
