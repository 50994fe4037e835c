/** What kind of market a column shows, by the last letters of its code. */
export type ColumnKind = 'handicap' | 'total' | 'winner';

export const columnKind = (before: string): ColumnKind =>
  before.endsWith('OU') ? 'total' : before.endsWith('R') ? 'handicap' : 'winner';

/** What is counted in a match of a sport: goals, points, games, frames. */
const unitIn = (label: string): string => label.replace('让', '') || '分';

/** What stands around a column: the name of its part of the match, of the handicap there, and whether it can end level. */
interface HelpedGroup {
  readonly handicapLabel: string;
  readonly group: string;
  readonly hasDraw: boolean;
}

/** Two or three plain sentences about a column: what wins, an example, and what is counted. */
export function columnHelp(kind: ColumnKind, { handicapLabel, group, hasDraw }: HelpedGroup): readonly string[] {
  const unit = unitIn(handicapLabel);
  const scope = group === '全场' ? '按全场结果计算。' : `只计${group}，其余时段不算。`;
  if (kind === 'handicap')
    return [
      `实力较强的一方先让出若干${unit}，数字标在让${unit}一方。`,
      `例：主队让 0.5，主队净胜 1 ${unit}或以上即赢；让 1 而恰好净胜 1 ${unit}，退还本金。`,
      `0.5/1 这样的盘口，本金平分成两注。${scope}`,
    ];
  if (kind === 'total')
    return [
      `猜双方合计的${unit}数：比盘口多选“大”，比盘口少选“小”。`,
      `例：盘口 2.5，合计 3 ${unit}或以上“大”赢；恰好等于整数盘口，退还本金。`,
      scope,
    ];
  return [
    hasDraw ? '猜主胜、客胜或和局，三项中选一项。' : '猜哪一方获胜，没有和局一项。',
    `不让${unit}，赔率一律为欧洲盘（含本金）。`,
    scope,
  ];
}
