const TEXT_LENGTH_MAX = 200;

/** The fields of a stored text of the wanted version; none at all when it cannot be read or has another one. */
export function storedFields(text: string | null, version: number): Readonly<Record<string, unknown>> {
  try {
    const fields = fieldsOf(JSON.parse(text ?? 'null'));
    return fields['v'] === version ? fields : {};
  } catch {
    return {};
  }
}

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, TEXT_LENGTH_MAX) : '');

/** The value when it is one of a table's names. */
export function nameIn<Name extends string>(labels: Record<Name, unknown>, value: unknown): Name | undefined {
  return isNameIn(labels, value) ? value : undefined;
}

const isNameIn = <Name extends string>(labels: Record<Name, unknown>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(labels, value);
