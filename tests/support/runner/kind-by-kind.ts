import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A process of tests goes on to the next file in line only if that is of the same kind, and ends otherwise, with the
 * pretend browser and every library it has loaded. So files of a kind stand together, the slowest of each kind first.
 */
export class KindByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- not an array's: the order by failure and duration that vitest comes with
    const sorted = await super.sort(files);
    const kinds = new Map(sorted.map((file) => [file, kindOf(file)]));
    return sorted.toSorted((one, other) => (kinds.get(one) ?? '').localeCompare(kinds.get(other) ?? ''));
  }
}

/** The project, and the environment where the file names another than its project. */
function kindOf({ project, moduleId }: TestSpecification): string {
  const [, environment = ''] = /@vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8')) ?? [];
  return `${project.name} ${environment}`;
}
