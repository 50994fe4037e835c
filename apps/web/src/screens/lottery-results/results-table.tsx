import { issueStateLabels } from '@fairground/contract/lottery';
import { type LotteryGame, derivedValues } from '@fairground/lottery';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IssueResult } from '../../features/lottery-issues/issues-data.ts';
import { DrawNumbers } from '../../features/lottery-panel/lottery-ball.tsx';
import { shortIssue } from '../../features/lottery-panel/stake-texts.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './lottery-results.module.css';

interface ResultsTableProps {
  readonly game: LotteryGame;
  readonly list: readonly IssueResult[];
  readonly empty: ReactNode;
}

/** One issue a row; what decided it opens below. */
export const ResultsTable = ({ game, list, empty }: ResultsTableProps) => (
  <Table
    label={`${game.name}开奖结果`}
    columns={columnsFor(game)}
    rows={list}
    rowKey={({ issueNo }) => issueNo}
    detail={decidedBy}
    empty={empty}
    className={styles.table}
  />
);

const columnsFor = (game: LotteryGame): readonly Column<IssueResult>[] => [
  {
    key: 'issue',
    head: '期号',
    width: '11rem',
    leads: true,
    cell: ({ issueNo, version }) => (
      <span className={styles.issue}>
        {shortIssue(issueNo)}
        {version > 1 && <Badge tone="warning">已更正</Badge>}
      </span>
    ),
  },
  { key: 'time', head: '开奖时间', width: '9rem', cell: ({ drawTime }) => siteMoment(drawTime).slice(5) },
  {
    key: 'numbers',
    head: '开奖号码',
    width: `${(game.draw.count + roomBeside(game)) * 2.5}rem`,
    cell: ({ draw, state, voidReason }) =>
      draw.length > 0 ? (
        <DrawNumbers game={game.code} draw={draw} />
      ) : (
        <span className={styles.undrawn}>
          {state === 'void' ? `本期作废，本金已退回${voidReason && `：${voidReason}`}` : '等待开奖'}
        </span>
      ),
  },
  {
    key: 'values',
    head: '形态',
    cell: ({ draw, lunarYear }) =>
      draw.length > 0 && (
        <ul className={styles.values} aria-label="形态">
          {derivedValues(game, draw, { lunarYear }).map(({ label, text }) => (
            <li key={label}>
              <span>{label}</span> {text}
            </li>
          ))}
        </ul>
      ),
  },
  {
    key: 'state',
    head: '状态',
    width: '6rem',
    cell: ({ state }) => <Badge tone={state === 'void' ? 'danger' : 'neutral'}>{issueStateLabels[state]}</Badge>,
  },
  {
    key: 'check',
    head: '公平',
    width: '5rem',
    align: 'end',
    cell: ({ issueNo, link }) =>
      link !== '' && (
        <a className={styles.check} href={`${hrefTo('fair')}?draw=${issueNo}`} aria-label={`验证第${issueNo}期`}>
          <Icon of={ShieldCheck} size="sm" />
          验证
        </a>
      ),
  },
];

/** In balls: what stands beside those drawn, the sum of 幸运28 and the plus before the special number. */
const roomBeside = ({ code }: LotteryGame): number => (code === 'F28' ? 1.5 : code === 'LHC' ? 1.9 : 0.7);

/** What decided an issue, once it is public. */
function decidedBy(result: IssueResult): ReactNode {
  const { issueNo, link, beacon, beaconRound, closeTime, drawTime, voidReason, state } = result;
  const facts = [
    { label: '完整期号', value: issueNo, copy: issueNo },
    { label: '封盘时间', value: siteMoment(closeTime) },
    { label: '开奖时间', value: siteMoment(drawTime) },
    ...(state === 'void' ? [{ label: '作废原因', value: voidReason || '—' }] : []),
    { label: '信标轮次', value: String(beaconRound) },
    ...(link === ''
      ? []
      : [
          { label: '哈希链节点', value: <code className={styles.code}>{link}</code>, copy: link },
          { label: '信标', value: <code className={styles.code}>{beacon}</code>, copy: beacon },
        ]),
  ];
  return <FactList facts={facts} className={styles.decided} />;
}
