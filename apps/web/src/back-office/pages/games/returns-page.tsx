import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { returnLabels } from '@fairground/contract/back-office-games';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Badge, type BadgeProps } from '../../../ui/display/badge.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import { QueuePage } from '../../parts/queue-page.tsx';
import { ReturnBand } from '../../parts/return-band.tsx';
import styles from '../pages.module.css';

const { games } = backOfficeCatalogue;
type Row = OutputOf<typeof games.returns>['list'][number];

const tones: Readonly<Record<Row['verdict'], NonNullable<BadgeProps['tone']>>> = {
  few: 'neutral',
  within: 'success',
  beyond: 'danger',
};

/** What every title really returned, against what its mathematics says. */
export function ReturnsPage() {
  const result = useQuery(query(games.returns, {}));
  const beyond = (result.data?.list ?? []).filter(({ verdict }) => verdict === 'beyond');
  const day = result.data?.checkedDay ?? null;
  return (
    <QueuePage
      title="返还率"
      hint={`实测为现行规则下的全部局，不含彩池；范围为理论值上下四个标准误差，满一千局起判断。${day === null ? '每日汇总尚未开始。' : `每日汇总到 ${day}，之后的局实时计入。`}`}
      filters={
        beyond.length > 0 && (
          <Callout tone="danger" title="有游戏的返还率超出范围">
            {beyond.map(({ name }) => name).join('、')}：请停用或维护该游戏，并核对规则版本与局记录。
          </Callout>
        )
      }
      result={result}
      columns={columns}
      rowKey={({ gameCode }) => gameCode}
      isMarked={({ verdict }) => verdict === 'beyond'}
      page={1}
      onPageChange={() => {}}
      emptyTitle="没有电子游戏"
    />
  );
}

const percent = (value: number): string => `${value.toFixed(4)}%`;

const columns: readonly Column<Row>[] = [
  { key: 'name', head: '游戏', leads: true, cell: ({ name }) => <strong>{name}</strong> },
  { key: 'rounds', head: '局数', align: 'end', cell: ({ rounds }) => rounds.toLocaleString('zh-CN') },
  {
    key: 'staked',
    head: '投注额（¥）',
    align: 'end',
    cell: ({ staked }) => <MoneyText fen={staked} currency="" column />,
  },
  { key: 'won', head: '派彩（¥）', align: 'end', cell: ({ won }) => <MoneyText fen={won} currency="" column /> },
  { key: 'computed', head: '理论', align: 'end', cell: ({ computed }) => percent(computed) },
  {
    key: 'measured',
    head: '实测',
    align: 'end',
    cell: ({ measured }) => (measured === null ? <span className={styles.none}>–</span> : percent(measured)),
  },
  {
    key: 'band',
    head: '范围',
    cell: ({ computed, measured, band }) =>
      band === null || measured === null ? (
        <span className={styles.none}>还没有人玩过</span>
      ) : (
        <ReturnBand computed={computed} measured={measured} band={band} />
      ),
  },
  {
    key: 'verdict',
    head: '判断',
    cell: ({ verdict }) => <Badge tone={tones[verdict]}>{returnLabels[verdict]}</Badge>,
  },
];
