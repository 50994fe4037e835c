import { siteMoment } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Section } from '../parts/section.tsx';
import type { MatchShown } from './result-row.ts';
import styles from './results.module.css';

type Version = MatchShown['versions'][number];

/** Every version that was ever published: who said it, when, from where and why. The highest one counts. */
export const Versions = ({ match }: { readonly match: MatchShown }) => (
  <Section title="赛果版本">
    {match.versions.length === 0 ? (
      <p className={styles.none}>尚无赛果。数据源公布后自动结算，也可以由两人录入。</p>
    ) : (
      <div className={styles.scroll}>
        <Table
          dense
          label="赛果版本"
          columns={columns}
          rows={match.versions}
          rowKey={({ version }) => `${version}`}
          isMarked={({ version }) => version === match.versions[0]?.version}
        />
      </div>
    )}
  </Section>
);

const columns: readonly Column<Version>[] = [
  { key: 'version', head: '版本', leads: true, cell: ({ version }) => `第 ${version} 版` },
  {
    key: 'score',
    head: '赛果',
    cell: ({ state, score, cancellations }) => (
      <span className={styles.two}>
        <span className={styles.score}>
          {state} {score}
        </span>
        {cancellations.map((text) => (
          <small key={text}>取消 {text}</small>
        ))}
      </span>
    ),
  },
  {
    key: 'source',
    head: '来源',
    cell: ({ source, by }) => (
      <span className={styles.two}>
        <span>{source}</span>
        {by !== '' && <small>{by}</small>}
      </span>
    ),
  },
  { key: 'note', head: '原因', cell: ({ note }) => (note === '' ? <span className={styles.none}>–</span> : note) },
  {
    key: 'time',
    head: '公布',
    cell: ({ publishTime }) => <span className={styles.stamp}>{siteMoment(publishTime)}</span>,
  },
  {
    key: 'applied',
    head: '结算',
    cell: ({ applyTime }) =>
      applyTime === null ? (
        <Badge tone="warning">结算中</Badge>
      ) : (
        <span className={styles.stamp}>{siteMoment(applyTime)}</span>
      ),
  },
];
