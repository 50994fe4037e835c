/** Values of the `:name` steps of a pattern; the rest behind a `*` step stands under `*`. */
export type Params = Readonly<Record<string, string>>;

const stepsOf = (path: string): string[] => path.split('/').filter((step) => step !== '');

function decoded(step: string): string | undefined {
  try {
    return decodeURIComponent(step);
  } catch {
    return undefined;
  }
}

/** The params with which `path` fits `pattern`; undefined when it does not fit or is not decodable. */
export function matchPath({ pattern, path }: { readonly pattern: string; readonly path: string }): Params | undefined {
  const wanted = stepsOf(pattern);
  const given = stepsOf(path);
  const params: Record<string, string> = {};
  for (const [index, step] of wanted.entries()) {
    // The rest stays encoded: it is an address of its own and is decoded when it is matched in turn.
    if (step === '*') return { ...params, '*': given.slice(index).join('/') };
    const value = decoded(given[index] ?? '');
    if (!value) return undefined;
    if (step.startsWith(':')) params[step.slice(1)] = value;
    else if (step !== value) return undefined;
  }
  return given.length === wanted.length ? params : undefined;
}

/** The path of a pattern with its steps filled in; each value is encoded, so it stays one step. */
export function fillPath(pattern: string, params: Params = {}): string {
  const steps = stepsOf(pattern).map((step) => {
    if (step === '*') return params['*'] ?? '';
    return step.startsWith(':') ? encodeURIComponent(params[step.slice(1)] ?? '') : step;
  });
  return `/${steps.join('/')}`;
}

const weightOf = (step: string | undefined): number =>
  step === undefined || step === '*' ? 2 : step.startsWith(':') ? 1 : 0;

/** Sorts fixed words before `:name` steps before `*`, so that `/game/sport` wins over `/game/:info`. */
export function byExactness(one: string, other: string): number {
  const [left, right] = [stepsOf(one), stepsOf(other)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = weightOf(left[index]) - weightOf(right[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}
