import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { certifiedSubjectLabels } from '@fairground/contract/certified-records';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command, query } from '../../../api/query.ts';
import { saveText } from '../../../features/file-download/save-file.ts';
import { siteTime } from '../../../features/site/site-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshAll } from '../../operator/operator-data.ts';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../../parts/queue-page.tsx';
import styles from '../pages.module.css';

const { certifiedRecords } = backOfficeCatalogue;
type Row = OutputOf<typeof certifiedRecords.list>['list'][number];
type Subject = Row['subject'];

/** Records that are final evidence: issuing them, and those that were. */
export function RecordsPage() {
  const [pageNum, setPage] = useState(1);
  const result = useQuery({
    ...query(certifiedRecords.list, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const download = useMutation({ ...command(certifiedRecords.download), onSuccess: saveText });
  return (
    <QueuePage
      title="认证记录"
      hint="由技术总监签发，按条款为最终证据；会员可下载，任何人可在网站核验。"
      filters={<Issue />}
      result={result}
      columns={columnsFor((recordNo) => download.mutate({ recordNo }))}
      rowKey={({ recordNo }) => recordNo}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="还没有签发过认证记录"
    />
  );
}

function Issue() {
  const [subject, setSubject] = useState<Subject>('ticket');
  const [subjectNo, setSubjectNo] = useState('');
  const [memberId, setMemberId] = useState('');
  const refreshAll = useRefreshAll();
  const issue = useMutation({
    ...command(certifiedRecords.issue),
    meta: { quiet: true },
    onSuccess: async ({ recordNo }) => {
      toast.success(`已签发 ${recordNo}`);
      setSubjectNo('');
      await refreshAll();
    },
  });
  const needsMember = subject === 'transaction';
  const isReady = subjectNo.trim() !== '' && (!needsMember || memberId.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || issue.isPending) return;
    issue.mutate({ subject, subjectNo: subjectNo.trim(), ...(needsMember ? { memberId: memberId.trim() } : {}) });
  };
  return (
    <form aria-label="签发认证记录" className={styles.issue} onSubmit={submit}>
      <RadioChips
        label="记录种类"
        value={subject}
        options={[
          { value: 'ticket', label: certifiedSubjectLabels.ticket },
          { value: 'transaction', label: certifiedSubjectLabels.transaction },
        ]}
        onValueChange={setSubject}
      />
      <TextField
        label={needsMember ? '交易单号' : '注单号'}
        value={subjectNo}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => setSubjectNo(event.target.value)}
      />
      {needsMember && (
        <TextField
          label="会员编号"
          value={memberId}
          maxLength={18}
          autoComplete="off"
          inputMode="numeric"
          onChange={(event) => setMemberId(event.target.value)}
        />
      )}
      <Button type="submit" look="brand" busy={issue.isPending} disabled={!isReady}>
        签发
      </Button>
      {issue.isError && (
        <Callout tone="danger" announces>
          {messageOf(issue.error)}
        </Callout>
      )}
    </form>
  );
}

const columnsFor = (onDownload: (recordNo: string) => void): readonly Column<Row>[] => [
  { key: 'time', head: '签发时间', cell: ({ issueTime }) => siteTime(issueTime) },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  {
    key: 'subject',
    head: '对象',
    cell: ({ subject, subjectNo }) => (
      <span className={styles.mono}>
        {certifiedSubjectLabels[subject]} {subjectNo}
      </span>
    ),
  },
  { key: 'no', head: '记录编号', cell: ({ recordNo }) => <span className={styles.mono}>{recordNo}</span> },
  { key: 'by', head: '签发人', cell: ({ issuedBy }) => issuedBy },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ recordNo }) => (
      <Button size="sm" aria-label={`下载 ${recordNo}`} onClick={() => onDownload(recordNo)}>
        下载
      </Button>
    ),
  },
];
