import { type Column, Table } from '../../ui/display/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Promotion } from './promotion-data.ts';
import { timesText, yuanOf } from './promotion-labels.ts';

type Tier = Promotion['tiers'][number];

const ofDeposit: ReadonlySet<Promotion['kind']> = new Set(['firstDeposit', 'againDeposit']);

/** What each tier takes and gives. */
export function TierTable({ promotion: { kind, tiers } }: { readonly promotion: Promotion }) {
  const columns: readonly Column<Tier>[] = [
    {
      key: 'from',
      head: ofDeposit.has(kind) ? '单笔存款' : '达到',
      leads: true,
      cell: ({ threshold }) => `${yuanOf(threshold)} 起`,
    },
    { key: 'gives', head: '奖励', align: 'end', cell: givesText },
    { key: 'times', head: '流水', align: 'end', cell: ({ turnoverTimes }) => timesText(turnoverTimes) },
  ];
  return (
    <Card title="奖励档位" padding="md">
      <Table
        label="奖励档位"
        columns={columns}
        rows={tiers}
        rowKey={({ threshold }) => String(threshold)}
        empty={null}
      />
    </Card>
  );
}

/** A share with its ceiling, or a fixed sum. */
function givesText({ percent, bonus, bonusMax }: Tier): string {
  if (Number(percent) > 0) return `${Number(percent)}%，最高 ${yuanOf(bonusMax)}`;
  return yuanOf(bonus);
}
