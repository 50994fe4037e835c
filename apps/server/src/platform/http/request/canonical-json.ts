/** JSON with its keys in order, so that equal bodies have equal text however they were written. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isFields(part) ? inOrder(part) : part));
}

const isFields = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const inOrder = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(fields)
      .toSorted()
      .map((key) => [key, fields[key]]),
  );
