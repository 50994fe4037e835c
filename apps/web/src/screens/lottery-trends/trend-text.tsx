import type { Chart, Trend, TrendRow } from '@fairground/lottery';
import { voidText } from './void-text.ts';

interface TrendTextProps {
  readonly name: string;
  readonly chart: Chart;
  readonly trend: Trend;
}

/** The chart in words, newest first: an issue a row, a group a cell. Read out, not drawn. */
export const TrendText = ({ name, chart, trend }: TrendTextProps) => (
  <div className="visually-hidden">
    <table>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">期号</th>
          {chart.groups.map((group) => (
            <th key={group.name} scope="col">
              {group.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trend.rows.toReversed().map((row) => (
          <tr key={row.issueNo}>
            <th scope="row">{row.issueNo}</th>
            {row.voids ? (
              <td colSpan={chart.groups.length}>{voidText(row.voids)}</td>
            ) : (
              hitsByGroup(chart, row).map(({ group, text }) => <td key={group}>{text}</td>)
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function hitsByGroup(chart: Chart, { gaps }: TrendRow): readonly { readonly group: string; readonly text: string }[] {
  let offset = 0;
  return chart.groups.map(({ name, columns }) => {
    const start = offset;
    offset += columns.length;
    const hits = columns.filter((_, at) => gaps[start + at] === 0);
    return { group: name, text: hits.map(({ label }) => label).join(' ') };
  });
}
