import type { ConformanceResult } from './run-cases.ts';

/** A case that means nothing on this way, with the reason. */
export interface NotHere {
  readonly name: string;
  readonly why: string;
}

/** What is tested, and what came of it. */
export interface PassSheet {
  readonly title: string;
  readonly results: readonly ConformanceResult[];
  readonly notHere?: readonly NotHere[];
}

/** The pass sheet as a table of Markdown: every case with what was expected and what came, and what was left out and why. */
export function passSheet({ title, results, notHere = [] }: PassSheet): string {
  const passed = results.filter((each) => each.passed).length;
  const left = notHere.length > 0 ? `, ${notHere.length} mean nothing here` : '';
  return [
    `# ${title}`,
    '',
    `${passed} of ${results.length} cases passed${left}.`,
    '',
    ...table(['Case', 'Expected', 'Came', 'Result'], results.map(rowOf)),
    ...(notHere.length > 0
      ? [
          '',
          ...table(
            ['Means nothing here', 'Why'],
            notHere.map(({ name, why }) => [name, why]),
          ),
        ]
      : []),
    '',
  ].join('\n');
}

const rowOf = ({ name, expected, got, passed }: ConformanceResult): readonly string[] => [
  name,
  expected,
  got,
  passed ? 'pass' : '**FAIL**',
];

const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cellOf).join(' | ')} |`);

/** A case may say anything: it stays within its cell. */
const cellOf = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
