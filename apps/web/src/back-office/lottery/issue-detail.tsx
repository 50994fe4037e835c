import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type IssueAct, issueActLabels } from '@fairground/contract/back-office-lottery';
import { issueStateLabels, lotteryGameLabels } from '@fairground/contract/lottery';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LogLink } from '../parts/log-link.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { Section } from '../parts/section.tsx';
import styles from '../pages/pages.module.css';
import { issueTones } from './issue-tones.ts';

const { lottery } = backOfficeCatalogue;
type Shown = OutputOf<typeof lottery.exposure>;

/** One issue: what it sold by play, what it can cost, and what two people can still do about it. */
export function IssueDetail({ issueNo }: { readonly issueNo: string }) {
  const result = useQuery(query(lottery.exposure, { issueNo }));
  const [asked, setAsked] = useState<AskedAct>();
  return (
    <Loaded result={result} label="正在读取这一期">
      {(shown) => (
        <>
          <div className={styles.sum}>
            <MoneyText fen={shown.issue.staked} exact className={styles.big} />
            <Badge tone={issueTones[shown.issue.state]}>{issueStateLabels[shown.issue.state]}</Badge>
          </div>
          {shown.waiting.map((waiting) => (
            <Callout key={`${waiting.act} ${waiting.reason}`} tone="warning">
              {waiting.by} 申请{issueActLabels[waiting.act]}，原因“{waiting.reason}”，等待另一位运营人员同意，
              {siteMoment(waiting.until)} 失效。
              <Button size="sm" aria-label={`复核${issueActLabels[waiting.act]}`} onClick={() => setAsked(waiting)}>
                复核
              </Button>
            </Callout>
          ))}
          <Facts shown={shown} />
          <Acts shown={shown} onAct={(act) => setAsked({ act })} />
          <Section title="各玩法敞口">
            <Table
              dense
              label="各玩法敞口"
              columns={columns}
              rows={shown.list}
              rowKey={({ playCode }) => playCode}
              empty={<EmptyState compact title="这一期还没有注单" />}
            />
          </Section>
          <ActDialog shown={shown} asked={asked} onDone={() => setAsked(undefined)} />
        </>
      )}
    </Loaded>
  );
}

const Facts = ({ shown: { issue } }: { readonly shown: Shown }) => (
  <FactList
    className={styles.pairs}
    facts={[
      { label: '彩种', value: lotteryGameLabels[issue.gameCode] },
      { label: '期号', value: issue.issueNo, copy: issue.issueNo },
      { label: '开售', value: siteMoment(issue.openTime) },
      { label: '封盘', value: siteMoment(issue.closeTime) },
      { label: '预定开奖', value: siteMoment(issue.drawTime) },
      { label: '实际开奖', value: issue.drawnTime === null ? '尚未开奖' : siteMoment(issue.drawnTime) },
      { label: '开奖号码', value: issue.draw.length === 0 ? '–' : issue.draw.join(' ') },
      { label: '注单', value: issue.tickets.toLocaleString('zh-CN') },
      { label: '派彩上限', value: <MoneyText fen={issue.most} exact /> },
      { label: '已派', value: issue.isSettled ? <MoneyText fen={issue.returned} exact /> : '尚未结算' },
      ...(issue.voidReason === '' ? [] : [{ label: '原因', value: issue.voidReason }]),
      { label: '操作日志', value: <LogLink subject={`issue:${issue.issueNo}`} /> },
    ]}
  />
);

/** What can be asked for in a state; a drawn issue stands as it is. */
const actsOf: Readonly<Record<Shown['issue']['state'], readonly IssueAct[]>> = {
  scheduled: ['stop', 'void'],
  open: ['stop', 'void'],
  stopped: ['resume', 'void'],
  closed: ['void'],
  late: ['void'],
  drawn: [],
  void: [],
};

function Acts({ shown: { issue }, onAct }: { readonly shown: Shown; readonly onAct: (act: IssueAct) => void }) {
  const acts = actsOf[issue.state];
  if (acts.length === 0) return <Callout>这一期已有结果，不能再更改。</Callout>;
  return (
    <div className={styles.sum}>
      {acts.map((act) => (
        <Button key={act} look={act === 'void' ? 'danger' : 'outline'} onClick={() => onAct(act)}>
          {issueActLabels[act]}
        </Button>
      ))}
    </div>
  );
}

/** What somebody is about to ask for; with what another one has said, to agree to it. */
interface AskedAct {
  readonly act: IssueAct;
  readonly by?: string;
  readonly reason?: string;
}

interface ActDialogProps {
  readonly shown: Shown;
  readonly asked: AskedAct | undefined;
  readonly onDone: () => void;
}

function ActDialog({ shown: { issue }, asked, onDone }: ActDialogProps) {
  const { act, by, reason: written } = asked ?? {};
  const refreshAll = useRefreshAll();
  const order = useMutation({
    ...command(lottery.actOnIssue),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已登记，等待另一位运营人员同意' : '已生效');
      onDone();
      await refreshAll();
    },
  });
  return (
    <ReasonDialog
      open={act !== undefined}
      onClose={onDone}
      title={act ? issueActLabels[act] : ''}
      facts={[
        { label: '期号', value: issue.issueNo },
        { label: '注单', value: issue.tickets.toLocaleString('zh-CN') },
        { label: '销售额', value: <MoneyText fen={issue.staked} exact /> },
        ...(by === undefined ? [] : [{ label: '已同意', value: by }]),
      ]}
      label="原因"
      {...(written !== undefined && { written })}
      {...hintOf(asked)}
      confirmText={by === undefined ? '申请，等待第二人同意' : '同意并执行'}
      danger={act === 'void'}
      busy={order.isPending}
      failure={order.isError ? messageOf(order.error) : undefined}
      onConfirm={(reason) => act && order.mutate({ issueNo: issue.issueNo, act, reason })}
    />
  );
}

function hintOf(asked: AskedAct | undefined): { readonly hint?: string } {
  if (asked?.by !== undefined) return { hint: '同意须以同一原因；改写原因即为另一项申请' };
  return asked?.act === 'void' ? { hint: '会随退款告知会员' } : {};
}

const columns: readonly Column<Shown['list'][number]>[] = [
  { key: 'play', head: '玩法', leads: true, cell: ({ playName }) => playName },
  { key: 'lines', head: '注数', align: 'end', cell: ({ lines }) => lines.toLocaleString('zh-CN') },
  {
    key: 'staked',
    head: '销售额（¥）',
    align: 'end',
    cell: ({ staked }) => <MoneyText fen={staked} currency="" column />,
  },
  { key: 'most', head: '派彩上限（¥）', align: 'end', cell: ({ most }) => <MoneyText fen={most} currency="" column /> },
];
