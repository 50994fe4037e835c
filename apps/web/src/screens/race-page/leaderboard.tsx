import { medal } from '../../art/promotions/medal.ts';
import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { yuanOf } from '../../features/promotions/promotion-labels.ts';
import { Art } from '../../ui/art.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './race-page.module.css';

type Race = ProgressOf<'racePage'>;
type Row = Race['rows'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'rank',
    head: '名次',
    width: '5rem',
    cell: ({ rank }) =>
      rank <= 3 ? <Art svg={medal(rank)} alt={String(rank)} className={styles.medal} /> : rank.toLocaleString('zh-CN'),
  },
  { key: 'name', head: '账号', leads: true, cell: ({ name }) => name },
  {
    key: 'bet',
    head: '有效投注',
    align: 'end',
    cell: ({ validBet }) => <MoneyText fen={validBet} column />,
  },
  {
    key: 'prize',
    head: '奖金',
    align: 'end',
    cell: ({ prize }) => (prize > 0n ? <span className={styles.prizeText}>{yuanOf(prize)}</span> : '–'),
  },
];

/** The first ranks of a race, names masked; the own row is marked. */
export const Leaderboard = ({ rows, own }: Pick<Race, 'rows' | 'own'>) => (
  <Table
    label="排行榜"
    columns={columns}
    rows={rows}
    rowKey={({ rank }) => String(rank)}
    isMarked={({ rank }) => rank === own?.rank}
    className={styles.rows}
    empty={<EmptyState drawing="records" title="榜单将在开赛后更新" text="有效投注结算之后，名次会显示在这里。" />}
  />
);
