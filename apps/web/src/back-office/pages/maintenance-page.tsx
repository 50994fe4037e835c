import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { momentInChina } from '@fairground/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { QueuePage } from '../parts/queue-page.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import styles from './pages.module.css';

const { site } = backOfficeCatalogue;
type Row = OutputOf<typeof site.capabilities>['list'][number];

/** What of the site is closed for a while. */
export function MaintenancePage() {
  const [opened, setOpened] = useState<Row>();
  const result = useQuery(query(site.capabilities, {}));
  return (
    <>
      <QueuePage
        title="功能维护"
        hint="维护中的功能会提示会员稍后再试，余额、订单与赛事照常可看；开始和结束都立即生效，并记入操作日志。"
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={({ capability }) => capability}
        isMarked={({ closed }) => closed}
        page={1}
        onPageChange={() => {}}
        emptyTitle="没有可维护的功能"
      />
      <SwitchDialog row={opened} onDone={() => setOpened(undefined)} />
    </>
  );
}

const columnsFor = (onOpen: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'name', head: '功能', leads: true, cell: ({ name }) => name },
  {
    key: 'state',
    head: '状态',
    cell: ({ closed }) => (closed ? <Badge tone="warning">维护中</Badge> : <Badge tone="success">正常</Badge>),
  },
  { key: 'since', head: '开始时间', cell: ({ since }) => (since === null ? '–' : siteTime(since)) },
  { key: 'resume', head: '预计恢复', cell: ({ resumeTime }) => (resumeTime === null ? '–' : siteTime(resumeTime)) },
  { key: 'reason', head: '原因', cell: ({ reason }) => <span className={styles.why}>{reason}</span> },
  {
    key: 'act',
    head: '处理',
    align: 'end',
    cell: (row) => (
      <Button size="sm" aria-label={`${actOf(row)} ${row.name}`} onClick={() => onOpen(row)}>
        {actOf(row)}
      </Button>
    ),
  },
];

const actOf = ({ closed }: Row): string => (closed ? '结束维护' : '开始维护');

function SwitchDialog({ row, onDone }: { readonly row: Row | undefined; readonly onDone: () => void }) {
  const refreshAll = useRefreshAll();
  const [resume, setResume] = useState('');
  const [isPast, setPast] = useState(false);
  const done = () => {
    setResume('');
    setPast(false);
    onDone();
  };
  const habits = {
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已生效');
      done();
      await refreshAll();
    },
  };
  const close = useMutation({ ...command(site.closeCapability), ...habits });
  const open = useMutation({ ...command(site.openCapability), ...habits });
  const act = row?.closed ? open : close;
  const confirm = ({ capability, closed }: Row, reason: string) => {
    if (closed) return open.mutate({ capability, reason });
    const resumeTime = resume === '' ? undefined : momentInChina(resume).getTime();
    const isLate = resumeTime !== undefined && resumeTime <= Date.now();
    setPast(isLate);
    if (!isLate) close.mutate({ capability, reason, resumeTime });
  };
  return (
    <ReasonDialog
      open={row !== undefined}
      onClose={done}
      title={row ? actOf(row) : ''}
      facts={row ? [{ label: '功能', value: row.name }] : []}
      label="原因"
      confirmText="确认"
      danger={row?.closed === false}
      busy={act.isPending}
      failure={act.isError ? messageOf(act.error) : undefined}
      onConfirm={(reason) => row && confirm(row, reason)}
    >
      {row?.closed === false && (
        <TextField
          type="datetime-local"
          label="预计恢复时间（选填）"
          hint="北京时间，会告知会员；不填则只提示稍后再试"
          value={resume}
          error={isPast ? '请选择现在之后的时间' : undefined}
          onChange={(event) => setResume(event.target.value)}
        />
      )}
    </ReasonDialog>
  );
}
